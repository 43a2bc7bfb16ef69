import { describe, expect, it } from 'vitest';
import { dialectNote } from '../../../native-mocks/simulator/stage/dialect-note.ts';
import { addMessage, emptyTraffic, type TrafficRow } from '../../../native-mocks/simulator/traffic/traffic-log.ts';

type TrafficMessage = Parameters<typeof addMessage>[1];

const rowsOf = (message: Partial<TrafficMessage>): readonly TrafficRow[] =>
  addMessage(emptyTraffic, { from: 'page', kind: 'request', atMs: 0, crossing: 1, batchSize: 1, number: 1, ...message })
    .rows;

const action = { dialect: 'action' } as const;
const methods = { dialect: 'methods' } as const;

describe(dialectNote, () => {
  it('says nothing where both speak the protocol, in a browser, and before the page has begun', () => {
    const rows = rowsOf({ kind: 'invalid' });
    expect(dialectNote({ shell: { dialect: 'json-rpc' }, rows, hasEntered: true })).toBe(undefined);
    expect(dialectNote({ shell: undefined, rows, hasEntered: true })).toBe(undefined);
    expect(dialectNote({ shell: action, rows, hasEntered: false })).toBe(undefined);
  });

  it('says what the page must say when the shell cannot read it', () => {
    const note = dialectNote({ shell: action, rows: rowsOf({ kind: 'invalid' }), hasEntered: true });
    expect(note?.code).toContain('envelope: actionEnvelope');
  });

  it('says so of a page that calls nothing of the object', () => {
    expect(dialectNote({ shell: methods, rows: [], hasEntered: true })?.code).toContain('createMethodObjectTransport');
    const byHand = rowsOf({ id: 'hand_1', method: 'getLoc' });
    expect(dialectNote({ shell: methods, rows: byHand, hasEntered: true })).toBeDefined();
  });

  it('is gone once the shell has understood a call of the page', () => {
    const rows = rowsOf({ id: 'abc.1', method: 'getLoc' });
    expect(dialectNote({ shell: methods, rows, hasEntered: true })).toBe(undefined);
    expect(dialectNote({ shell: action, rows, hasEntered: true })).toBe(undefined);
  });
});
