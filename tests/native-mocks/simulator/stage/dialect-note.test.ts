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

  it.each([
    ['action', 'ActionBridge', 'createMessageAdapter'],
    ['methods', 'NativeApp', 'createCallbackIdAdapter'],
  ] as const)(
    'names the object of an old app with the dialect %s that the page does not call',
    (dialect, object, code) => {
      const manual = rowsOf({ id: 'manual_1', method: 'getLoc' });
      const failure = {
        method: 'getLoc',
        code: 'not-in-shell',
        reason: 'no shell',
        durationMs: 0,
        params: '',
        atMs: 1,
      };
      const { rows: refused } = addEntries(emptyTraffic, [{ failure }]);
      for (const rows of [[], manual, refused, rowsOf({ kind: 'invalid' })]) {
        const note = dialectNote({ shell: { dialect }, rows, hasStarted: true });
        expect(note?.problem).toContain(object);
        expect(note?.code).toContain(code);
      }
    },
  );

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
      });
    expect(noteOf(bad, { message: call, source: 'phone' })).toBeDefined();
    expect(noteOf({ message: call }, load, bad)).toBeDefined();
    expect(noteOf(load, bad, { message: call })).toBe(undefined);
    expect(noteOf({ message: bad.message, source: 'phone' })).toBe(undefined);
  });

  it.each([
    ['{"callbackId":"c1","action":"getLoc","params":{}}', true],
    ['[{"callbackId":"c1","action":"getLoc","params":{}}]', true],
    ['{"jsonrpc":"2.0","action":"getLoc"}', false],
    ['{"word":1}', false],
    ['{', false],
  ])('recognizes whether a page posts the old message format to a current shell: %s', (text, isOld) => {
    const rows = rowsOf({ kind: 'invalid', text });
    const note = dialectNote({ shell: { dialect: 'json-rpc' }, rows, hasStarted: true });
    expect(note !== undefined).toBe(isOld);
  });
});
