import { describe, expect, it } from 'vitest';
import { addCleanup } from '../../../../sdk/features/add-cleanup.ts';
import { createPhoneKey } from '../../../../sdk/features/inspector/phone-key.ts';
import { createReconnectingSocket, type PhoneSocket } from '../../../../sdk/features/inspector/reconnecting-socket.ts';
import { type BridgeCore, coreOf } from '../../../../sdk/bridge-core.ts';
import { createHarness } from '../../../support/bridge.ts';

const url = 'ws://127.0.0.1:4183/phone?token=once';

/** A page with a `WebSocket` class that only records, and a socket that reconnects. */
async function open() {
  const harness = await createHarness();
  const sockets: (PhoneSocket & { readonly url: string; readyState: number })[] = [];
  const calls: string[] = [];
  const { window } = harness.page;
  Object.assign(window, {
    WebSocket: function createSocket(this: unknown, to: string) {
      const socket = {
        ...{ url: to, readyState: 0, bufferedAmount: 0, onopen: null, onclose: null, onmessage: null },
        send: () => {},
        close: () => calls.push('close'),
      };
      sockets.push(socket);
      return socket;
    },
  });
  const reconnecting = createReconnectingSocket(coreOf(harness.bridge), url, {
    onOpen: () => calls.push('open'),
    onWelcome: (page) => calls.push(`welcome ${page}`),
  });
  return { ...harness, sockets, calls, reconnecting };
}

describe(createReconnectingSocket, () => {
  it('returns the socket of a reconnecting socket only while it is open', async () => {
    const { sockets, calls, reconnecting } = await open();
    const [socket] = sockets;
    expect(reconnecting.socket()).toBeUndefined();
    if (socket) socket.readyState = 1;
    socket?.onopen?.();
    expect(reconnecting.socket()).toBe(socket);
    expect(calls).toEqual(['open']);
    if (socket) socket.readyState = 2;
    expect(reconnecting.socket()).toBeUndefined();
    if (socket) socket.readyState = 1;
    socket?.onclose?.();
    expect(reconnecting.socket()).toBeUndefined();
    reconnecting.close();
  });

  it.each(['not JSON', 'null', '5', '{"key":"k"}', '{"page":1}', '{"key":5,"page":1}', '{"key":"k","page":"1"}', {}])(
    'ignores on a reconnecting socket the message %j, which does not accept the connection',
    async (data) => {
      const { sockets, calls, clock, log, reconnecting } = await open();
      sockets[0]?.onmessage?.({ data });
      sockets[0]?.onclose?.();
      clock.advance(1000);
      expect(calls).toEqual([]);
      expect(sockets.map((each) => each.url)).toEqual([url, url]);
      expect(log).toHaveLength(1);
      reconnecting.close();
    },
  );

  it('logs once, without the token, why a reconnecting socket cannot connect', async () => {
    const { sockets, clock, log, reconnecting } = await open();
    for (let i = 0; i < 3; i++) {
      sockets.at(-1)?.onclose?.();
      clock.advance(30_000);
    }
    expect(log).toEqual([
      'bridgehead: Cannot connect the inspector to ws://127.0.0.1:4183/phone: no response, or the token was used already. Show a new code in the simulator.',
    ]);
    reconnecting.close();
  });

  it('logs nothing when an accepted connection is lost, and one line when the next one is not accepted', async () => {
    const { sockets, calls, clock, log, reconnecting } = await open();
    sockets[0]?.onmessage?.({ data: '{"key":"k","page":4}' });
    sockets[0]?.onclose?.();
    clock.advance(1000);
    expect([calls, log, sockets.length]).toEqual([['welcome 4'], [], 2]);
    sockets[1]?.onclose?.();
    expect(log).toHaveLength(1);
    reconnecting.close();
  });

  it('ignores the events of a reconnecting socket that was closed, and does not reconnect', async () => {
    const { sockets, calls, clock, reconnecting } = await open();
    const [socket] = sockets;
    reconnecting.close();
    expect(calls).toEqual(['close']);
    expect([socket?.onopen, socket?.onmessage, socket?.onclose]).toEqual([null, null, null]);
    if (socket) socket.readyState = 1;
    expect(reconnecting.socket()).toBeUndefined();
    clock.advance(60_000);
    expect(sockets).toHaveLength(1);
  });

  it('closes a reconnecting socket without an error while it waits to reconnect', async () => {
    const { sockets, clock, reconnecting } = await open();
    const before = clock.pending();
    sockets[0]?.onclose?.();
    expect(clock.pending()).toBe(before + 1);
    expect(() => reconnecting.close()).not.toThrow();
    expect(clock.pending()).toBe(before);
  });
});

describe(createPhoneKey, () => {
  it('reads the phone key that was stored for the same URL, encoded', () => {
    const getItem = (name: string): string | null => (name === 'bridgehead.inspector' ? `${url} a&b` : null);
    expect(createPhoneKey({ sessionStorage: { getItem } }, url).get()).toBe('a%26b');
    expect(createPhoneKey({ sessionStorage: { getItem } }, 'ws://other').get()).toBeUndefined();
  });

  it('finds no phone key without storage, without an entry, or in an entry without a key', () => {
    expect(createPhoneKey({}, url).get()).toBeUndefined();
    expect(createPhoneKey({ sessionStorage: { getItem: () => null } }, url).get()).toBeUndefined();
    expect(createPhoneKey({ sessionStorage: { getItem: () => url } }, url).get()).toBe('');
    const refused = {
      get sessionStorage(): never {
        throw new Error('SecurityError');
      },
    };
    expect(createPhoneKey(refused, url).get()).toBeUndefined();
  });

  it('stores a phone key unencoded together with its URL, and keeps it in memory if that fails', () => {
    const stored: string[] = [];
    const setItem = (name: string, value: string): number => stored.push(name, value);
    const key = createPhoneKey({ sessionStorage: { getItem: () => null, setItem } }, url);
    key.set('a&b');
    expect([key.get(), ...stored]).toEqual(['a%26b', 'bridgehead.inspector', `${url} a&b`]);
    const inMemory = createPhoneKey({}, url);
    inMemory.set('a&b');
    expect(inMemory.get()).toBe('a%26b');
    inMemory.set('lone \ud800');
    expect(inMemory.get()).toBeUndefined();
  });
});

describe(addCleanup, () => {
  it('removes only the cleanup that addCleanup added from the bridge, even if it is called twice', () => {
    const calls: string[] = [];
    const onDispose: (() => void)[] = [];
    const core = { onDispose } as unknown as BridgeCore; // the part that is used
    const first = addCleanup(core, () => calls.push('first'));
    const second = addCleanup(core, () => calls.push('second'));
    expect(onDispose).toEqual([first, second]);
    first();
    expect(onDispose).toEqual([second]);
    first();
    expect(onDispose).toEqual([second]);
    expect(calls).toEqual(['first', 'first']);
  });
});
