import { createContext, useContext, useRef, useSyncExternalStore } from 'react';
import type { Simulator } from './simulator.ts';
import type { SimulatorState } from './simulator-state.ts';

/** The simulator of this window. */
export const SimulatorContext = createContext<Simulator | undefined>(undefined);

/** The simulator, for what a person does. */
export function useSimulator(): Simulator {
  const simulator = useContext(SimulatorContext);
  if (!simulator)
    throw new Error('Cannot show a part of the simulator: there is none around it. Render it inside App.');
  return simulator;
}

/** These members of the simulator's state. Renders again when one of them changes, and not when others do. */
export function useSimulatorState<Key extends keyof SimulatorState>(
  ...keys: readonly Key[]
): Pick<SimulatorState, Key> {
  const { subscribe, get } = useSimulator();
  const seen = useRef(undefined as SimulatorState | undefined);
  return useSyncExternalStore(subscribe, () => {
    const state = get();
    const last = seen.current;
    if (last && keys.every((key) => Object.is(last[key], state[key]))) return last;
    seen.current = state;
    return state;
  });
}
