import type { Bridge, Contract } from 'bridgehead';
import { coreOf } from '../bridge-core.ts';
import type { ObserveOptions } from './observe-options.ts';
import { onceSettled, type Query, type QueryObserver } from './query-observer.ts';

/** The longest delay of a browser's timer; a longer one would fire immediately. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Options of `startRefetching`. */
interface RefetchingOptions extends Pick<ObserveOptions<Contract>, 'refetchIntervalMs' | 'refetchOn'> {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
}

/** Reads again at an interval, on events and when the page becomes visible. Returns a function that stops it. */
export function startRefetching(
  bridge: Bridge,
  observer: QueryObserver,
  { document, refetchIntervalMs = 0, refetchOn = [] }: RefetchingOptions,
): () => void {
  const isVisible = (): boolean => document.visibilityState !== 'hidden';
  const poll = (): void => {
    if (isVisible() && !observer.state().isPending()) void observer.initial.refetch();
  };
  const refetchVisible = (): void => {
    if (isVisible()) refetchCurrent(observer);
  };
  const listen = (trigger: string): (() => void) => {
    if (trigger !== 'visible') return bridge.on(trigger, () => refetchCurrent(observer));
    document.addEventListener('visibilitychange', refetchVisible);
    return () => document.removeEventListener('visibilitychange', refetchVisible);
  };
  // In JavaScript, it may be one trigger.
  const triggers = ([] as string[]).concat(refetchOn);
  const cleanups = triggers.map((trigger) => shareTrigger(observer.state(), trigger, listen));
  // A longer delay, `Infinity` included, would fire without a pause.
  if (refetchIntervalMs > 0 && refetchIntervalMs <= MAX_TIMER_MS) {
    cleanups.push(startInterval(bridge, poll, refetchIntervalMs));
  }
  return () => cleanups.forEach((cleanup) => cleanup());
}

/** Listens to a trigger once for all observers of a query that name it, so that it causes one read. Returns a function that stops it. */
function shareTrigger(query: Query, name: string, listen: (name: string) => () => void): () => void {
  const triggers = (query.triggers ||= new Map());
  const trigger = triggers.get(name) || { observers: 0, stop: listen(name) };
  trigger.observers++;
  triggers.set(name, trigger);
  return () => {
    if (--trigger.observers) return;
    triggers.delete(name);
    trigger.stop();
  };
}

/** Reads a value that is current from now on. The response to a read in flight may be older, so another read follows it. */
function refetchCurrent({ state, initial }: QueryObserver): void {
  const query = state();
  if (!query.isPending()) return void initial.refetch();
  if (query.isQueued) return;
  query.isQueued = true;
  onceSettled(query, () => {
    query.isQueued = false;
    if (query.subscribers.size) void initial.refetch();
  });
}

/** Calls `run` at an interval of the bridge's clock. Returns a function that stops it. */
function startInterval(bridge: Bridge, run: () => void, intervalMs: number): () => void {
  const { clock } = coreOf(bridge);
  let timer: unknown;
  const schedule = (): void => {
    timer = clock.setTimer(() => {
      schedule();
      run();
    }, intervalMs);
  };
  schedule();
  return () => clock.clearTimer(timer);
}
