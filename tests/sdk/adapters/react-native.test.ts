import { createReactNativeAdapter } from 'bridgehead/adapters';
import { describe, expect, it } from 'vitest';
import { createPage } from '../../support/page.ts';
import { settle } from '../../support/settle.ts';
import { startAdaptedPage } from './adapted-page.ts';

function start(options?: Parameters<typeof createReactNativeAdapter>[0]) {
  const posted: string[] = [];
  const page = createPage();
  page.window['ReactNativeWebView'] = { postMessage: (text: string) => posted.push(text) };
  const { bridge, lines } = startAdaptedPage(createReactNativeAdapter(options), { page });
  const send = (data: unknown, source: unknown = null): void => page.dispatchWith('message', { data, source });
  // The values are those that the page has posted.
  const idOf = (at: number): unknown => (JSON.parse(posted[at] ?? '{}') as { id?: unknown }).id;
  return { bridge, lines, posted, send, idOf };
}

describe(createReactNativeAdapter, () => {
  it('ignores messages of frames and of other scripts', async () => {
    const { bridge, idOf, send, lines } = start();
    const seen: unknown[] = [];
    bridge.on('changed', (payload) => void seen.push(payload));
    const call = bridge.call('ping');
    for (const data of ['{', '[]', 'null', 7, undefined, { webpackHot: 1 }, '{"id":"x","payload":1}']) send(data);
    send(JSON.stringify({ id: idOf(0), payload: 'forged' }), {});
    send('{"type":"changed","payload":1}', {});
    send('{"type":"changed","payload":2}');
    send({ id: idOf(0), payload: 'ok' });
    expect(await call).toBe('ok');
    expect(seen).toEqual([2]);
    expect(lines).toEqual([]);
  });

  it('writes and reads messages of another format', async () => {
    const { bridge, posted, send } = start({
      write: ({ id, method, params }) => JSON.stringify([method, params, id]),
      read: (message) => {
        const [kind, id, value] = message as [string, unknown, unknown];
        if (kind === 'no') return { id, error: 'denied' };
        return kind === 'ok' ? { id, result: value } : { event: kind, payload: value };
      },
    });
    const calls = [bridge.safeCall('ping', 1), bridge.safeCall('ping', 2)];
    const [first, second] = posted.map((text) => (JSON.parse(text) as unknown[])[2]);
    send(JSON.stringify(['no', first]));
    send(JSON.stringify(['ok', second, 'B']));
    expect(await Promise.all(calls)).toMatchObject([{ error: { code: 'denied' } }, { value: 'B' }]);
  });

  it('reads an id or an error that is null as absent', async () => {
    const { bridge, idOf, send } = start();
    const seen: unknown[] = [];
    bridge.on('changed', (payload) => void seen.push(payload));
    send({ id: null, type: 'changed', payload: 1 });
    const call = bridge.call('ping');
    send({ id: idOf(0), payload: 'ok', error: null });
    expect(await call).toBe('ok');
    expect(seen).toEqual([1]);
  });

  it('ignores a type that only converts to the name of an event', () => {
    const { bridge, lines, send } = start();
    const seen: unknown[] = [];
    bridge.on('changed', (payload) => void seen.push(payload));
    send({ type: ['changed'], payload: 1 });
    expect([seen, lines]).toEqual([[], []]);
  });

  it('removes its listeners from the window and the document with the bridge', () => {
    const page = createPage();
    page.window['ReactNativeWebView'] = { postMessage() {} };
    const before = page.listeners();
    const { bridge } = startAdaptedPage(createReactNativeAdapter(), { page });
    expect(page.listeners()).toBeGreaterThan(before);
    bridge.dispose();
    expect(page.listeners()).toBe(before);
  });

  it('ignores a message for which the function of the page throws', async () => {
    const { bridge, lines, send } = start({
      read(message) {
        if (message === 'hostile') throw new Error('not a message of the app');
        return { event: 'changed', payload: message };
      },
    });
    const seen: unknown[] = [];
    bridge.on('changed', (payload) => void seen.push(payload));
    expect(() => send('hostile')).not.toThrow();
    send('1');
    expect(seen).toEqual([1]);
    expect(lines).toEqual([]);
  });

  it('settles the calls of another bridge of the same adapter after one is disposed', async () => {
    const posted: string[] = [];
    const page = createPage();
    page.window['ReactNativeWebView'] = { postMessage: (text: string) => posted.push(text) };
    const adapter = createReactNativeAdapter();
    const [one, other] = [startAdaptedPage(adapter, { page }), startAdaptedPage(adapter, { page })];
    const call = other.bridge.call('ping');
    one.bridge.dispose();
    const { id } = JSON.parse(posted[0] ?? '') as { id: string };
    page.dispatchWith('message', { data: { id, payload: 'ok' } });
    expect(await call).toBe('ok');
  });

  it('keeps at most 1,000 requests to which the app never responds', async () => {
    const { bridge, send, idOf } = start();
    const first = bridge.safeCall('ping');
    for (let i = 0; i < 1000; i++) void bridge.safeCall('ping');
    await settle();
    send({ id: idOf(0), payload: 'too late' });
    send({ id: idOf(1000), payload: 'ok' });
    await settle();
    bridge.dispose();
    expect(await first).toMatchObject({ error: { code: 'disposed' } });
  });
});
