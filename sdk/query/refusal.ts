import { type Bridge, BridgeError, type Verdict } from 'bridgehead';
import { coreOf } from '../bridge-core.ts';
import { attempt } from './attempt.ts';
import type { QuerySnapshot } from './query-state.ts';

/**
 * Creates the function that returns the snapshot of a read that the gate refuses now, the same one for the same verdict. With a
 * middleware, which may answer the call itself, it returns `undefined`.
 */
export function createRefusal<Snapshot extends QuerySnapshot>(
  bridge: Bridge,
  method: string,
  initial: Snapshot,
): () => Snapshot | undefined {
  const { additions } = coreOf(bridge);
  let last: Verdict | undefined;
  let refusal: Snapshot | undefined;
  return () => {
    const { layers } = additions;
    // A method that the contract does not have has no verdict.
    const verdict = attempt(() => bridge.explain(method));
    if (!verdict || verdict.supported || verdict.reason === 'pending' || (layers && layers.added.size))
      return undefined;
    if (last !== verdict) {
      const error = new BridgeError(verdict.reason, method, { verdict });
      refusal = { ...initial, status: 'error', error, isFetching: false };
    }
    last = verdict;
    return refusal;
  };
}
