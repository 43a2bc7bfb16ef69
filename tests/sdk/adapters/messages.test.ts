import { handle } from 'bridgehead';
import { adaptBridge, createMessageAdapter, type CreateMessageAdapterOptions } from 'bridgehead/adapters';
import type { Envelope, Message } from 'bridgehead/transports';
import { describe, expect, it } from 'vitest';
import { androidAgent, createPage, iosAgent } from '../../support/page.ts';
import { settle } from '../../support/settle.ts';
import { contract, startAdaptedPage } from './adapted-page.ts';

const names = { object: 'NativeApp', receive: 'NativePage.onMessage' };

/** An injected object, which posts that were detached from it cannot use. */
function createObject(reply?: (text: string) => unknown) {
  const posted: string[] = [];
  const object = {
    postMessage(this: unknown, text: string) {
      if (this !== object) throw new Error('detached');
      posted.push(text);
      return reply?.(text);
    },
  };
  return { object, posted };
}

/** An object with events, as Android's WebMessageListener has. */
function createListenerObject() {
  const { object, posted } = createObject();
  const listeners = new Set<(event: { data: unknown }) => void>();
  const events = {
    addEventListener: (type: string, run: (event: { data: unknown }) => void) =>
      type === 'message' && listeners.add(run),
    removeEventListener: (type: string, run: (event: { data: unknown }) => void) =>
      type === 'message' && listeners.delete(run),
  };
  const dispatch = (data: unknown): void => listeners.forEach((run) => run({ data }));
  return { object: Object.assign(object, events), posted, dispatch, listeners };
}

interface StartOptions extends Partial<CreateMessageAdapterOptions> {
  readonly injected?: { readonly object: object; readonly posted: string[] };
  readonly isIos?: boolean;
}

function start({ injected = createObject(), isIos = false, ...options }: StartOptions = {}) {
  const page = createPage(isIos ? iosAgent : androidAgent);
  const { window } = page;
  if (isIos) window['webkit'] = { messageHandlers: { NativeApp: injected.object } };
  else window['NativeApp'] = injected.object;
  const { bridge, lines } = startAdaptedPage(createMessageAdapter({ ...names, ...options }), { page });
  const receive = (message: unknown): void => {
    const { onMessage } = Object(window['NativePage']) as { onMessage?: (text: string) => void };
    onMessage?.(typeof message === 'string' ? message : JSON.stringify(message));
  };
  const { posted } = injected;
  // The values are those that the page has posted.
  const read = (at: number) => JSON.parse(posted.at(at) ?? '{}') as Record<string, unknown>;
  const respond = (response: object): void => receive({ callbackId: read(-1)['callbackId'], ...response });
  return { bridge, lines, posted, read, receive, respond, window };
}

describe(createMessageAdapter, () => {
  it('posts requests and notifications as a method of the object and resolves with the data', async () => {
    const { bridge, read, respond } = start();
    const call = bridge.call('ping', { text: 'a' });
    expect(read(-1)).toEqual({ callbackId: expect.any(String) as string, action: 'ping', params: { text: 'a' } });
    respond({ code: 0, data: { text: 'A' } });
    expect(await call).toEqual({ text: 'A' });
  });

  it('calls the object among the handlers of iOS, whose rejected promises are ignored', async () => {
    const injected = createObject(() => Promise.reject(new Error('not loaded')));
    const { bridge, respond } = start({ injected, isIos: true });
    const call = bridge.call('ping');
    respond({ code: 0 });
    expect(await call).toBe(null);
  });

  it('receives messages as the promise of a handler with reply', async () => {
    const reply = (text: string) => {
      const { callbackId, params } = JSON.parse(text) as Record<string, unknown>;
      return Promise.resolve(params === 'none' ? { other: 1 } : JSON.stringify({ callbackId, code: 0, data: params }));
    };
    const { bridge, respond } = start({ injected: createObject(reply), isIos: true });
    expect(await bridge.call('ping', 'A')).toBe('A');
    const call = bridge.call('ping', 'none');
    await settle();
    respond({ code: 0, data: 'B' });
    expect(await call).toBe('B');
  });

  it('ignores a reply of a handler that is no string', async () => {
    const reply = (text: string) => Promise.resolve({ ...(JSON.parse(text) as object), code: 0, data: 'no string' });
    const { bridge, respond } = start({ injected: createObject(reply), isIos: true });
    const call = bridge.call('ping');
    await settle();
    respond({ code: 0, data: 'A' });
    expect(await call).toBe('A');
  });

  it('resolves a call to which the app responds inside the post', async () => {
    const injected = createObject((text) => {
      const { callbackId } = JSON.parse(text) as { callbackId?: string };
      app.receive({ callbackId, code: 0, data: 'now' });
    });
    const app = start({ injected });
    expect(await app.bridge.call('ping')).toBe('now');
  });

  it('serves the bridges of one adapter until the last is disposed, and the next one', async () => {
    const injected = createListenerObject();
    const page = createPage(androidAgent);
    page.window['NativeApp'] = injected.object;
    const adapter = createMessageAdapter(names);
    const answerTo = async (bridge: ReturnType<typeof startAdaptedPage>['bridge']): Promise<unknown> => {
      const call = bridge.call('ping');
      const { callbackId } = JSON.parse(injected.posted.at(-1) ?? '') as { callbackId: string };
      injected.dispatch(JSON.stringify({ callbackId, code: 0, data: 'ok' }));
      return call;
    };
    const [one, other] = [startAdaptedPage(adapter, { page }), startAdaptedPage(adapter, { page })];
    const seen: unknown[] = [];
    other.bridge.on('changed', (payload) => void seen.push(payload));
    one.bridge.dispose();
    injected.dispatch('{"action":"changed","params":1}');
    expect(seen).toEqual([1]);
    expect(await answerTo(other.bridge)).toBe('ok');
    other.bridge.dispose();
    expect(injected.listeners.size).toBe(0);
    const next = startAdaptedPage(adapter, { page });
    expect(await answerTo(next.bridge)).toBe('ok');
    next.bridge.dispose();
  });

  it('receives the events of each object that the app injects, until the bridge is disposed', async () => {
    const [first, second] = [createListenerObject(), createListenerObject()];
    const { bridge, window } = start({ injected: first });
    const seen: unknown[] = [];
    bridge.on('changed', (payload) => void seen.push(payload));
    first.dispatch('{"action":"changed","params":1}');
    window['NativeApp'] = second.object;
    void bridge.safeCall('ping');
    void bridge.safeCall('ping');
    expect([first.posted, second.posted.length, second.listeners.size]).toEqual([[], 2, 1]);
    first.dispatch('{"action":"changed","params":2}');
    second.dispatch('{"action":"changed","params":3}');
    const { callbackId } = JSON.parse(second.posted[1] ?? '{}') as { callbackId?: string };
    const call = bridge.safeCall('ping');
    second.dispatch({ callbackId, code: 0 });
    bridge.dispose();
    second.dispatch('{"action":"changed","params":4}');
    expect(seen).toEqual([1, 2, 3]);
    expect(await call).toMatchObject({ error: { code: 'disposed' } });
    expect([first.listeners.size, second.listeners.size]).toEqual([0, 0]);
  });

  it('ignores strings that are not of this format, and responses to calls of other pages', async () => {
    const { bridge, lines, receive, respond } = start();
    const call = bridge.call('ping');
    const others = ['{', '[]', 'null', '7', '""', '{"webpackHot":1}', '{"callbackId":"other.1","code":0}'];
    const hostile = ['__proto__', 'constructor', '', 7, null, {}].map((callbackId) => ({
      callbackId,
      code: 0,
      data: 1,
    }));
    for (const message of [...others, ...hostile]) receive(message);
    respond({ code: 0, data: 'own' });
    expect(await call).toBe('own');
    expect(lines).toEqual([]);
  });

  it('ignores a second response to a call', async () => {
    const { bridge, lines, respond } = start();
    const call = bridge.call('ping');
    for (const data of [1, 2]) respond({ code: 0, data });
    expect(await call).toBe(1);
    expect(lines).toEqual([]);
  });

  it.each([
    [7, 'shell-error', 7],
    [-32601, 'not-implemented', undefined],
  ])('rejects a call with the code %j and the own error of the app', async (code, expected, nativeCode) => {
    const { bridge, respond } = start();
    const call = bridge.call('ping');
    respond({ code, data: 3, message: 'no' });
    await expect(call).rejects.toMatchObject({
      code: expected,
      ...(nativeCode !== undefined && { nativeCode }),
      data: { code, message: 'no', data: 3 },
    });
  });

  it.each([
    [404, 'not-implemented'],
    [1, 'cancelled'],
    [2, 'shell-error'],
    [3, 'shell-error'],
  ])('rejects a call with the code %j as readError reads it: %s', async (code, expected) => {
    const { bridge, respond } = start({
      readError(error) {
        if (error.code === 3) throw new Error('not an error that the page knows');
        return error.code === 404 ? 'not-implemented' : error.code === 1 ? 'cancelled' : undefined;
      },
    });
    const call = bridge.call('ping');
    respond({ code });
    await expect(call).rejects.toMatchObject({ code: expected });
  });

  it('responds to a request of the app with the result of the page handler, or with the code of its error', async () => {
    const { bridge, read, receive } = start();
    handle(bridge, 'mayLeave', ({ why }) => why === 'back');
    receive({ callbackId: 'app.1', action: 'mayLeave', params: { why: 'back' } });
    await settle();
    expect(read(-1)).toEqual({ callbackId: 'app.1', code: 0, data: true });
    receive({ callbackId: 'app.2', action: 'unknown', params: {} });
    await settle();
    expect(read(-1)).toMatchObject({ callbackId: 'app.2', code: -32601, message: expect.any(String) as string });
  });

  it('drops the response of a page handler when the app has removed its object', async () => {
    const { bridge, posted, receive, window } = start();
    handle(bridge, 'mayLeave', () => true);
    receive({ callbackId: 'app.1', action: 'mayLeave', params: { why: 'back' } });
    delete window['NativeApp'];
    await settle();
    expect(posted).toEqual([]);
    await expect(bridge.call('ping')).rejects.toMatchObject({
      code: 'transport',
      cause: new Error('the object NativeApp is missing'),
    });
  });

  it('writes and reads messages of another format', async () => {
    const envelope: Envelope = {
      encode: (message) => JSON.stringify([message.method, message.id]),
      decode: (input) => JSON.parse(String(input)) as Message[],
    };
    const { bridge, posted, receive } = start({ envelope });
    const calls = [bridge.safeCall('ping'), bridge.safeCall('ping')];
    const [first, second] = posted.map((text) => (JSON.parse(text) as string[])[1]);
    receive('not JSON, for which decode throws');
    receive([{ id: second, result: 'B' }, { id: first, error: { code: 7, message: 'no' } }, null]);
    expect(await Promise.all(calls)).toMatchObject([{ error: { nativeCode: 7 } }, { value: 'B' }]);
  });

  it('calls an earlier function of the app with each message, and restores it', () => {
    const page = createPage(androidAgent);
    const texts: unknown[] = [];
    const onMessage = (text: unknown): void => void texts.push(text);
    Object.assign(page.window, { NativeApp: createObject().object, NativePage: { onMessage } });
    const { bridge } = startAdaptedPage(createMessageAdapter(names), { page });
    const global = page.window['NativePage'] as { onMessage: (text: string) => void };
    global.onMessage('{}');
    bridge.dispose();
    expect(texts).toEqual(['{}']);
    expect(global.onMessage).toBe(onMessage);
  });

  it('keeps at most 1,000 calls to which the app never responds', async () => {
    const { bridge, read, receive } = start();
    const first = bridge.safeCall('ping');
    const { callbackId } = read(0);
    for (let i = 0; i < 1000; i++) void bridge.safeCall('ping');
    receive({ callbackId, code: 0 });
    await settle();
    bridge.dispose();
    expect(await first).toMatchObject({ error: { code: 'disposed' } });
  });

  it.each([
    ['without the object', {}],
    ['with an element of its name', { NativeApp: { id: 'NativeApp' }, webkit: {} }],
    ['with handlers of another app', { webkit: { messageHandlers: { other: createObject().object } } }],
  ])('is no shell in a page %s, unless the page says so', (_, globals) => {
    const { window } = createPage(iosAgent);
    Object.assign(window, globals);
    expect(adaptBridge(contract, createMessageAdapter(names), { window }).transport).toBe(undefined);
    const isPresent = (): boolean => true;
    expect(adaptBridge(contract, createMessageAdapter({ ...names, isPresent }), { window }).transport).toBeDefined();
  });

  it('throws without the names of the object and of the function', () => {
    for (const options of [undefined, { object: 'NativeApp' }, { receive: 'onMessage' }])
      expect(() => createMessageAdapter(options as never)).toThrow('createMessageAdapter({ object, receive })');
  });
});
