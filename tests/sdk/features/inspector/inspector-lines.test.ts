import { defineContract, event, method } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { isFailed, trafficLines, verdictLines } from '../../../../sdk/features/inspector/inspector-lines.ts';
import type { TrafficEntry } from '../../../../sdk/features/inspector/traffic-entry.ts';
import { createHarness } from '../../../support/bridge.ts';

const entry: TrafficEntry = {
  number: 1,
  direction: 'in',
  kind: 'notification',
  method: 'ticked',
  id: undefined,
  atMs: 0,
  durationMs: undefined,
  errorCode: undefined,
  code: undefined,
  reason: undefined,
  sizeChars: 0,
  message: undefined,
};

describe(trafficLines, () => {
  it('reports a dropped event as not delivered, with the reason', () => {
    expect(trafficLines([{ ...entry, kind: 'failure', reason: 'Cannot deliver ticked: no event.' }])).toMatchObject([
      { text: '✕ ticked not delivered. Cannot deliver ticked: no event.', tone: 'bad' },
    ]);
  });

  it('trafficLines marks a message without JSON and lists the newest line first', () => {
    const cycle: { self?: unknown } = {};
    cycle.self = cycle;
    const lines = trafficLines([
      { ...entry, method: 'first', message: cycle },
      { ...entry, method: 'second', message: () => 0 },
    ]);
    expect(lines.map(({ payload }) => payload)).toEqual(['not JSON', 'not JSON']);
    expect(lines[0]?.text).toContain('second');
  });

  it.each<[more: Partial<TrafficEntry>, text: string]>([
    [{}, '← notification ticked '],
    [{ direction: 'out', kind: 'request', method: 'getUser', id: '1' }, '→ request getUser 1'],
    [{ kind: 'response', method: 'getUser', id: '1', durationMs: 1.5 }, '← response getUser 1 2 ms'],
    [{ kind: 'response', method: undefined, id: '1', durationMs: 0, errorCode: 0 }, '← response  1 0 ms error 0'],
    [
      { direction: 'out', kind: 'failure', method: 'getUser', code: 'timeout', durationMs: 5000, reason: 'Late.' },
      '✕ getUser timeout 5000 ms. Late.',
    ],
  ])('formats the entry %j as "%s"', (more, text) => {
    expect(trafficLines([{ ...entry, ...more }]).map((line) => line.text)).toEqual([text]);
  });

  it('trafficLines does not reorder its entries', () => {
    const entries = [entry, { ...entry, number: 2 }];
    trafficLines(entries);
    expect(entries.map(({ number }) => number)).toEqual([1, 2]);
  });

  it('shows at most 2,000 characters of a message, and none without one', () => {
    const payloadOf = (message: unknown): string | undefined => trafficLines([{ ...entry, message }])[0]?.payload;
    expect(payloadOf('x'.repeat(3000))).toBe(`"${'x'.repeat(1999)}`);
    expect(payloadOf(null)).toBe('null');
    expect(payloadOf(undefined)).toBeUndefined();
  });
});

describe(isFailed, () => {
  it.each<[more: Partial<TrafficEntry>, isBad: boolean]>([
    [{}, false],
    [{ kind: 'response' }, false],
    [{ kind: 'response', errorCode: 0 }, true],
    [{ kind: 'failure' }, true],
    [{ kind: 'unreadable' }, true],
  ])('isFailed returns for the entry %j: %s', (more, isBad) => {
    expect(isFailed({ ...entry, ...more })).toBe(isBad);
    expect(trafficLines([{ ...entry, ...more }])[0]?.tone).toBe(isBad ? 'bad' : '');
  });
});

describe(verdictLines, () => {
  it('lists the verdict of each method and event, with the versions if they decide', async () => {
    const { bridge } = await createHarness({
      contract: defineContract({
        name: 'c',
        version: '1.0.0',
        methods: { getUser: method(), gated: method({ since: { android: '3.1.3.0' } }) },
        events: { ticked: event(), onlyIos: event({ since: { ios: '1.0' } }) },
      }),
      announcement: { appVersion: '3.0' },
    });
    expect(verdictLines(bridge)).toEqual([
      { text: 'getUser: supported', tone: '' },
      { text: 'gated: app-too-old needs 3.1.3.0, is 3.0', tone: 'dim' },
      { text: 'ticked: supported', tone: '' },
      { text: 'onlyIos: wrong-platform', tone: 'dim' },
    ]);
  });
});
