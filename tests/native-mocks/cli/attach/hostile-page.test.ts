import { createManualClock } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import { attach } from '../../../../native-mocks/cli/attach/attach.ts';
import { openDevToolsSession } from '../../../../native-mocks/cli/attach/devtools-session.ts';
import { OBSERVER_BINDING } from '../../../../native-mocks/cli/attach/observer-script.ts';
import { createEventGuard } from '../../../../native-mocks/cli/event-guard.ts';
import { messageOfThrown, textOf } from '../../../../native-mocks/cli/text-of.ts';
import { startFakeDevTools } from '../../../support/fake-devtools.ts';
import { attachToPage, linesOf } from './attach-harness.ts';

/** `String` and `Number` throw for this value. */
const hostile = { toString: 0, valueOf: 0 };

const messages: Readonly<Record<string, unknown>> = {
  'the id of progress': { jsonrpc: '2.0', method: '$/progress', params: { id: hostile } },
  'the message of an error': { jsonrpc: '2.0', id: 'a.1', error: { code: 1, message: hostile } },
  'params in the methods dialect': { callback: 'cb', method: 'm', params: hostile },
  'the message in the action dialect': { callbackId: 'a', code: 5, message: hostile },
  'a result': { jsonrpc: '2.0', id: 'b.3', result: hostile },
  'the id of a request': { jsonrpc: '2.0', id: hostile, method: 'toString', params: [[hostile]] },
};

const events: readonly (readonly [string, object])[] = [
  ['Runtime.consoleAPICalled', { type: hostile, timestamp: 1, args: [] }],
  ['Runtime.consoleAPICalled', { type: 'log', timestamp: 1, args: [{ type: hostile }] }],
  ['Runtime.bindingCalled', { name: OBSERVER_BINDING, payload: hostile }],
  ['Target.attachedToTarget', { sessionId: hostile, targetInfo: { type: 'iframe' } }],
  ['Target.attachedToTarget', { sessionId: hostile, targetInfo: null }],
  [
    'Runtime.exceptionThrown',
    { timestamp: 1, exceptionDetails: { exception: { type: hostile }, url: 'x', lineNumber: hostile } },
  ],
  ['Runtime.executionContextCreated', { context: { id: hostile, auxData: { isDefault: true } } }],
  ['Network.requestWillBeSent', { requestId: 'a', request: hostile, timestamp: 1, wallTime: 1e300 }],
  ['Network.loadingFailed', { requestId: 'a', timestamp: 1, errorText: hostile }],
  ['Page.navigatedWithinDocument', { frameId: hostile, url: hostile }],
];

describe(attach, () => {
  it.each([true, false])(
    'reports values of an attached page that cannot be converted to text (values are kept: %s)',
    async (keeps) => {
      const { devTools, pages, notes, observe, waitForDelivery } = await attachToPage({ keepsValues: keeps });
      for (const message of Object.values(messages))
        for (const kind of ['out', 'in']) observe({ kind, text: JSON.stringify(message) });
      for (const [method, params] of events) devTools.emit(method, params);
      const payload = JSON.stringify({ document: 'd1', atMs: 1, isInFrame: true, kind: 'out', text: '{}' });
      devTools.emit('Runtime.bindingCalled', { name: OBSERVER_BINDING, payload, executionContextId: hostile });
      const step = { kind: 'tap', at: 1, target: { by: hostile, role: '', name: '' } };
      observe({ kind: 'step', step });
      await waitForDelivery();
      const lines = pages.flatMap((page) => linesOf(page));
      expect(lines.filter(({ kind }) => kind === 'traffic')).toHaveLength(2 * Object.keys(messages).length);
      expect(lines.filter(({ kind }) => kind === 'console')).toHaveLength(2);
      expect(lines.find(({ kind }) => kind === 'uncaught')).toMatchObject({
        text: keeps ? 'an object (x)' : 'an error (x)',
      });
      expect(lines.filter(({ kind }) => kind === 'step')).toEqual([]);
      expect(notes).toEqual([]);
    },
  );

  it('keeps the text of an error message of an attached page and shows none for a value without text', async () => {
    const { pages, observe, waitForDelivery } = await attachToPage({ keepsValues: true });
    for (const message of ['no user', 5, hostile])
      observe({ kind: 'in', text: JSON.stringify({ jsonrpc: '2.0', id: 'a.1', error: { code: 1, message } }) });
    await waitForDelivery();
    const texts = [...JSON.stringify(pages).matchAll(/"error":\{"code":1,"message":"([^"]*)"/g)].map(
      ([, text]) => text,
    );
    expect(texts).toEqual(['no user', '5', 'an object']);
  });
});

describe(openDevToolsSession, () => {
  it('rejects a DevTools command whose error has a message without text', async () => {
    const devTools = await startFakeDevTools([{ id: 'one' }]);
    devTools.rejected = ['Page.enable'];
    devTools.rejection = hostile;
    const session = await openDevToolsSession(`${devTools.origin.replace('http', 'ws')}/devtools/page/one`, {
      clock: createManualClock(),
      guard: createEventGuard('a page', () => undefined),
      onEvent: () => undefined,
      onEnd: () => undefined,
      onInvalidMessage: () => undefined,
    });
    await expect(session.send('Page.enable')).rejects.toThrow('an object');
    session.close();
    await devTools.close();
  });
});

describe(createEventGuard, () => {
  it('reports the first failure of an event handler and ignores the others', () => {
    const notes: string[] = [];
    const guard = createEventGuard('a phone', (line) => notes.push(line));
    const fail = (): never => {
      throw new Error('broken');
    };
    expect([guard(() => 1), guard(fail), guard(fail), guard(() => 2)]).toEqual([1, undefined, undefined, 2]);
    expect(notes).toEqual(['Cannot handle a message from a phone: broken. It is ignored.']);
  });
});

describe(textOf, () => {
  it('names objects and functions in text instead of calling their members', () => {
    const values = ['a', 1, null, undefined, true, hostile, [hostile], () => 1, Symbol('s')];
    const object = 'an object';
    expect(values.map(textOf)).toEqual(['a', '1', 'null', 'undefined', 'true', object, object, object, 'Symbol(s)']);
    expect(messageOfThrown(Object.assign(new Error('x'), { message: hostile }))).toBe(object);
    expect([messageOfThrown(hostile), messageOfThrown(new Error('why'))]).toEqual([object, 'why']);
  });
});
