import { appContract } from 'bridgehead/app';
import { createAndroidShell, createManualClock, type Shell, type Trace } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import { createAppValueCheck } from '../../../../native-mocks/simulator/matrix/app-values.ts';
import { comparePart } from '../../../../native-mocks/simulator/matrix/compare-part.ts';
import { nameOfStep } from '../../../../native-mocks/simulator/matrix/play-part.ts';
import type { MatrixRow } from '../../../../native-mocks/simulator/matrix/matrix-run.ts';
import { progressText } from '../../../../native-mocks/simulator/matrix/row-result.ts';
import { partsOf } from '../../../../native-mocks/simulator/matrix/session-parts.ts';
import { waitUntil } from '../../../../native-mocks/simulator/matrix/wait-until.ts';
import { isNamed } from '../../../../native-mocks/traces/is-named.ts';
import { parseMatrixMessage } from '../../../../native-mocks/simulator-protocol/matrix-messages.ts';
import type { TrafficRow } from '../../../../native-mocks/simulator/timeline/traffic-row.ts';
import { rowOf } from '../../support/traffic-lines.ts';

const target = { by: 'role', role: 'button', name: 'Buy' } as const;
const request = { durationMs: 1, method: 'GET', query: [], status: 200, type: 'application/json', body: '{}' } as const;
// As far as the parts read it.
const trace = {
  isRedacted: false,
  entries: [
    { atMs: 1, from: 'page', kind: 'request', id: 'c1', method: 'getLoc' },
    { atMs: 2, from: 'shell', kind: 'response', id: 'c1', method: 'getLoc', result: 'en' },
    { atMs: 10, from: 'page', kind: 'request', id: 'c2', method: 'getUserInfo' },
    { atMs: 11, from: 'shell', kind: 'response', id: 'c2', method: 'getUserInfo', result: {} },
  ],
  steps: [{ atMs: 10, kind: 'tap', target }],
  requests: [{ ...request, atMs: 12, path: '/price' }],
} as unknown as Trace;

const row = (name: string, more: Partial<TrafficRow> = {}): TrafficRow =>
  rowOf({ name, response: { atMs: 1, result: 1 }, ...more });

describe(partsOf, () => {
  it('starts a part of the session at each step and assigns messages of the same time to it', () => {
    const parts = partsOf(trace, nameOfStep);
    expect(parts.map(({ name, rows }) => [name, rows.map((each) => each.name)])).toEqual([
      ['page loaded', ['getLoc']],
      ['tapped button “Buy”', ['getUserInfo', 'price']],
    ]);
    expect(parts[1]?.segments.map(({ kind }) => kind)).toEqual(['calls', 'requests']);
  });
});

describe(comparePart, () => {
  const compare = (recorded: readonly TrafficRow[], played: readonly TrafficRow[], lacked = '') =>
    comparePart({
      ...{ recorded, played, problem: undefined },
      isUnavailable: (name) => name === lacked,
      isAppValue: (one, other) => one === '3.4' && other === '3.1',
    });

  it('passes a part of the session with the same calls, regardless of the responses from the app and the protocol messages', () => {
    const cell = compare([row('a'), row('$/hello')], [row('a', { response: { atMs: 2, result: 2 } })]);
    expect(cell).toMatchObject({ result: 'passed', reasons: [] });
  });

  it.each([
    ['a call that is missing', [], 'a: missing'],
    ['one more call', [row('a'), row('b')], 'b: not in the recording'],
    ['different params', [row('a', { params: { id: 1 } })], 'a: different params'],
    [
      'a call that is rejected',
      [row('a', { response: { atMs: 1, error: { code: -32601, message: '' } } })],
      'a: was ok, is now not implemented',
    ],
  ])('finds a difference between recorded and replayed session: %s', (_, played, reason) => {
    expect(compare([row('a')], played)).toMatchObject({ result: 'differs', reasons: [reason] });
  });

  it('does not expect a call that the shell of the profile does not support', () => {
    expect(compare([row('a'), row('b')], [row('b')], 'a').result).toBe('passed');
    expect(compare([row('a')], [], 'a').result).toBe('not applicable');
    expect(compare([row('a', { kind: 'server-request' })], [], 'a').result).toBe('differs');
  });

  it('accepts params in which only values from the app differ', () => {
    const request = (version: string, page = 1): TrafficRow =>
      row('load', { kind: 'server-request', params: { query: { version, page } } });
    expect(compare([request('3.4')], [request('3.1')]).result).toBe('passed');
    expect(compare([request('3.4')], [request('3.1', 2)]).reasons).toEqual(['load: different query.page']);
  });

  it('does not compare the files that a page loads, because they depend on its cache and shell', () => {
    const file = row('app.js', { kind: 'server-request', isPageFile: true });
    expect([compare([file], []).result, compare([], [file]).result]).toEqual(['passed', 'passed']);
  });

  it('accepts messages that a shell with another message format cannot read', () => {
    const unread = row('invalid message', { kind: 'unreadable' });
    expect(compare([], [unread], 'invalid message').result).toBe('passed');
    expect(compare([], [unread]).result).toBe('differs');
  });

  it('fails a part of the session with an uncaught error', () => {
    const error = row('uncaught error: boom', { kind: 'mark', isFault: true });
    expect(compare([], [error])).toMatchObject({ result: 'failed', reasons: ['uncaught error: boom'] });
  });
});

describe(createAppValueCheck, () => {
  const recording = { dialect: 'json-rpc', platform: 'android', appVersion: '3.4.0', locale: 'en', theme: 'light' };
  const rowsWith = (result: unknown): readonly TrafficRow[] => [row('getUser', { response: { atMs: 1, result } })];
  const check = (shell: Shell | undefined, played: readonly TrafficRow[] = []) =>
    createAppValueCheck({ shell, trace: recording as Trace, recorded: rowsWith({ id: 'u1', city: 'en' }) }).given(
      played,
    );
  const old = () => createAndroidShell({ contract: appContract, appVersion: '3.1.2' });

  it('recognizes the information and responses of both apps, even inside a string', () => {
    const shell = old();
    const isAppValue = check(shell, rowsWith({ id: 'u2', city: 'en' }));
    expect(isAppValue('3.4.0', '3.1.2')).toBe(true);
    expect(isAppValue('app/3.4.0', 'app/3.1.2')).toBe(true);
    expect(isAppValue('u1', 'u2')).toBe(true);
    shell.dispose();
  });

  it('rejects values that the app of the profile did not send', () => {
    const shell = old();
    const isAppValue = check(shell, rowsWith({ id: 'u2' }));
    expect(isAppValue('3.4.0', '3.3.0')).toBe(false);
    expect(isAppValue('u1', 'u3')).toBe(false);
    expect(isAppValue('checkout', 'basket')).toBe(false);
    expect(isAppValue(1, 2)).toBe(false);
    shell.dispose();
  });

  it('masks values that only one app has sent in lines of the page, as whole words', () => {
    const shell = old();
    const { masks } = createAppValueCheck({
      ...{ shell, trace: recording as Trace },
      recorded: rowsWith({ id: 'u(1', city: 'Hue' }),
    });
    const { recorded, played } = masks(rowsWith({ id: 'u2', city: 'Hue' }));
    expect(recorded('Android 3.4.0, id u(1 in Hue')).toBe(played('Android 3.1.2, id u2 in Hue'));
    expect(recorded('u(1')).not.toBe(played('Hue'));
    expect([recorded('Hue u(12'), played('u2x')]).toEqual(['Hue u(12', 'u2x']);
    shell.dispose();
  });

  it('accepts any value for one that the page could not receive without an app', () => {
    const isAppValue = check(undefined);
    expect(isAppValue({ version: '3.4.0', id: 'u1' }, undefined)).toBe(true);
    expect(isAppValue('3.4.0', '')).toBe(true);
    expect(isAppValue({ version: '3.4.0', step: 'pay' }, undefined)).toBe(false);
  });
});

describe(waitUntil, () => {
  const wait = () => {
    const clock = createManualClock();
    const abort = new AbortController();
    const listeners = new Set<() => void>();
    const subscribe = (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    };
    let isThere = false;
    const found = waitUntil({ clock, signal: abort.signal, subscribe }, 100, () => isThere);
    const change = (): void => {
      isThere = true;
      listeners.forEach((listener) => listener());
    };
    return { clock, abort, found, change, pending: () => clock.pending() + listeners.size };
  };

  it('waitUntil resolves when a condition holds, at the timeout and when the run is stopped', async () => {
    const [changed, late, ended] = [wait(), wait(), wait()];
    changed.change();
    late.clock.advance(100);
    ended.abort.abort();
    expect(await Promise.all([changed.found, late.found, ended.found])).toEqual([true, false, false]);
    expect([changed, late, ended].map(({ pending }) => pending())).toEqual([0, 0, 0]);
  });
});

describe(progressText, () => {
  const played = (result: 'passed' | 'differs' | 'not applicable'): MatrixRow => ({
    profile: { id: result, label: result, platform: 'android' } as never, // not read
    cells: [
      { result: 'passed', reasons: [], steps: [] },
      { result, reasons: [], steps: [{}] },
    ] as never,
    isDone: true,
  });

  it.each([
    [['passed', 'differs'], 'done, 1 passed, 1 differs'],
    [['differs', 'differs'], 'done, 2 differ'],
    [['not applicable', 'passed'], 'done, 1 passed, 1 not applicable'],
  ] as const)('describes the progress of a matrix run with the results %j', (results, text) => {
    expect(progressText({ rows: results.map(played), isRunning: false } as never)).toBe(text);
  });
});

describe(isNamed, () => {
  it.each([
    ['Chat', 'Chat', true],
    ['Chat', 'Cha', false],
    ['Chat with Linh now', 'Chat with ••• now', true],
    ['Chat with Linh now', '•••', true],
    ['Chat with Linh now', 'Chat ••• Linh •••', true],
    ['Talk with Linh now', 'Chat with ••• now', false],
    ['ab', 'ab•••b', false],
  ])('compares the element name %j with the recorded %j: %s', (name, wanted, expected) => {
    expect(isNamed(name, wanted)).toBe(expected);
  });
});

describe(parseMatrixMessage, () => {
  const part = { name: 'tapped', result: 'failed', reasons: ['no'], picture: '<p>' };
  const report = { profile: 'a', result: 'failed', parts: [part] };
  it('reads the notes of a matrix report', () => {
    const text = JSON.stringify({
      kind: 'row',
      row: { ...report, parts: [{ ...part, notes: ['new text: \u0007', 1] }] },
    });
    expect(parseMatrixMessage(text)).toMatchObject({ row: { parts: [{ notes: ['new text:  ', '1'] }] } });
  });

  it('reads matrix reports with page texts that cannot control a terminal', () => {
    const textOf = (reasons: readonly string[]): string =>
      JSON.stringify({ kind: 'row', row: { ...report, parts: [{ ...part, reasons }] } });
    expect(parseMatrixMessage(textOf(['a\u001b[2J\nb']))).toEqual({
      kind: 'row',
      row: { ...report, parts: [{ ...part, reasons: ['a [2J b'] }] },
    });
    expect(parseMatrixMessage('{"kind":"end"}')).toEqual({ kind: 'end' });
  });

  it.each([
    '',
    'null',
    '{"kind":"row"}',
    '{"kind":"row","row":{"profile":"a","result":"passed","parts":[1]}}',
    '{"kind":"row","row":{"profile":1}}',
    '{"kind":"problem"}',
  ])('rejects the matrix report %j', (text) => expect(parseMatrixMessage(text)).toBeUndefined());
});
