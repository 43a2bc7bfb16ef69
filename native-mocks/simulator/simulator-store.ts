import { deviceOf } from './setup/setup.ts';
import type { SimulatorState } from './simulator-state.ts';
import { addMark, emptyTraffic } from './traffic/traffic-log.ts';

/** The simulator's state, and who listens to it. */
export interface SimulatorStore {
  get(): SimulatorState;
  /** Calls the listener after each change; returns its unsubscribe. */
  subscribe(listener: () => void): () => void;
  /** Changes members, and tells the listeners. */
  patch(change: Partial<SimulatorState>): void;
  /** Marks the traffic with something that is no message. */
  mark(name: string, options: { readonly endsPage: boolean }): void;
  /** Forgets the listeners. */
  dispose(): void;
}

/** What a store starts from: there is no shell and no page yet. */
export type SimulatorStart = Pick<SimulatorState, 'setup' | 'contract' | 'host'>;

/** Makes it; `now` is the clock of the traffic. */
export function createSimulatorStore(start: SimulatorStart, now: () => number): SimulatorStore {
  const listeners = new Set<() => void>();
  let state: SimulatorState = {
    ...start,
    shell: undefined,
    replayed: undefined,
    app: undefined,
    traffic: emptyTraffic,
    startMs: now(),
    page: { path: start.setup.page, title: '', changes: [], hasEntered: false },
    viewport: { widthPx: deviceOf(start.setup).widthPx, scale: 1 },
    requests: [],
    loads: 0,
    isKilled: false,
  };
  const patch = (change: Partial<SimulatorState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    patch,
    mark: (name, { endsPage }) => patch({ traffic: addMark(state.traffic, { name, atMs: now(), endsPage }) }),
    dispose: () => listeners.clear(),
  };
}
