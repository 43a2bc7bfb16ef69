import type { Clock } from 'bridgehead';
import { addEntries, type ContractFacts, emptyTraffic, type TrafficEntry, type TrafficLog } from './traffic-log.ts';

/** The timeline as it grows: what comes within one picture is added at once. */
export interface TrafficFeed {
  add(entry: TrafficEntry): void;
  /** Forgets all lines; keys go on. */
  clear(): void;
  dispose(): void;
}

/** What `createTrafficFeed` takes. */
export interface CreateTrafficFeedOptions {
  /** Its `now` is the clock of the rows. */
  readonly clock: Clock;
  readonly facts: ContractFacts;
  /** Called with the new timeline after each change. */
  readonly onChange: (log: TrafficLog) => void;
}

/** One picture of the screen. */
const PICTURE_MS = 16;
/** Copying a long timeline for each picture would take longer than drawing it. */
const LONG_LOG = 5000;
const LONG_PICTURE_MS = 50;
/** How long a passed deadline may go unnoticed. */
const CHECK_MS = 250;

export function createTrafficFeed({ clock, facts, onChange }: CreateTrafficFeedOptions): TrafficFeed {
  let log = emptyTraffic;
  let waiting: TrafficEntry[] = [];
  let picture: unknown;
  let check: unknown;
  let longestMs = 0;
  let lastDeadlineMs = -Infinity;

  const flush = (): void => {
    clock.clearTimer(picture);
    picture = undefined;
    const entries = waiting;
    waiting = [];
    log = addEntries(log, entries, facts);
    onChange(log);
  };
  const checkDeadlines = (): void => {
    check = undefined;
    const nowMs = clock.now();
    add({ overdueAtMs: nowMs, sinceMs: nowMs - longestMs - 2 * CHECK_MS });
    if (lastDeadlineMs + CHECK_MS > nowMs) check = clock.setTimer(checkDeadlines, CHECK_MS);
  };
  const add = (entry: TrafficEntry): void => {
    waiting.push(entry);
    picture ??= clock.setTimer(flush, log.rows.length < LONG_LOG ? PICTURE_MS : LONG_PICTURE_MS);
  };

  return {
    add(entry) {
      add(entry);
      if (
        !('message' in entry) ||
        entry.source !== undefined ||
        entry.message.kind !== 'request' ||
        entry.message.from !== 'page'
      )
        return;
      const deadlineMs = facts.deadlineOf(entry.message.method ?? '');
      if (deadlineMs === undefined) return;
      longestMs = Math.max(longestMs, deadlineMs);
      lastDeadlineMs = Math.max(lastDeadlineMs, entry.message.atMs + deadlineMs);
      check ??= clock.setTimer(checkDeadlines, CHECK_MS);
    },
    clear() {
      waiting = [];
      log = { ...emptyTraffic, lastKey: log.lastKey };
      flush();
    },
    dispose() {
      clock.clearTimer(picture);
      clock.clearTimer(check);
    },
  };
}
