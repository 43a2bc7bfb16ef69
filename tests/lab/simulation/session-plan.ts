import { createRandom, type SeededRandom } from '../../support/random.ts';
import { drawFaults, type SimulatedFault } from './draw-fault.ts';

/** The number of steps of each kind among 160 steps. */
const weights = {
  call: 120,
  wait: 24,
  abort: 3,
  emit: 2,
  request: 1,
  forge: 3,
  hide: 1,
  show: 1,
  freeze: 1,
  cache: 1,
  reload: 1,
  renew: 1,
  faults: 1,
} as const;
export type SessionStepKind = keyof typeof weights;
// The object literal has no other keys than its type.
export const sessionStepKinds = Object.keys(weights) as readonly SessionStepKind[];

/** One step of a session. */
export interface SessionStep {
  readonly kind: SessionStepKind;
  /** A random number that selects a variant of the step. */
  readonly draw: number;
}

/** Everything that determines a session: the same plan results in the same session. */
export interface SessionPlan {
  /** Seeds the random numbers of the page and of the faults. */
  readonly seed: number;
  readonly generation: 'object' | 'listener' | 'handler' | 'handler-with-reply';
  readonly appVersion: '1.9' | '2.1' | 'debug';
  readonly snapshot: boolean;
  readonly supportsHandshake: boolean;
  readonly can: Readonly<Record<'batch' | 'cancel' | 'progress' | 'status', boolean>>;
  readonly faults: readonly SimulatedFault[];
  readonly steps: readonly SessionStep[];
}

const weightedKinds = sessionStepKinds.flatMap((kind) => Array.from({ length: weights[kind] }, () => kind));
const generations = ['object', 'listener', 'handler', 'handler-with-reply'] as const;
const versions = ['2.1', '2.1', '1.9', 'debug'] as const;
const pick = <Item>(items: readonly Item[], fallback: Item, random: SeededRandom): Item =>
  items[random(items.length)] ?? fallback;

/** Draws the session of a seed with the given number of steps. */
export function drawSession(seed: number, steps: number): SessionPlan {
  const random = createRandom(seed);
  const drawLikely = (): boolean => random(3) > 0;
  return {
    seed,
    generation: pick(generations, 'object', random),
    appVersion: pick(versions, '2.1', random),
    snapshot: drawLikely(),
    supportsHandshake: random(6) > 0,
    can: { batch: drawLikely(), cancel: drawLikely(), progress: drawLikely(), status: drawLikely() },
    faults: drawFaults(random),
    steps: Array.from({ length: steps }, () => ({
      kind: pick(weightedKinds, 'call', random),
      draw: random(1_000_000),
    })),
  };
}
