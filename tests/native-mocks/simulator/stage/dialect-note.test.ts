import { describe, expect, it } from 'vitest';
import { dialectNote } from '../../../../native-mocks/simulator/stage/dialect-note.ts';
import type { TrafficMessage } from '../../../../native-mocks/shell/traffic.ts';
import { addEntries, emptyTraffic } from '../../../../native-mocks/simulator/timeline/traffic-log.ts';
import type { TrafficRow } from '../../../../native-mocks/simulator/timeline/traffic-row.ts';

const rowsOf = (message: Partial<TrafficMessage>): readonly TrafficRow[] =>
  addEntries(emptyTraffic, [
    { message: { from: 'page', kind: 'request', atMs: 0, crossing: 1, batchSize: 1, number: 1, ...message } },
  ]).rows;

const action = { dialect: 'action' } as const;
const methods = { dialect: 'methods' } as const;

describe(dialectNote, () => {
  it('shows no note when page and shell both use the protocol, in a browser and before the page has loaded', () => {
    const rows = rowsOf({ kind: 'invalid' });
    expect(dialectNote({ shell: { dialect: 'json-rpc' }, rows, hasStarted: true })).toBe(undefined);
    expect(dialectNote({ shell: undefined, rows, hasStarted: true })).toBe(undefined);
    expect(dialectNote({ shell: action, rows, hasStarted: false })).toBe(undefined);
  });

  it('shows which message format the page must use when the shell cannot read its calls', () => {
    const note = dialectNote({ shell: action, rows: rowsOf({ kind: 'invalid' }), hasStarted: true });
    expect(note?.code).toContain('envelope: actionEnvelope');
  });

  it('notes that the page calls none of the methods of the injected object', () => {
    expect(dialectNote({ shell: methods, rows: [], hasStarted: true })?.code).toContain('createMethodObjectTransport');
    const manual = rowsOf({ id: 'manual_1', method: 'getLoc' });
    expect(dialectNote({ shell: methods, rows: manual, hasStarted: true })).toBeDefined();
  });

  it('shows no note once the shell can read a call of the page', () => {
    const rows = rowsOf({ id: 'abc.1', method: 'getLoc' });
    expect(dialectNote({ shell: methods, rows, hasStarted: true })).toBe(undefined);
    expect(dialectNote({ shell: action, rows, hasStarted: true })).toBe(undefined);
  });

  it('keeps the note about this page when a real phone connects and when an earlier page could be read', () => {
    const text = '{"callbackId":"c1","action":"getLoc","params":{}}';
    const message = { from: 'page', kind: 'request', atMs: 0, crossing: 1, batchSize: 1, number: 1 } as const;
    const call = { ...message, id: 'abc.1', method: 'getLoc' };
    const load = { mark: { name: 'page loaded /', sectionName: 'page /', endsPage: true, atMs: 0 } };
    const bad = { message: { ...message, kind: 'invalid' as const, text } };
    const noteOf = (...entries: Parameters<typeof addEntries>[1]) =>
      dialectNote({
        shell: { dialect: 'json-rpc' },
        rows: addEntries(emptyTraffic, entries).rows,
        hasStarted: true,
      })?.dialect;
    expect(noteOf(bad, { message: call, source: 'phone' })).toBe('action');
    expect(noteOf({ message: call }, load, bad)).toBe('action');
    expect(noteOf(load, bad, { message: call })).toBe(undefined);
    expect(noteOf({ message: bad.message, source: 'phone' })).toBe(undefined);
  });

  it('recognizes a page that uses the old message format with a current shell and shows the shell that reads it', () => {
    const shell = { dialect: 'json-rpc' } as const;
    const text = '{"callbackId":"c1","action":"getLoc","params":{}}';
    expect(dialectNote({ shell, rows: rowsOf({ kind: 'invalid', text }), hasStarted: true })?.dialect).toBe('action');
    const unreadable = rowsOf({ kind: 'invalid', text: '{"word":1}' });
    expect(dialectNote({ shell, rows: unreadable, hasStarted: true })).toBe(undefined);
  });

  it('suggests the current shell for a page that uses the protocol with an old app', () => {
    const text = '[{"jsonrpc":"2.0","id":"a.1","method":"getLoc"}]';
    const note = dialectNote({ shell: action, rows: rowsOf({ kind: 'invalid', text }), hasStarted: true });
    expect(note?.dialect).toBe('json-rpc');
  });
});
