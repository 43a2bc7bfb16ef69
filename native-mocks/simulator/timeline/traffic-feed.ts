import type { Clock } from 'bridgehead';
import { FRAME_MS } from '../delayed-run.ts';
import { addEntries, type ContractInfo, emptyTraffic, type TimelineEntry, type TrafficLog } from './traffic-log.ts';

/** Adds entries to the timeline; entries that arrive within one frame are added together. */
export interface TrafficFeed {
  add(entry: TimelineEntry): void;
  /** Removes all rows; keys continue to increase. */
  clear(): void;
  dispose(): void;
}

/** Options of `createTrafficFeed`. */
export interface CreateTrafficFeedOptions {
  /** Its `now` provides the times of the rows. */
  readonly clock: Clock;
  readonly contractInfo: ContractInfo;
  /** Receives the new timeline after each change. */
  readonly onChange: (log: TrafficLog) => void;
}

/** Above this rate, rows scroll past too fast to read, and drawing each frame would occupy the panel. */
const BURST_PER_MS = 0.3;
const BURST_MS = 200;
/** Each change copies the timeline, so changes of a long one are less frequent. */
const ROWS_PER_MS = 1000;
/** Interval at which passed deadlines are detected. */
const CHECK_MS = 250;

export function createTrafficFeed({ clock, contractInfo, onChange }: CreateTrafficFeedOptions): TrafficFeed {
  let log = emptyTraffic;
  let queue: TimelineEntry[] = [];
  let frame: unknown;
  let check: unknown;
  let longestMs = 0;
  let lastDeadlineMs = -Infinity;
  let changedAtMs = -Infinity;
  let isBurst = false;

  const flush = (): void => {
    clock.clearTimer(frame);
    frame = undefined;
    const entries = queue;
    queue = [];
    const nowMs = clock.now();
    isBurst = entries.length > BURST_PER_MS * (nowMs - changedAtMs);
    changedAtMs = nowMs;
    log = addEntries(log, entries, contractInfo);
    onChange(log);
  };
  const intervalMs = (): number => {
    const isStillBurst = isBurst && clock.now() - changedAtMs < BURST_MS;
    return Math.max(isStillBurst ? BURST_MS : FRAME_MS, log.rows.length / ROWS_PER_MS);
  };
  const checkDeadlines = (): void => {
    check = undefined;
    const nowMs = clock.now();
    add({ overdueAtMs: nowMs, sinceMs: nowMs - longestMs - 2 * CHECK_MS });
    if (lastDeadlineMs + CHECK_MS > nowMs) check = clock.setTimer(checkDeadlines, CHECK_MS);
  };
  const add = (entry: TimelineEntry): void => {
    queue.push(entry);
    frame ??= clock.setTimer(flush, intervalMs());
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
      const deadlineMs = contractInfo.deadlineOf(entry.message.method ?? '');
      if (deadlineMs === undefined) return;
      longestMs = Math.max(longestMs, deadlineMs);
      lastDeadlineMs = Math.max(lastDeadlineMs, entry.message.atMs + deadlineMs);
      check ??= clock.setTimer(checkDeadlines, CHECK_MS);
    },
    clear() {
      queue = [];
      log = { ...emptyTraffic, lastKey: log.lastKey };
      flush();
    },
    dispose() {
      clock.clearTimer(frame);
      clock.clearTimer(check);
    },
  };
}
