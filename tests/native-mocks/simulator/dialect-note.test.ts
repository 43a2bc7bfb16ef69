import { describe, expect, it } from 'vitest';
import { dialectNote } from '../../../native-mocks/simulator/stage/dialect-note.ts';
import type { TrafficMessage } from '../../../native-mocks/shell/traffic.ts';
import { addEntries, emptyTraffic } from '../../../native-mocks/simulator/traffic/traffic-log.ts';
import type { TrafficRow } from '../../../native-mocks/simulator/traffic/traffic-row.ts';

const rowsOf = (message: Partial<TrafficMessage>): readonly TrafficRow[] =>
  addEntries(emptyTraffic, [
    { message: { from: 'page', kind: 'request', atMs: 0, crossing: 1, batchSize: 1, number: 1, ...message } },
  ]).rows;

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

  it('recognizes a page that speaks the old dialect to a shell of today, and names the shell that understands it', () => {
    const shell = { dialect: 'json-rpc' } as const;
    const text = '{"callbackId":"c1","action":"getLoc","params":{}}';
    expect(dialectNote({ shell, rows: rowsOf({ kind: 'invalid', text }), hasEntered: true })?.dialect).toBe('action');
    const junk = rowsOf({ kind: 'invalid', text: '{"hello":1}' });
    expect(dialectNote({ shell, rows: junk, hasEntered: true })).toBe(undefined);
  });

  it('names the shell of today for a page that speaks the protocol to an old app', () => {
    const text = '[{"jsonrpc":"2.0","id":"a.1","method":"getLoc"}]';
    const note = dialectNote({ shell: action, rows: rowsOf({ kind: 'invalid', text }), hasEntered: true });
    expect(note?.dialect).toBe('json-rpc');
  });
});
