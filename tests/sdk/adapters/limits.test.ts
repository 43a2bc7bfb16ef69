import { createBridge, defineContract, event, extendContract, method } from 'bridgehead';
import { adaptBridge, createMessageAdapter, createReactNativeAdapter, type BridgeAdapter } from 'bridgehead/adapters';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPage } from '../../support/page.ts';
import { settle } from '../../support/settle.ts';
import { contract, startAdaptedPage } from './adapted-page.ts';

const busy = defineContract({
  name: 'busy',
  version: '1.0.0',
  methods: { ping: method<void, unknown>(), notify: method({ reply: false }) },
  events: { changed: event<string>() },
});

/** An app that never responds by itself. `respond` answers the request at a position with `result`. */
interface BusyApp {
  readonly adapter: BridgeAdapter;
  respond(at: number, result: unknown): void;
}

const idOf = (text: string | undefined, name: string): unknown =>
  (JSON.parse(text ?? '{}') as Record<string, unknown>)[name];

const apps: [string, (page: ReturnType<typeof createPage>) => BusyApp][] = [
  [
    'messages',
    ({ window }) => {
      const posted: string[] = [];
      window['NativeApp'] = { postMessage: (text: string) => void posted.push(text) };
      const adapter = createMessageAdapter({ object: 'NativeApp', receive: 'onMessage' });
      const receive = (message: object): void => (window['onMessage'] as (message: object) => void)(message);
      const respond = (at: number, data: unknown): void =>
        receive({ callbackId: idOf(posted[at], 'callbackId'), code: 0, data });
      return { adapter, respond };
    },
  ],
  [
    'React Native',
    (page) => {
      const posted: string[] = [];
      page.window['ReactNativeWebView'] = { postMessage: (text: string) => void posted.push(text) };
      const respond = (at: number, payload: unknown): void =>
        page.dispatchWith('message', { data: { id: idOf(posted[at], 'id'), payload } });
      return { adapter: createReactNativeAdapter(), respond };
    },
  ],
];

function start(adapter: BridgeAdapter, page = createPage(), maxMessageChars?: number) {
  const lines: string[] = [];
  const logger = { warn: (line: string) => void lines.push(line) };
  const options = adaptBridge(busy, adapter, { window: page.window, ...(maxMessageChars && { maxMessageChars }) });
  const bridge = createBridge(busy, { ...options, logger });
  onTestFinished(() => bridge.dispose());
  return { bridge, lines };
}

describe('the maximum number of open calls', () => {
  it.each(apps)('%s: 1,000 calls are kept beside a notification, which has no response', async (_, create) => {
    const page = createPage();
    const { adapter, respond } = create(page);
    const { bridge } = start(adapter, page);
    const first = bridge.safeCall('ping');
    for (let i = 1; i < 1000; i++) void bridge.safeCall('ping');
    await bridge.call('notify');
    await settle();
    respond(0, 'first');
    await settle();
    bridge.dispose();
    expect(await first).toMatchObject({ value: 'first' });
  });

  const answers: BridgeAdapter['answers'] = { ping: [{ event: 'pong' }], notify: [{ event: 'pong' }] };

  it('an event answers the latest 1,000 requests', async () => {
    const { bridge, listener } = startAdaptedPage({ answers });
    const [first, second] = [bridge.safeCall('ping'), bridge.safeCall('ping')];
    for (let i = 2; i < 1001; i++) void bridge.safeCall('ping');
    await settle();
    listener.emit('pong', 1);
    await settle();
    bridge.dispose();
    expect(await second).toMatchObject({ value: 1 });
    expect(await first).toMatchObject({ error: { code: 'disposed' } });
  });

  it('notifications do not wait for an event that answers their method', async () => {
    const given = extendContract(contract, { methods: { notify: method({ reply: false }) } });
    const { bridge, listener } = startAdaptedPage({ answers }, { contract: given });
    const call = bridge.safeCall('ping');
    for (let i = 0; i < 1000; i++) void bridge.safeCall('notify' as never);
    await settle();
    listener.emit('pong', 1);
    await settle();
    bridge.dispose();
    expect(await call).toMatchObject({ value: 1 });
  });
});

describe('the maximum length of a message', () => {
  it('is the longest that the page receives', () => {
    const maxMessageChars = 1000;
    let emit: (payload: string) => void = () => {};
    const adapter: BridgeAdapter = {
      isPresent: () => true,
      send: () => null,
      listen(listener) {
        emit = (payload) => listener.emit('changed', payload);
        return () => {};
      },
    };
    const { bridge, lines } = start(adapter, createPage(), maxMessageChars);
    const payloads: string[] = [];
    bridge.on('changed', (payload) => void payloads.push(payload));
    const rest = JSON.stringify({ jsonrpc: '2.0', method: 'changed', params: '' }).length;
    const longest = 'x'.repeat(maxMessageChars - rest);
    emit(longest);
    expect(lines).toEqual([]);
    emit(`${longest}x`);
    expect(payloads).toEqual([longest]);
    expect(lines).toEqual(['bridgehead: dropped an invalid payload of changed']);
  });
});
