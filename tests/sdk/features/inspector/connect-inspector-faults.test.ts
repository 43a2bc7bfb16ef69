import type { Clock } from 'bridgehead';
import { connectInspector } from 'bridgehead/inspect';
import { createManualClock } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import { coreOf } from '../../../../sdk/bridge-core.ts';
import { createHarness } from '../../../support/bridge.ts';
import { createFakeSockets } from '../../../support/fake-sockets.ts';
import { INSPECTOR_URL, connect, welcome } from './inspected-page.ts';

describe(connectInspector, () => {
  it('reconnects to the simulator by the token when the session key that it sent cannot be part of a URL', async () => {
    const kept = new Map<string, string>();
    const sessionStorage = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    };
    const { clock, sockets } = await connect({}, { window: { sessionStorage } });
    sockets[0]?.accept();
    sockets[0]?.send({ key: 'lone \ud800', page: 1 });
    sockets[0]?.drop();
    clock.advance(1000);
    expect(sockets.map(({ url }) => url)).toEqual([INSPECTOR_URL, INSPECTOR_URL]);
    kept.set('bridgehead.inspector', `${INSPECTOR_URL} lone\ud800`);
    const next = await connect({}, { window: { sessionStorage } });
    expect(next.sockets.map(({ url }) => url)).toEqual([INSPECTOR_URL]);
  });

  it('sends console lines and uncaught errors with the time of a clock that is a class instance', async () => {
    class OwnClock implements Clock {
      readonly #inner = createManualClock(7);
      now(): number {
        return this.#inner.now();
      }
      setTimer(run: () => void, delayMs: number): unknown {
        return this.#inner.setTimer(run, delayMs);
      }
      clearTimer(timer: unknown): void {
        this.#inner.clearTimer(timer);
      }
      advance(ms: number): void {
        this.#inner.advance(ms);
      }
    }
    const clock = new OwnClock();
    const log: string[] = [];
    const { page, console, sockets, lines } = await connect(
      { payloads: true },
      { clock, logger: { warn: (line) => log.push(line) } },
    );
    welcome(sockets[0]);
    console.log('x');
    page.dispatchWith('error', { error: new TypeError('no') });
    clock.advance(100);
    expect(lines()).toMatchObject([
      { kind: 'console', atMs: 7 },
      { kind: 'uncaught', atMs: 7 },
    ]);
    expect(log).toEqual([]);
  });

  it('observes and restores the other functions of a console with a read-only one, and logs that one', async () => {
    const console = { log: () => {}, error: () => {} };
    const original = { ...console };
    Object.defineProperty(console, 'log', { writable: false });
    const { stop, log } = await connect({}, { window: { console } });
    expect(console.log).toBe(original.log);
    expect(console.error).not.toBe(original.error);
    expect(log).toEqual(['bridgehead: Cannot observe console.log: the page made it read-only.']);
    stop();
    expect(console.error).toBe(original.error);
  });

  it('stops connectInspector when the page froze a console function: closes the connection and restores the others', async () => {
    const console = { log: () => {}, warn: () => {} };
    const { warn } = console;
    const { stop, sockets } = await connect({}, { window: { console } });
    Object.defineProperty(console, 'log', { writable: false });
    expect(stop).not.toThrow();
    expect(console.warn).toBe(warn);
    expect(sockets[0]?.isClosed).toBe(true);
  });

  it('connectInspector changes nothing on the page of a disposed bridge', async () => {
    const harness = await createHarness();
    const { WebSocket, sockets } = createFakeSockets();
    const console = { log: () => {} };
    const { log } = console;
    Object.assign(harness.page.window, { WebSocket, console });
    harness.bridge.dispose();
    const listeners = harness.page.listeners();
    connectInspector(harness.bridge, INSPECTOR_URL)();
    connectInspector(harness.bridge, INSPECTOR_URL);
    expect(console.log).toBe(log);
    expect(sockets).toEqual([]);
    expect(harness.page.listeners()).toBe(listeners);
    expect(harness.clock.pending()).toBe(0);
  });

  it('leaves no cleanup function on the bridge after connectInspector is stopped', async () => {
    const { bridge } = await createHarness();
    const { length } = coreOf(bridge).onDispose;
    for (let i = 0; i < 3; i++) connectInspector(bridge, INSPECTOR_URL)();
    expect(coreOf(bridge).onDispose).toHaveLength(length);
  });

  it.each([-1, Number.NaN, null, '10'])(
    'rejects connectInspector with a limit of %s before it changes the page',
    async (limit) => {
      const { bridge, page, console, sockets } = await connect();
      const { length } = sockets;
      const { log } = console;
      expect(() => connectInspector(bridge, INSPECTOR_URL, { limit: limit as number })).toThrow(
        expect.objectContaining({
          code: 'bad-argument',
          message: expect.stringContaining('Cannot use the bridge: limit must be 0 or more.') as string,
        }),
      );
      expect(page.window['console']).toBe(console);
      expect(console.log).toBe(log);
      expect(sockets).toHaveLength(length);
    },
  );

  it.each([undefined, '', 7])('rejects connectInspector with the URL %j and says where it comes from', async (url) => {
    const { bridge } = await connect();
    expect(() => connectInspector(bridge, url as string)).toThrow('with the URL that the simulator prints');
  });

  it('connectInspector with a limit of 0 sends only the number of lost lines', async () => {
    const { console, sockets, clock, lines } = await connect({ limit: 0 });
    welcome(sockets[0]);
    console.log('x');
    clock.advance(100);
    expect(sockets[0]?.received.at(-1)).toMatchObject({ lost: 1 });
    expect(lines()).toEqual([]);
  });
});
