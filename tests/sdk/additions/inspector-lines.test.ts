import { describe, expect, it } from 'vitest';
import { trafficLines } from '../../../sdk/additions/inspector-lines.ts';
import type { TrafficEntry } from '../../../sdk/additions/traffic-entry.ts';

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

  it('marks a message without JSON and lists the newest line first', () => {
    const cycle: { self?: unknown } = {};
    cycle.self = cycle;
    const lines = trafficLines([
      { ...entry, method: 'first', message: cycle },
      { ...entry, method: 'second', message: () => 0 },
    ]);
    expect(lines.map(({ payload }) => payload)).toEqual(['not JSON', 'not JSON']);
    expect(lines[0]?.text).toContain('second');
  });
});
