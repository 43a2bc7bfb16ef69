import type { FaultScope } from './fault.ts';
import type { seededNumber } from './seeded-random.ts';

/** One use of a method, as a fault sees it. */
export interface FaultUse {
  /** The fault's place in the list: faults of one kind draw differently. */
  readonly index: number;
  readonly method: string;
  readonly seed: number | string;
  /** Uses so far, by fault and method; counted up here. */
  readonly counts: Record<string, number>;
  readonly random: typeof seededNumber;
}

/**
 * Counts the use of a method by one fault and says whether the fault touches it: its key for further draws, or `undefined`.
 *
 * NOTE: its source text is also run inside pages (`injectShell`). So it uses no import, no helper and no syntax above ES2019.
 */
export function touchCall(scope: FaultScope, use: FaultUse): string | undefined {
  const matches = scope.methods ? scope.methods.indexOf(use.method) >= 0 : use.method.lastIndexOf('$/', 0) !== 0;
  if (!matches) return undefined;
  const key = `${use.index}|${use.method}`;
  const count = (use.counts[key] || 0) + 1;
  use.counts[key] = count;
  const after = scope.after || 0;
  const times = scope.times === undefined ? Infinity : scope.times;
  const rate = scope.rate === undefined ? 1 : scope.rate;
  const isTouched = count > after && count <= after + times && use.random(use.seed, `${key}|${count}`) < rate;
  return isTouched ? `${use.seed}|${key}|${count}` : undefined;
}
