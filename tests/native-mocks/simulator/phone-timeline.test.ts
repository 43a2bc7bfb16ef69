import type { TrafficEntry } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { phoneName } from '../../../native-mocks/simulator/real-phones/phone-name.ts';
import { createPhoneTimeline } from '../../../native-mocks/simulator/real-phones/phone-timeline.ts';
import { addEntries, emptyTraffic } from '../../../native-mocks/simulator/traffic/traffic-log.ts';
import type { TrafficRow } from '../../../native-mocks/simulator/traffic/traffic-row.ts';
import { androidAgent, desktopAgent, iosAgent } from '../../support/page.ts';

type Given = Partial<TrafficEntry> & Pick<TrafficEntry, 'kind' | 'direction' | 'atMs'>;

/** The rows that the traffic of a phone makes, which arrives on our clock 10 s later. */
function rowsOf(...given: readonly Given[]): readonly TrafficRow[] {
  const timeline = createPhoneTimeline({ source: 'Pixel 8', page: 1 });
  const missing = { number: 1, method: undefined, id: undefined, durationMs: undefined, errorCode: undefined };
  const lines = given.map((entry) => {
    const rest = { code: undefined, reason: undefined, sizeChars: 0, message: undefined };
    return { kind: 'traffic' as const, entry: { ...missing, ...rest, ...entry } };
  });
  const misfits = { misfitOf: () => 'a value is missing', deadlineOf: () => 1 };
  return addEntries(emptyTraffic, timeline.entriesOf({ kind: 'lines', atMs: 500, lost: 0, lines }, 10_500), misfits)
    .rows;
}

const request = { kind: 'request', direction: 'out', method: 'getUserInfo', id: '4', atMs: 100 } as const;

describe(createPhoneTimeline, () => {
  it('puts call and answer into one row at our time, and holds nothing against the contract of the simulator', () => {
    const [row, ...others] = rowsOf(request, { ...request, kind: 'response', direction: 'in', atMs: 150 });
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      kind: 'call',
      name: 'getUserInfo',
      atMs: 10_100,
      answer: { atMs: 10_150 },
      source: 'Pixel 8',
    });
    expect(row).not.toHaveProperty('misfit');
    expect(row).not.toHaveProperty('deadlineMs');
  });

  it('shows why the page settled a call on the row of the call it belongs to', () => {
    const later = { ...request, id: '5', atMs: 300 };
    const failure = { ...request, kind: 'failure', id: undefined, atMs: 480, durationMs: 180 } as const;
    const rows = rowsOf(request, later, { ...failure, code: 'timeout', reason: 'No answer came.' });
    expect(rows.map(({ answer }) => answer?.error)).toEqual([
      undefined,
      { code: 'timeout', message: 'No answer came.' },
    ]);
  });

  it('marks a call that the gate refused, for it never crossed', () => {
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

  it('says how many lines the phone had to drop', () => {
    const timeline = createPhoneTimeline({ source: 'Pixel 8', page: 1 });
    const [entry] = timeline.entriesOf({ kind: 'lines', atMs: 0, lost: 3, lines: [] }, 10);
    expect(entry).toMatchObject({ mark: { name: '3 lines were lost on the phone', isFault: true } });
  });
});

describe(phoneName, () => {
  it.each([
    [androidAgent, 'SM-A536E'],
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A; wv) AppleWebKit/537.36', 'Pixel 8'],
    ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36', 'Android'],
    [iosAgent, 'iPhone'],
    [desktopAgent, 'Linux'],
    ['', 'Phone'],
  ])('of %j is %j', (userAgent, name) => {
    expect(phoneName(userAgent)).toBe(name);
  });
});
