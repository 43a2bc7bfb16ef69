import type { TrafficEntry } from 'bridgehead/inspect';
import { describe, expect, it } from 'vitest';
import { modelOf } from '../../../../native-mocks/simulator/real-phones/model-of.ts';
import { createPhoneTimeline } from '../../../../native-mocks/simulator/real-phones/phone-timeline.ts';
import { isFailure } from '../../../../native-mocks/simulator/timeline/filter-rows.ts';
import { preview } from '../../../../native-mocks/simulator/timeline/row-texts.ts';
import { addEntries, emptyTraffic } from '../../../../native-mocks/simulator/timeline/traffic-log.ts';
import type { TrafficRow } from '../../../../native-mocks/simulator/timeline/traffic-row.ts';
import { androidAgent, desktopAgent, iosAgent } from '../../../support/page.ts';

type Given = Partial<TrafficEntry> & Pick<TrafficEntry, 'kind' | 'direction' | 'atMs'>;

/** The rows of the traffic of a phone whose clock is 10 s behind ours. */
function rowsOf(...given: readonly Given[]): readonly TrafficRow[] {
  const timeline = createPhoneTimeline({ source: 'Pixel 8', page: 1 });
  const missing = { number: 1, method: undefined, id: undefined, durationMs: undefined, errorCode: undefined };
  const lines = given.map((entry) => {
    const rest = { code: undefined, reason: undefined, sizeChars: 0, message: undefined };
    return { kind: 'traffic' as const, entry: { ...missing, ...rest, ...entry } };
  });
  const mismatches = { describeMismatch: () => 'a value is missing', deadlineOf: () => 1 };
  return addEntries(emptyTraffic, timeline.entriesOf({ kind: 'lines', atMs: 500, lost: 0, lines }, 10_500), mismatches)
    .rows;
}

const request = { kind: 'request', direction: 'out', method: 'getUserInfo', id: '4', atMs: 100 } as const;

describe(createPhoneTimeline, () => {
  it('puts a call and its response into one row at local time and does not check it against the contract of the simulator', () => {
    const [row, ...others] = rowsOf(request, { ...request, kind: 'response', direction: 'in', atMs: 150 });
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      kind: 'call',
      name: 'getUserInfo',
      atMs: 10_100,
      response: { atMs: 10_150 },
      source: 'Pixel 8',
    });
    expect(row).not.toHaveProperty('schemaMismatch');
    expect(row).not.toHaveProperty('deadlineMs');
  });

  it('shows values that the phone did not send as not sent and a result of null as null', () => {
    const response = { ...request, kind: 'response', direction: 'in', atMs: 150 } as const;
    const previews = [undefined, { result: null }].map((message) =>
      rowsOf({ ...request, message: message && {} }, { ...response, message }).map(preview),
    );
    expect(previews).toEqual([['→ (not sent)'], ['→ null']]);
    expect(rowsOf(request, response)).toMatchObject([{ isNotSent: true, response: { isNotSent: true } }]);
    const handshake = { ...request, method: '$/hello', message: {} };
    expect(
      rowsOf(handshake, { ...handshake, ...response, message: { result: { session: 'a' } } }).map(preview),
    ).toEqual(['']);
  });

  it('shows the response to a request from before the connection as a line of the phone without an alarm', () => {
    const early = { kind: 'response', direction: 'in', id: '3', atMs: 90 } as const;
    const rows = rowsOf(early, request, { ...early, id: '2', atMs: 110 }, { ...early, id: '9', atMs: 120 });
    const name = 'response to a request from before the connection';
    expect(rows).toMatchObject([
      { kind: 'mark', name, source: 'Pixel 8' },
      { kind: 'call' },
      { kind: 'mark', name, source: 'Pixel 8' },
      { kind: 'unmatched', source: 'Pixel 8' },
    ]);
    expect(rows.map(isFailure)).toEqual([false, false, false, true]);
  });

  it('shows the outcome reason of the page on the row of its call', () => {
    const later = { ...request, id: '5', atMs: 300 };
    const failure = { ...request, kind: 'failure', id: undefined, atMs: 480, durationMs: 180 } as const;
    const rows = rowsOf(request, later, { ...failure, code: 'timeout', reason: 'No response arrived.' });
    expect(rows.map(({ response }) => response?.error)).toEqual([
      undefined,
      { code: 'timeout', message: 'No response arrived.' },
    ]);
  });

  it('marks a call that the gate refused and that was never sent', () => {
    const rows = rowsOf({ ...request, kind: 'failure', id: undefined, code: 'app-too-old', reason: 'It needs 4.0.' });
    expect(rows).toMatchObject([{ kind: 'mark', name: 'getUserInfo: app-too-old. It needs 4.0.', isFault: true }]);
  });

  it('shows progress without its payload as an event of the shell', () => {
    const rows = rowsOf(request, { kind: 'notification', direction: 'in', method: '$/progress', atMs: 120 });
    expect(rows.map(({ kind, name }) => [kind, name])).toEqual([
      ['call', 'getUserInfo'],
      ['event', '$/progress'],
    ]);
  });

  it('reports how many rows the phone dropped', () => {
    const timeline = createPhoneTimeline({ source: 'Pixel 8', page: 1 });
    const [entry] = timeline.entriesOf({ kind: 'lines', atMs: 0, lost: 3, lines: [] }, 10);
    expect(entry).toMatchObject({ mark: { name: '3 messages were dropped on the phone', isFault: true } });
  });
});

describe(modelOf, () => {
  it.each([
    [androidAgent, 'SM-A536E'],
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A; wv) AppleWebKit/537.36', 'Pixel 8'],
    ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36', 'Android'],
    [iosAgent, 'iPhone'],
    [desktopAgent, 'Linux'],
    ['', 'Phone'],
  ])('reads the model of the user agent %j as %j', (userAgent, name) => {
    expect(modelOf(userAgent)).toBe(name);
  });
});
