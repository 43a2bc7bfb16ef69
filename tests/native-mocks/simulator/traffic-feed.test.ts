import { createManualClock } from 'bridgehead';
import { afterEach, describe, expect, it } from 'vitest';
import { isFailure } from '../../../native-mocks/simulator/traffic/filter-rows.ts';
import { createTrafficFeed } from '../../../native-mocks/simulator/traffic/traffic-feed.ts';
import {
  emptyTraffic,
  type TrafficEntry,
  type TrafficLog,
} from '../../../native-mocks/simulator/traffic/traffic-log.ts';

describe(createTrafficFeed, () => {
  const clock = createManualClock();
  let log: TrafficLog = emptyTraffic;
  let changes = 0;
  const feed = createTrafficFeed({
    clock,
    facts: { misfitOf: () => undefined, deadlineOf: (method) => (method === 'pay' ? undefined : 5000) },
    onChange(next) {
      log = next;
      changes++;
    },
  });
  const request = (id: string, method = 'getLoc'): TrafficEntry => ({
    message: { from: 'page', kind: 'request', id, method, number: 1, atMs: clock.now(), crossing: 1, batchSize: 1 },
  });
  const response = (id: string): TrafficEntry => ({
    message: {
      from: 'shell',
      kind: 'response',
      id,
      result: 1,
      number: 1,
      atMs: clock.now(),
      crossing: 1,
      batchSize: 1,
    },
  });

  afterEach(() => {
    clock.advance(60_000);
    feed.clear();
    changes = 0;
    expect(clock.pending()).toBe(0);
  });

  it('adds all that comes within one picture in one change', () => {
    for (let at = 0; at < 100; at++) feed.add(request(`a.${at}`, 'pay'));
    expect(changes).toBe(0);
    clock.advance(16);
    expect([changes, log.rows.length]).toEqual([1, 100]);
  });

  it('marks a call without an answer as overdue soon after its deadline, as a failure', () => {
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
    expect(log.rows[0]).toMatchObject({ extraAnswers: 1, isOverdue: true });
  });

  it('lets a call that waits for a person wait', () => {
    feed.add(request('a.1', 'pay'));
    clock.advance(600_000);
    expect(log.rows.map(({ isOverdue }) => isOverdue)).toEqual([undefined]);
  });

  it('forgets its lines when it is cleared, and never gives a key twice', () => {
    feed.add(request('a.1'));
    clock.advance(16);
    const { lastKey } = log;
    feed.clear();
    expect(log).toEqual({ rows: [], lastKey });
  });
});
