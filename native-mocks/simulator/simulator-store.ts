import type { Clock } from 'bridgehead';
import { createStateStore, type StateStore } from '../app/state-store.ts';
import { createUnrefClock } from '../shell/unref-clock.ts';
import { createPageClock, type PageClock } from './phone/page-clock.ts';
import { deviceOf } from './setup/setup.ts';
import type { SimulatorState } from './simulator-state.ts';
import { contractInfo } from './timeline/contract-info.ts';
import type { PageFailure } from './timeline/page-failures.ts';
import { createTrafficFeed, type TrafficFeed } from './timeline/traffic-feed.ts';
import { emptyTraffic, type MarkInfo } from './timeline/traffic-log.ts';

/** The store of the simulator's state. */
export interface SimulatorStore extends StateStore<SimulatorState> {
  /** The source of `traffic`. */
  readonly feed: Pick<TrafficFeed, 'add' | 'clear'>;
  /** The clock of the rows. */
  readonly clock: PageClock;
  /** Adds a timeline entry that is not a message. `atMs`: when it happened, on the clock of the rows; now by default. */
  mark(info: MarkInfo, atMs?: number): void;
  /** Adds a failure that the page reported. */
  addFailure(failure: Omit<PageFailure, 'atMs'>): void;
}

/** The initial state of a store, before there is a shell or a page. */
export type SimulatorStart = Pick<SimulatorState, 'setup' | 'contract' | 'host'>;

/** Creates the store. */
export function createSimulatorStore(start: SimulatorStart, windowClock: Clock = createUnrefClock()): SimulatorStore {
  const clock = createPageClock(windowClock);
  const store = createStateStore<SimulatorState>({
    ...start,
    shell: undefined,
    replayed: undefined,
    app: undefined,
    traffic: emptyTraffic,
    startMs: clock.now(),
    page: { path: start.setup.page, title: '', changes: [], hasStarted: false },
    viewport: { widthPx: deviceOf(start.setup).widthPx, scale: 1 },
    requests: [],
    har: undefined,
    realPhones: [],
    shownLines: [],
    loads: 0,
    held: [],
    moment: undefined,
    showsAfter: false,
    keepsValues: false,
    isServerLost: false,
    isKilled: false,
  });
  const feed = createTrafficFeed({
    clock,
    contractInfo: contractInfo(start.contract),
    onChange: (traffic) => store.patch({ traffic }),
  });
  return {
    ...store,
    feed,
    clock,
    mark: (mark, atMs) => clock.runAt(atMs ?? clock.now(), () => feed.add({ mark: { ...mark, atMs: clock.now() } })),
    addFailure: (failure) => feed.add({ failure: { ...failure, atMs: clock.now() } }),
    dispose() {
      feed.dispose();
      store.dispose();
    },
  };
}
