import { type FaultOf, faultKinds } from 'bridgehead/mocks';
import type { SeededRandom } from '../../support/random.ts';
import { type SimulatedContract, type SimulatedMethod, simulatedMethods } from './simulated-contract.ts';

export type SimulatedFault = FaultOf<SimulatedContract>;
type Kind = SimulatedFault['kind'];
type Draws = {
  readonly [Each in Kind]: (random: SeededRandom) => Omit<Extract<SimulatedFault, { kind: Each }>, 'kind'>;
};

/** Replaces `note`, which has no response that a fault could affect. The list keeps its length, so that seeds keep their draws. */
const withResponse = simulatedMethods.map((method) => (method === 'note' ? 'read' : method));

/** Draws the calls that a fault affects: usually a share of all calls, sometimes all calls, one method, or a few calls. */
const scope = (random: SeededRandom, methods: readonly SimulatedMethod[] = withResponse): object => ({
  ...(random(4) ? { rate: (1 + random(9)) / 10 } : {}),
  ...(random(4) ? {} : { methods: [methods[random(methods.length)] ?? 'read'] }),
  ...(random(5) ? {} : { after: random(10), times: 1 + random(10) }),
});

/** Draws the padding of an oversized response. A string beyond the limit costs as much as a thousand calls, so it is rare. */
const paddingOf = (random: SeededRandom): object => (random(20_000) ? { chars: random(300) } : { times: 1 });

const draws: Draws = {
  silent: (random) => scope(random),
  slow: (random) => ({ delayMs: random(6000), ...scope(random) }),
  jitter: (random) => ({ maxMs: random(9000), ...scope(random) }),
  duplicate: (random) => ({ copies: 2 + random(3), ...scope(random) }),
  reorder: (random) => ({ withinMs: random(900), ...scope(random) }),
  'late-after-reload': (random) => scope(random),
  malformed: (random) => scope(random),
  truncated: (random) => scope(random),
  'wrong-type': (random) => scope(random),
  oversized: (random) => ({ ...scope(random), ...paddingOf(random) }),
  'hostile-strings': (random) => scope(random),
  'sync-response': (random) => scope(random),
  error: (random) => ({ code: [7, -32601, -32603, -32001, -32002][random(5)] ?? 7, message: 'no', ...scope(random) }),
  throws: (random) => ({
    message: 'Java exception was raised during method invocation',
    ...scope(random, simulatedMethods),
  }),
  'late-object': (random) => ({ afterMs: 1 + random(2500) }),
  'removed-object': (random) => (random(2) ? { afterPosts: 2 + random(40) } : { afterMs: random(4000) }),
  'renderer-killed': (random) => ({ atPost: 2 + random(60) }),
  'event-burst': (random) => ({
    event: 'flooded',
    payload: 1,
    count: 1 + random(4),
    ...(random(3) ? { methods: [simulatedMethods[random(simulatedMethods.length)] ?? 'read'], times: 3 } : {}),
  }),
};

/** Draws up to four faults of any kind. */
export function drawFaults(random: SeededRandom): readonly SimulatedFault[] {
  return Array.from({ length: random(5) }, () => {
    const kind = faultKinds[random(faultKinds.length)] ?? 'silent';
    // The table above draws the settings of this kind.
    return { kind, ...draws[kind](random) } as SimulatedFault;
  });
}
