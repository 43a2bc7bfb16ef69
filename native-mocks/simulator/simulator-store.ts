import { createStateStore, type StateStore } from '../state-store.ts';
import { createSystemClock } from '../shell/system-clock.ts';
import { deviceOf } from './setup/setup.ts';
import type { SimulatorState } from './simulator-state.ts';
import { contractFacts } from './traffic/contract-facts.ts';
import { createTrafficFeed, type TrafficFeed } from './traffic/traffic-feed.ts';
import { emptyTraffic, type MarkFacts } from './traffic/traffic-log.ts';

/** The simulator's state, and who listens to it. */
export interface SimulatorStore extends StateStore<SimulatorState> {
  /** Where `traffic` comes from. */
  readonly feed: Pick<TrafficFeed, 'add' | 'clear'>;
  /** Marks the traffic with something that is no message. */
  mark(facts: MarkFacts): void;
}

/** What a store starts from: there is no shell and no page yet. */
export type SimulatorStart = Pick<SimulatorState, 'setup' | 'contract' | 'host'>;

/** Makes it. */
export function createSimulatorStore(start: SimulatorStart): SimulatorStore {
  const clock = createSystemClock();
  const store = createStateStore<SimulatorState>({
    ...start,
    shell: undefined,
    replayed: undefined,
    app: undefined,
    traffic: emptyTraffic,
    startMs: clock.now(),
    page: { path: start.setup.page, title: '', changes: [], hasEntered: false },
    viewport: { widthPx: deviceOf(start.setup).widthPx, scale: 1 },
    requests: [],
    realPhones: [],
    loads: 0,
    held: [],
    isKilled: false,
  });
  const facts = contractFacts(start.contract);
  const feed = createTrafficFeed({ clock, facts, onChange: (traffic) => store.patch({ traffic }) });
  return {
    ...store,
    feed,
    mark: (mark) => feed.add({ mark: { ...mark, atMs: clock.now() } }),
    dispose() {
      feed.dispose();
      store.dispose();
    },
  };
}
