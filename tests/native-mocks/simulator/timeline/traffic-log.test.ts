import { describe, expect, it } from 'vitest';
import { isFailure } from '../../../../native-mocks/simulator/timeline/filter-rows.ts';
import { rowOutcomeOf } from '../../../../native-mocks/simulator/timeline/row-texts.ts';
import { MAX_ROWS, MAX_ROWS_CHARS } from '../../../../native-mocks/simulator/timeline/row-limits.ts';
import { addEntries, emptyTraffic } from '../../../../native-mocks/simulator/timeline/traffic-log.ts';
import {
  addServerRequest,
  responseLine,
  callLine,
  type Line,
  liveVersion,
  logOf,
  messageAt,
} from '../../support/traffic-lines.ts';

/** The response to the call `a.1`, in a crossing of its own. */
const lateResponse = { message: messageAt(responseLine('a.1'), 9) };

describe('a message that breaks a rule of the protocol', () => {
  const violations = [{ rule: 'HE-1' as const, text: 'getLoc was posted before $/hello' }];

  it('shows a violated protocol rule on the row of the message and counts it as a failure', () => {
    const { rows } = logOf({ ...callLine('a.1'), violations });
    expect(rows[0]).toMatchObject({ name: 'getLoc', violations });
    expect(rows.map(isFailure)).toEqual([true]);
  });

  it('does not count a manually sent violation against the page', () => {
    const { rows } = logOf({ ...callLine('manual_1'), violations });
    expect(rows[0]?.violations).toBe(undefined);
  });
});

describe('a message on the timeline', () => {
  it('joins a response with its call and keeps both times', () => {
    const { rows } = logOf(callLine('a.1'), responseLine('a.1'));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ kind: 'call', name: 'getLoc', atMs: 0, response: { atMs: 10, result: 'VN' } });
  });

  it('keeps the reason of an error response and the faults behind it', () => {
    const error = { code: -32601, message: 'Method not found' };
    const { rows } = logOf(callLine('a.1'), { from: 'shell', kind: 'response', id: 'a.1', error, faults: ['flaky'] });
    expect(rows[0]?.response?.error).toEqual(error);
    expect(rows[0]?.faults).toEqual(['flaky']);
    expect(rows[0] && isFailure(rows[0])).toBe(true);
  });

  it('marks the messages of one crossing as a batch, each batch separately', () => {
    const { rows } = logOf([callLine('a.1'), callLine('a.2')], [callLine('a.3'), callLine('a.4')], callLine('a.5'));
    expect(rows.map((row) => row.batch?.id)).toEqual([0, 0, 1, 1, undefined]);
    expect(rows[0]?.batch?.size).toBe(2);
  });

  it('counts responses to a call after the first one', () => {
    const { rows } = logOf(callLine('a.1'), responseLine('a.1'), responseLine('a.1', 2), [responseLine('a.1', 3)]);
    expect(rows[0]).toMatchObject({ extraResponses: 2, response: { atMs: 10, result: 'VN' } });
  });

  it('shows a response without a pending call', () => {
    expect(logOf(responseLine('x')).rows[0]).toMatchObject({ kind: 'unmatched', from: 'shell', params: 'VN' });
  });

  it('does not join messages of the same direction as call and response', () => {
    const { rows } = logOf(callLine('s1'), { from: 'page', kind: 'response', id: 's1', result: 1 });
    expect(rows.map(({ kind }) => kind)).toEqual(['call', 'unmatched']);
  });

  it('distinguishes events, notifications and requests from the shell', () => {
    const { rows } = logOf(
      { from: 'shell', kind: 'notification', method: 'themeChanged', params: {} },
      { from: 'page', kind: 'notification', method: 'analyse', params: {} },
      { from: 'shell', kind: 'request', id: 's1', method: 'canLeave' },
      { from: 'page', kind: 'response', id: 's1', result: { leave: true } },
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['event', 'notification', 'shell-request']);
    expect(rows[2]?.response?.result).toEqual({ leave: true });
  });

  it('attaches progress to its call', () => {
    const progress: Line = { from: 'shell', kind: 'progress', method: '$/progress', params: { id: 'a.1', value: 40 } };
    const { rows } = logOf(callLine('a.1'), progress);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.progress).toEqual([40]);
  });

  it('shows a string that is not a message on the timeline', () => {
    const { rows } = logOf({ from: 'shell', kind: 'invalid', text: '{"jsonrpc":' }, callLine('a.1'));
    expect(rows.map(({ kind, params }) => [kind, params])).toEqual([
      ['unreadable', '{"jsonrpc":'],
      ['call', undefined],
    ]);
  });

  it('keeps the last 100,000 rows of the timeline', () => {
    const entries = Array.from({ length: MAX_ROWS + 5 }, (_, at) => ({ message: messageAt(callLine(`a.${at}`), 0) }));
    const { rows } = addEntries(emptyTraffic, entries);
    expect(rows).toHaveLength(100_000);
    expect(rows[0]?.id).toBe('a.5');
  });

  it('keeps at most 100 million characters of large messages, the newest in any case', () => {
    const text = 'x'.repeat(MAX_ROWS_CHARS / 10);
    const large = (id: string): Line => ({ ...callLine(id), params: { text } });
    const calls = Array.from({ length: 12 }, (_, at) => large(`a.${at}`));
    expect(logOf(...calls).rows.map(({ id }) => id)).toEqual([
      'a.3',
      'a.4',
      'a.5',
      'a.6',
      'a.7',
      'a.8',
      'a.9',
      'a.10',
      'a.11',
    ]);
    const twice = { from: 'page', kind: 'notification', method: 'log', params: Array(12).fill(text) } as const;
    expect(logOf(large('a.1'), twice).rows.map(({ name }) => name)).toEqual(['log']);
  });

  it('replaces values that are nested too deeply to be shown, in every part of a call', () => {
    const deep = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000)) as unknown;
    const response: Line = { from: 'shell', kind: 'response', id: 'a.1', error: { code: 1, message: '', data: deep } };
    const { rows } = logOf({ ...callLine('a.1'), params: deep }, response, callLine('a.2'), responseLine('a.2', deep));
    const shown = '(not shown: nested more than 200 levels deep)';
    expect(rows.map(({ params, response: got }) => [params, got?.error?.data ?? got?.result])).toEqual([
      [shown, shown],
      [undefined, shown],
    ]);
  });

  it('shows the faults that affect a pending call or an unreadable response', () => {
    const faults = ['truncated'];
    const { rows } = logOf({ ...callLine('a.1'), faults }, { from: 'shell', kind: 'invalid', text: '{"js', faults });
    expect(rows.map((row) => [row.kind, row.faults])).toEqual([
      ['call', faults],
      ['unreadable', faults],
    ]);
  });
});

describe('a mark on the timeline', () => {
  it('leaves the open calls of an unloaded page pending', () => {
    const reload = { mark: { name: 'reload', atMs: 5, endsPage: true } } as const;
    const { rows } = addEntries(logOf(callLine('a.1')), [reload, lateResponse]);
    expect(rows.map(({ kind, isAbandoned, extraResponses }) => [kind, isAbandoned, extraResponses])).toEqual([
      ['call', true, 1],
      ['mark', undefined, 0],
    ]);
  });

  it('counts a mark on the timeline as a failure only when a fault of the injected object caused it', () => {
    const { rows } = addEntries(emptyTraffic, [
      { mark: { name: 'the injected object was removed', atMs: 1, isFault: true } },
      { mark: { name: 'back pressed', atMs: 2 } },
    ]);
    expect(rows.map(isFailure)).toEqual([true, false]);
  });
});

describe('a line whose time was taken in the page', () => {
  const request = { name: 'load', params: {}, atMs: 10, response: { atMs: 20, status: 200, result: 1 } };
  const namesOf = (...entries: Parameters<typeof addEntries>[1]): readonly string[] =>
    addEntries(emptyTraffic, entries).rows.map(({ name }) => name);
  const route = { name: 'URL changed to /list', atMs: 10 } as const;

  it('stands above the request that it caused, whichever of the two arrives first', () => {
    expect(namesOf({ request }, { mark: route })).toEqual([route.name, 'load']);
    expect(namesOf({ mark: route }, { request })).toEqual([route.name, 'load']);
    expect(namesOf({ request }, { mark: { ...route, atMs: 11 } })).toEqual(['load', route.name]);
  });

  it('stays below what arrived before it in the same millisecond, since pages report whole milliseconds', () => {
    const event = messageAt({ from: 'shell', kind: 'notification', method: 'themeChanged' }, 10.9);
    expect(namesOf({ message: event }, { mark: route })).toEqual(['themeChanged', route.name]);
    expect(namesOf({ request }, { message: { ...event, atMs: 11 } }, { mark: route })).toEqual([
      route.name,
      'load',
      'themeChanged',
    ]);
  });
});

describe('a server request on the timeline', () => {
  it('places a server request at its start although it is reported at its end', () => {
    const { rows } = addServerRequest(logOf(callLine('a.1'), callLine('a.2')), liveVersion);
    expect(rows.map(({ kind, atMs }) => [kind, atMs])).toEqual([
      ['call', 0],
      ['server-request', 4],
      ['call', 10],
    ]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
  });

  it('does not join a server request with the response of a call', () => {
    const { rows } = addEntries(addServerRequest(logOf(callLine('a.1')), liveVersion), [lateResponse]);
    expect(rows.map((row) => row.response?.result)).toEqual(['VN', 1]);
  });
});

describe('a page that does not handle a request from the shell', () => {
  it('does not count a request that the page does not handle as a failure', () => {
    const error = { code: -32601, message: 'Method not found' };
    const { rows } = logOf(
      { from: 'shell', kind: 'request', id: 's1', method: 'canLeave' },
      { from: 'page', kind: 'response', id: 's1', error },
    );
    expect(rows.map(isFailure)).toEqual([false]);
    expect(rows[0] && rowOutcomeOf(rows[0])?.text).toBe('no handler');
  });
});
