import { createStateStore, type StateStore } from '../state-store.ts';
import { deviceOf } from './setup/setup.ts';
import type { SimulatorState } from './simulator-state.ts';
import { addMark, emptyTraffic, type MarkFacts } from './traffic/traffic-log.ts';

/** The simulator's state, and who listens to it. */
export interface SimulatorStore extends StateStore<SimulatorState> {
  /** Marks the traffic with something that is no message. */
  mark(facts: MarkFacts): void;
}

/** What a store starts from: there is no shell and no page yet. */
export type SimulatorStart = Pick<SimulatorState, 'setup' | 'contract' | 'host'>;

/** Makes it; `now` is the clock of the traffic. */
export function createSimulatorStore(start: SimulatorStart, now: () => number): SimulatorStore {
  const store = createStateStore<SimulatorState>({
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
  });
  return {
    ...store,
    mark: (facts) => store.patch({ traffic: addMark(store.get().traffic, { ...facts, atMs: now() }) }),
  };
}
