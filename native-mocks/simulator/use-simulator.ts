import { createContext, useContext, useMemo, useRef, useSyncExternalStore } from 'react';
import { createUnrefClock } from '../shell/unref-clock.ts';
import { sampleChanges } from './sample-changes.ts';
import type { Simulator } from './simulator.ts';
import type { SimulatorState } from './simulator-state.ts';

/** The simulator of this window. */
export const SimulatorContext = createContext<Simulator | undefined>(undefined);

/** Returns the simulator, for its actions. */
export function useSimulator(): Simulator {
  const simulator = useContext(SimulatorContext);
  if (!simulator)
    throw new Error('Cannot show a part of the simulator: SimulatorContext has no value. Render it inside App.');
  return simulator;
}

/** Returns the given members of the simulator's state. Re-renders only when one of them changes. */
export function useSimulatorState<Key extends keyof SimulatorState>(
  ...keys: readonly Key[]
): Pick<SimulatorState, Key> {
  return useMembers(keys, useSimulator().subscribe);
}

/**
 * Returns the given members of the simulator's state, at most once per second while they change: for views that are
 * expensive to create.
 */
export function useSampledState<Key extends keyof SimulatorState>(...keys: readonly Key[]): Pick<SimulatorState, Key> {
  const { subscribe } = useSimulator();
  const sampled = useMemo(() => sampleChanges(subscribe, createUnrefClock()), [subscribe]);
  return useMembers(keys, sampled);
}

function useMembers<Key extends keyof SimulatorState>(
  keys: readonly Key[],
  subscribe: Simulator['subscribe'],
): Pick<SimulatorState, Key> {
  const { get } = useSimulator();
  const seen = useRef(undefined as SimulatorState | undefined);
  return useSyncExternalStore(subscribe, () => {
    const state = get();
    const last = seen.current;
    if (last && keys.every((key) => Object.is(last[key], state[key]))) return last;
    seen.current = state;
    return state;
  });
}
