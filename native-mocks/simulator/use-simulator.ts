import { createContext, useContext, useSyncExternalStore } from 'react';
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

/** What the simulator shows now. */
export function useSimulatorState(): SimulatorState {
  const simulator = useSimulator();
  return useSyncExternalStore(simulator.subscribe, simulator.get);
}
