import type { FaultScope } from './fault.ts';
import type { seededNumber } from './seeded-random.ts';

/** A use of a method, in a call or a post, that a fault may match. */
export interface MethodUse {
  /** The position of the fault in the list, so that faults of one kind draw different numbers. */
  readonly index: number;
  readonly method: string;
  readonly seed: number | string;
  /** The number of uses by fault and method; incremented here. */
  readonly counts: Record<string, number>;
  readonly random: typeof seededNumber;
}

/**
 * Counts a use of a method and returns the key for random draws if the fault matches it, else `undefined`.
 *
 * NOTE: `createShellScript` serializes this function into pages. Use no imports, no helpers and no syntax newer than ES2019.
 */
export function matchFault(scope: FaultScope, use: MethodUse): string | undefined {
  const matches = scope.methods ? scope.methods.indexOf(use.method) >= 0 : use.method.lastIndexOf('$/', 0) !== 0;
  if (!matches) return undefined;
  const key = `${use.index}|${use.method}`;
  const count = (use.counts[key] || 0) + 1;
  use.counts[key] = count;
  const after = scope.after || 0;
  const times = scope.times === undefined ? Infinity : scope.times;
  const rate = scope.rate === undefined ? 1 : scope.rate;
  const isMatch = count > after && count <= after + times && use.random(use.seed, `${key}|${count}`) < rate;
  return isMatch ? `${use.seed}|${key}|${count}` : undefined;
}
