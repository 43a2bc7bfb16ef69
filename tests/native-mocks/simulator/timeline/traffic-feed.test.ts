import { createManualClock } from 'bridgehead/mocks';
import { afterEach, describe, expect, it } from 'vitest';
import { isFailure } from '../../../../native-mocks/simulator/timeline/filter-rows.ts';
import { createTrafficFeed } from '../../../../native-mocks/simulator/timeline/traffic-feed.ts';
import {
  emptyTraffic,
  type TimelineEntry,
  type TrafficLog,
} from '../../../../native-mocks/simulator/timeline/traffic-log.ts';
import { callLine, messageAt, responseLine } from '../../support/traffic-lines.ts';

describe(createTrafficFeed, () => {
  const clock = createManualClock();
  let log: TrafficLog = emptyTraffic;
  let changes = 0;
  const feed = createTrafficFeed({
    clock,
    contractInfo: { describeMismatch: () => undefined, deadlineOf: (method) => (method === 'pay' ? undefined : 5000) },
    onChange(next) {
      log = next;
      changes++;
    },
  });
  const request = (id: string, method?: string): TimelineEntry => ({
    message: messageAt(callLine(id, method), clock.now()),
  });
  const response = (id: string): TimelineEntry => ({ message: messageAt(responseLine(id), clock.now()) });

  afterEach(() => {
    clock.advance(60_000);
    feed.clear();
    changes = 0;
    expect(clock.pending()).toBe(0);
  });

  it('adds all messages of one frame to the timeline in one change', () => {
    for (let at = 0; at < 100; at++) feed.add(request(`a.${at}`, 'pay'));
    expect(changes).toBe(0);
    clock.advance(16);
    expect([changes, log.rows.length]).toEqual([1, 100]);
  });

  it('changes the timeline five times a second during a burst, and once per frame before and after it', () => {
    const addEvery = (ms: number, count: number): void => {
      for (let at = 0; at < count; at++) {
        feed.add(request('a.1', 'pay'));
        clock.advance(ms);
      }
    };
    addEvery(20, 10);
    expect(changes).toBe(10);
    addEvery(1, 200);
    changes = 0;
    addEvery(1, 1000);
    expect(changes).toBe(5);
    clock.advance(1000);
    changes = 0;
    addEvery(20, 10);
    expect([changes, log.rows.length]).toEqual([10, 1220]);
  });

  it('changes a timeline of 100,000 lines at most five times a second', () => {
    for (let at = 0; at < 100_000; at++) feed.add(request(`a.${at}`, 'pay'));
    clock.advance(16);
    changes = 0;
    for (let at = 0; at < 1000; at++) {
      feed.add(request(`b.${at}`, 'pay'));
      clock.advance(1);
    }
    clock.advance(200);
    expect([changes, log.rows.at(-1)?.id]).toEqual([5, 'b.999']);
  });

  it('marks a call without a response as overdue and failed soon after its deadline', () => {
    feed.add(request('a.1'));
    feed.add(request('a.2'));
    clock.advance(100);
    feed.add(response('a.2'));
    clock.advance(4800);
    expect(log.rows.map(({ isOverdue }) => isOverdue)).toEqual([undefined, undefined]);
    clock.advance(500);
    expect(log.rows.map(({ isOverdue }) => isOverdue)).toEqual([true, undefined]);
    expect(log.rows.map(isFailure)).toEqual([true, false]);
    feed.add(response('a.1'));
    clock.advance(16);
    expect(log.rows[0]).toMatchObject({ extraResponses: 1, isOverdue: true });
  });

  it('does not mark a call that waits for user input as overdue', () => {
    feed.add(request('a.1', 'pay'));
    clock.advance(600_000);
    expect(log.rows.map(({ isOverdue }) => isOverdue)).toEqual([undefined]);
  });

  it('removes all rows when the timeline is cleared and never reuses a key', () => {
    feed.add(request('a.1'));
    clock.advance(16);
    const { lastKey } = log;
    feed.clear();
    expect(log).toEqual({ rows: [], lastKey });
  });
});
