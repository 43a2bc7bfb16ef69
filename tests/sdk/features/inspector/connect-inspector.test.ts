import { connectInspector } from 'bridgehead/inspect';
import { describe, expect, it } from 'vitest';
import { watchUncaught } from '../../../../sdk/features/inspector/watch-uncaught.ts';
import { settle } from '../../../support/settle.ts';
import { INSPECTOR_URL, connect, welcome } from './inspected-page.ts';

describe(connectInspector, () => {
  it('sends the page information to the simulator first, then traffic in batches of 100 ms', async () => {
    const { bridge, shell, clock, sockets } = await connect();
    welcome(sockets[0]);
    const [pageInfo] = sockets[0]?.received ?? [];
    expect(pageInfo).toMatchObject({ kind: 'page', page: null, url: 'https://m.example/pay' });
    expect(pageInfo?.['verdicts']).toMatchObject({
      getUser: { supported: true },
      onlyIos: { reason: 'wrong-platform' },
    });
    const call = bridge.call('getUser', { id: '42' });
    shell.send({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    shell.respond('getUser', { name: 'Mai' });
    await call;
    expect(sockets[0]?.received).toHaveLength(1);
    clock.advance(100);
    expect(sockets[0]?.received).toHaveLength(2);
    const [, message] = sockets[0]?.received ?? [];
    const entries = ((message?.['lines'] ?? []) as { entry: object }[]).map(({ entry }) => entry);
    expect(entries).toMatchObject([
      { kind: 'request', method: 'getUser', direction: 'out' },
      { kind: 'notification', method: 'ticked', direction: 'in' },
      { kind: 'response', method: 'getUser', durationMs: 0 },
    ]);
  });

  it('connectInspector sends no values of the page by default', async () => {
    const { bridge, shell, clock, page, console, sockets } = await connect({}, { announcement: {} });
    welcome(sockets[0]);
    const call = bridge.call('getUser', { id: 'SECRET' });
    shell.respond('getUser', { name: 'SECRET' });
    await call;
    shell.send({ jsonrpc: '2.0', method: 'ticked', params: 'SECRET' });
    console.log('user SECRET', { id: 'SECRET' });
    console.warn('bridgehead: a listener threw', 'SECRET');
    page.dispatchWith('error', {
      error: new TypeError('SECRET'),
      filename: 'https://m.example/a.js?SECRET',
      lineno: 7,
    });
    page.dispatchWith('unhandledrejection', { reason: { name: 'SECRET Error' } });
    clock.advance(100);
    expect(JSON.stringify(sockets[0]?.received)).not.toMatch(/SECRET|userId|secret/);
    expect(sockets[0]?.received.at(-1)?.['lines']).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'console', level: 'log', count: 2 }),
        expect.objectContaining({ kind: 'uncaught', text: 'TypeError (https://m.example/a.js:7)' }),
        expect.objectContaining({ kind: 'uncaught', text: 'an error' }),
        expect.objectContaining({ kind: 'console', text: 'bridgehead: a listener threw', count: 2 }),
      ]),
    );
  });

  it('sends messages, console strings, errors and the whole URL to the simulator with payloads: true', async () => {
    const { bridge, shell, clock, page, console, sockets, lines } = await connect({ payloads: true });
    welcome(sockets[0]);
    const call = bridge.call('getUser', { id: '42' });
    shell.respond('getUser', { name: 'Mai' });
    await call;
    console.warn('user', { id: 42 }, new RangeError('far'));
    page.dispatchWith('error', { error: new TypeError('no'), filename: '', lineno: 0 });
    clock.advance(100);
    expect(sockets[0]?.received[0]?.['url']).toBe('https://m.example/pay?userId=42#secret');
    expect(lines()).toMatchObject([
      { entry: { message: { method: 'getUser', params: { id: '42' } } } },
      { entry: { message: { result: { name: 'Mai' } } } },
      { kind: 'console', level: 'warn', text: 'user {"id":42} RangeError: far' },
      { kind: 'uncaught', text: 'TypeError: no' },
    ]);
  });

  it('delays each reconnection to the simulator longer, using the session key first and the number of its page', async () => {
    const { clock, sockets } = await connect();
    welcome(sockets[0], 7);
    const startsMs: number[] = [];
    for (let i = 1; i <= 8; i++) {
      sockets.at(-1)?.drop();
      const start = clock.now();
      while (sockets.length === i) clock.advance(500);
      startsMs.push(clock.now() - start);
    }
    expect(startsMs).toEqual([1000, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    expect(sockets[1]?.url).toBe('ws://127.0.0.1:4183/__simulator/phone?key=session-key');
    expect(sockets[2]?.url).toBe(INSPECTOR_URL);
    expect(sockets[3]?.url).toBe('ws://127.0.0.1:4183/__simulator/phone?key=session-key');
    welcome(sockets.at(-1));
    expect(sockets.at(-1)?.received[0]).toMatchObject({ kind: 'page', page: 7 });
  });

  it('reconnects the next page of a tab by the stored key and a new URL by its own token', async () => {
    const kept = new Map<string, string>();
    const sessionStorage = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    };
    const first = await connect({}, { window: { sessionStorage } });
    welcome(first.sockets[0]);
    const next = await connect({}, { window: { sessionStorage } });
    expect(next.sockets[0]?.url).toContain('?key=session-key');
    kept.set('bridgehead.inspector', 'ws://elsewhere?token=x session-key');
    const other = await connect({}, { window: { sessionStorage } });
    expect(other.sockets[0]?.url).toBe(INSPECTOR_URL);
  });

  it.each([
    [
      'throws',
      function failToConnect() {
        throw new DOMException('mixed content', 'SecurityError');
      },
    ],
    ['is missing', undefined],
  ])('connectInspector does not disturb the page where WebSocket %s', async (_name, WebSocket) => {
    const { bridge, shell, clock, log, console, logged } = await connect({}, { window: { WebSocket } });
    const call = bridge.call('getUser');
    shell.respond('getUser', { name: 'Mai' });
    expect(await call).toEqual({ name: 'Mai' });
    console.log('still works');
    clock.advance(120_000);
    expect(log).toEqual([expect.stringContaining('this page cannot open that URL')]);
    expect(logged).toEqual([['log', 'still works']]);
  });

  it('wraps the console without changing it and restores it on cleanup', async () => {
    const harness = await connect({ payloads: true });
    const wrapped = harness.console.log;
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    const logging = { toJSON: () => harness.console.log('from toJSON') };
    harness.console.log(circular, logging);
    expect(harness.logged).toEqual([
      ['log', 'from toJSON'],
      ['log', circular, logging],
    ]);
    harness.stop();
    expect(harness.console.log).not.toBe(wrapped);
    expect(harness.sockets[0]?.isClosed).toBe(true);
    wrapped('late');
    expect(harness.logged.at(-1)).toEqual(['log', 'late']);
  });

  it('keeps a console function that the page installed over the wrapped one', async () => {
    const harness = await connect();
    const inner = harness.console.log;
    const own = (...values: unknown[]): unknown => inner('own', ...values);
    harness.console.log = own;
    harness.stop();
    expect(harness.console.log).toBe(own);
    harness.console.log('x');
    expect(harness.logged).toEqual([['log', 'own', 'x']]);
  });

  it('closes the connection to the simulator on dispose, after sending the queued lines', async () => {
    const { bridge, console, sockets, clock } = await connect();
    welcome(sockets[0]);
    console.log('last');
    bridge.dispose();
    expect(sockets[0]?.received.at(-1)).toMatchObject({ lines: [{ kind: 'console', count: 1 }] });
    expect(sockets[0]?.isClosed).toBe(true);
    clock.advance(120_000);
    expect(sockets).toHaveLength(1);
  });

  it('sends the page information again when the shell announces itself after the connection opened', async () => {
    const { shell, sockets } = await connect({}, { announcement: false, window: { location: undefined } });
    shell.announce({ appVersion: '9.9' });
    await settle();
    sockets[0]?.send(null);
    welcome(sockets[0]);
    expect(sockets[0]?.received).toMatchObject([{ kind: 'page', url: '', shell: { appVersion: '9.9' } }]);
  });
});

describe(watchUncaught, () => {
  it('watchUncaught observes nothing in a window without events', () => {
    expect(() => watchUncaught({}, () => {})()).not.toThrow();
  });
});
