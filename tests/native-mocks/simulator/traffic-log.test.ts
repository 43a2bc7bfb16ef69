import { describe, expect, it } from 'vitest';
import type { TrafficMessage } from '../../../native-mocks/shell/traffic.ts';
import { isFailure } from '../../../native-mocks/simulator/traffic/filter-rows.ts';
import { outcomeOf } from '../../../native-mocks/simulator/traffic/row-texts.ts';
import {
  addEntries,
  emptyTraffic,
  KEPT,
  type MarkFacts,
  type TrafficLog,
} from '../../../native-mocks/simulator/traffic/traffic-log.ts';
import { addServerRequest, answer, call, type Line, liveVersion, logOf } from '../support/traffic-lines.ts';

const addMessage = (log: TrafficLog, message: TrafficMessage): TrafficLog => addEntries(log, [{ message }]);
const addMark = (log: TrafficLog, mark: MarkFacts & { readonly atMs: number }): TrafficLog =>
  addEntries(log, [{ mark }]);

describe('a message that breaks a rule of the protocol', () => {
  const violations = [{ rule: 'HE-1' as const, text: 'getLoc was posted before $/hello' }];

  it('names the rule on its line, which is among the failures', () => {
    const { rows } = logOf({ ...call('a.1'), violations });
    expect(rows[0]).toMatchObject({ name: 'getLoc', violations });
    expect(rows.map(isFailure)).toEqual([true]);
  });

  it('is not held against the page when a tester sent it by hand', () => {
    const { rows } = logOf({ ...call('hand_1'), violations });
    expect(rows[0]?.violations).toBe(undefined);
  });
});

describe('a message on the timeline', () => {
  it('pairs an answer with its call and keeps both times', () => {
    const { rows } = logOf(call('a.1'), answer('a.1'));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ kind: 'call', name: 'getLoc', atMs: 0, answer: { atMs: 10, result: 'VN' } });
  });

  it('keeps the reason of an error, and the faults behind it', () => {
    const error = { code: -32601, message: 'Method not found' };
    const { rows } = logOf(call('a.1'), { from: 'shell', kind: 'response', id: 'a.1', error, faults: ['flaky'] });
    expect(rows[0]?.answer?.error).toEqual(error);
    expect(rows[0]?.faults).toEqual(['flaky']);
    expect(rows[0] && isFailure(rows[0])).toBe(true);
  });

  it('marks the messages of one text as a batch, and each batch anew', () => {
    const { rows } = logOf([call('a.1'), call('a.2')], [call('a.3'), call('a.4')], call('a.5'));
    expect(rows.map((row) => row.batch?.id)).toEqual([0, 0, 1, 1, undefined]);
    expect(rows[0]?.batch?.size).toBe(2);
  });

  it('counts answers after the first one', () => {
    const { rows } = logOf(call('a.1'), answer('a.1'), answer('a.1', 2), [answer('a.1', 3)]);
    expect(rows[0]).toMatchObject({ extraAnswers: 2, answer: { atMs: 10, result: 'VN' } });
  });

  it('shows an answer nobody waits for', () => {
    expect(logOf(answer('x')).rows[0]).toMatchObject({ kind: 'stray', from: 'shell', params: 'VN' });
  });

  it('does not pair across directions', () => {
    const { rows } = logOf(call('s1'), { from: 'page', kind: 'response', id: 's1', result: 1 });
    expect(rows.map(({ kind }) => kind)).toEqual(['call', 'stray']);
  });

  it('tells events, notifications and requests of the shell apart', () => {
    const { rows } = logOf(
      { from: 'shell', kind: 'notification', method: 'themeChanged', params: {} },
      { from: 'page', kind: 'notification', method: 'analyse', params: {} },
      { from: 'shell', kind: 'request', id: 's1', method: 'canLeave' },
      { from: 'page', kind: 'response', id: 's1', result: { leave: true } },
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['event', 'notification', 'ask']);
    expect(rows[2]?.answer?.result).toEqual({ leave: true });
  });

  it('hangs progress on its call', () => {
    const progress: Line = { from: 'shell', kind: 'progress', method: '$/progress', params: { id: 'a.1', value: 40 } };
    const { rows } = logOf(call('a.1'), progress);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.progress).toEqual([40]);
  });

  it('shows what is no message with its text', () => {
    const { rows } = logOf({ from: 'shell', kind: 'invalid', text: '{"jsonrpc":' }, call('a.1'));
    expect(rows.map(({ kind, params }) => [kind, params])).toEqual([
      ['broken', '{"jsonrpc":'],
      ['call', undefined],
    ]);
  });

  it('keeps the last 100,000 lines', () => {
    const told = { ...call('a'), number: 0, atMs: 0, crossing: 0, batchSize: 1 };
    const entries = Array.from({ length: KEPT + 5 }, (_, at) => ({ message: { ...told, id: `a.${at}` } }));
    const { rows } = addEntries(emptyTraffic, entries);
    expect(rows).toHaveLength(100_000);
    expect(rows[0]?.id).toBe('a.5');
  });

  it('shows the faults that meet a call while it waits, and those of an answer nobody can read', () => {
    const faults = ['truncated'];
    const { rows } = logOf({ ...call('a.1'), faults }, { from: 'shell', kind: 'invalid', text: '{"js', faults });
    expect(rows.map((row) => [row.kind, row.faults])).toEqual([
      ['call', faults],
      ['broken', faults],
    ]);
  });
});

describe('a mark', () => {
  it('leaves the open calls of a page that went away unanswered for good', () => {
    const reloaded = addMark(logOf(call('a.1')), { name: 'reload', atMs: 5, endsPage: true });
    const late = { ...answer('a.1'), number: 2, atMs: 9, crossing: 2, batchSize: 1 };
    const { rows } = addMessage(reloaded, late);
    expect(rows.map(({ kind, isAbandoned, extraAnswers }) => [kind, isAbandoned, extraAnswers])).toEqual([
      ['call', true, 1],
      ['mark', undefined, 0],
    ]);
  });

  it('is a failure where a fault of the object did it, and else not', () => {
    const { rows } = addMark(addMark(emptyTraffic, { name: 'the injected object is gone', atMs: 1, isFault: true }), {
      name: 'back pressed',
      atMs: 2,
    });
    expect(rows.map(isFailure)).toEqual([true, false]);
  });
});

describe('a request to the server', () => {
  it('stands where it was asked, though it is known when it is over', () => {
    const { rows } = addServerRequest(logOf(call('a.1'), call('a.2')), liveVersion);
    expect(rows.map(({ kind, atMs }) => [kind, atMs])).toEqual([
      ['call', 0],
      ['request', 4],
      ['call', 10],
    ]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
  });

  it('takes no answer that is the call’s', () => {
    const { rows } = addMessage(addServerRequest(logOf(call('a.1')), liveVersion), {
      ...answer('a.1'),
      number: 2,
      atMs: 9,
      crossing: 2,
      batchSize: 1,
    });
    expect(rows.map((row) => row.answer?.result)).toEqual(['VN', 1]);
  });
});

describe('a page that does not handle what the shell asks', () => {
  it('is no failure', () => {
    const error = { code: -32601, message: 'Method not found' };
    const { rows } = logOf(
      { from: 'shell', kind: 'request', id: 's1', method: 'canLeave' },
      { from: 'page', kind: 'response', id: 's1', error },
    );
    expect(rows.map(isFailure)).toEqual([false]);
    expect(rows[0] && outcomeOf(rows[0])?.text).toBe('no handler');
  });
});
