import { createRandom, type SeededRandom } from '../support/random.ts';
import { drawFaults, type SimulatedFault } from './draw-fault.ts';

/** The frequency of each kind of step per 160. */
const weights = {
  call: 120,
  wait: 24,
  abort: 3,
  emit: 2,
  ask: 1,
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
// The keys of a literal are its keys.
export const sessionStepKinds = Object.keys(weights) as readonly SessionStepKind[];

/** One step of a session. */
export interface SessionStep {
  readonly kind: SessionStepKind;
  /** Chooses a variant of the step. */
  readonly draw: number;
}

/** Everything that a session depends on: the same plan gives the same session. */
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

const lottery = sessionStepKinds.flatMap((kind) => Array.from({ length: weights[kind] }, () => kind));
const generations = ['object', 'listener', 'handler', 'handler-with-reply'] as const;
const versions = ['2.1', '2.1', '1.9', 'debug'] as const;
const pick = <Item>(items: readonly Item[], fallback: Item, random: SeededRandom): Item =>
  items[random(items.length)] ?? fallback;

/** Draws the session of a seed with the given number of steps. */
export function drawSession(seed: number, steps: number): SessionPlan {
  const random = createRandom(seed);
  const likely = (): boolean => random(3) > 0;
  return {
    seed,
    generation: pick(generations, 'object', random),
    appVersion: pick(versions, '2.1', random),
    snapshot: likely(),
    supportsHandshake: random(6) > 0,
    can: { batch: likely(), cancel: likely(), progress: likely(), status: likely() },
    faults: drawFaults(random),
    steps: Array.from({ length: steps }, () => ({ kind: pick(lottery, 'call', random), draw: random(1_000_000) })),
  };
}
