import { createContext, runInContext } from 'node:vm';
import { createBridge, defineContract, event, extendContract, launchData, method } from 'bridgehead';
import { adaptBridge, createTelegramAdapter } from 'bridgehead/adapters';
import {
  type AnyShell,
  createAndroidShell,
  createIosShell,
  createProfileShell,
  createShellScript,
  installShell,
  parseTrace,
  recordTrace,
  replayShell,
  ShellError,
} from 'bridgehead/mocks';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { oldBridgeNames } from '../../native-mocks/old-bridges/native-side.ts';
import { createPage } from '../support/page.ts';
import { settle } from '../support/settle.ts';

const contract = defineContract({
  name: 'old',
  version: '1.0.0',
  methods: {
    ping: method<{ text: string }, { text: string }>(),
    notify: method({ reply: false }),
    web_app_open_invoice: method<{ slug: string }, { status: string }>(),
    web_app_open_scan_qr_popup: method<void, { data: string }>(),
    web_app_request_fullscreen: method<void, { is_fullscreen: boolean }>(),
  },
  events: { themeChanged: event<{ theme: string }>() },
});
const responses = { ping: ({ text }: { text: string }) => ({ text: `${text}!` }) };

type Open = Record<string, unknown>;
interface VkEvent {
  readonly detail: { readonly type: string; readonly data: object };
}

/** A window with the events of a page. */
function createWindow(members: Open = {}): Open & { readonly events: VkEvent['detail'][] } {
  const events: VkEvent['detail'][] = [];
  return {
    events,
    CustomEvent,
    dispatchEvent: ({ detail }: VkEvent) => events.push(detail),
    location: { search: '', hash: '' },
    ...members,
  };
}

const vkObject = (window: Open) => window['AndroidBridge'] as Record<string, (json: string) => void>;
const telegramProxy = (window: Open) =>
  window['TelegramWebviewProxy'] as { postEvent(type: string, json?: string): void };

describe('a shell with the native side of an old bridge', () => {
  it.each(oldBridgeNames)('%s: removes its objects and restores the window', (generation) => {
    for (const create of [createAndroidShell, createIosShell]) {
      const window = createWindow();
      const before = Reflect.ownKeys(window);
      const restore = create({ contract, generation }).install(window);
      expect(Reflect.ownKeys(window).length).toBeGreaterThan(before.length);
      restore();
      expect(Reflect.ownKeys(window)).toEqual(before);
      expect(window['location']).toEqual({ search: '', hash: '' });
    }
  });

  it.each(oldBridgeNames)('%s: creates a self-contained script with the same objects', (generation) => {
    for (const create of [createAndroidShell, createIosShell]) {
      const shell = create({ contract, generation });
      const window = createWindow();
      shell.install(window);
      const script = createShellScript({ via: 'binding', binding: 'post', wiring: shell.wiring() });
      const page = createWindow({ post() {} });
      page['window'] = page;
      page['parent'] = page;
      runInContext(script, createContext(page));
      for (const name of Object.keys(window)) expect(name in page, name).toBe(true);
      expect(page['location']).toEqual(window['location']);
      shell.dispose();
    }
  });

  it('a script posts the calls of the page and delivers responses to it', async () => {
    const shell = createAndroidShell({ contract, generation: 'vk-bridge', responses });
    const posted: { text?: string; crossing: number }[] = [];
    const page = createWindow({ post: (text: string) => posted.push(JSON.parse(text) as never) });
    page['window'] = page;
    page['parent'] = page;
    runInContext(createShellScript({ via: 'binding', binding: 'post', wiring: shell.wiring() }), createContext(page));
    const deliver = page['__bridgeheadDeliver'] as (text: string | null, crossing: number | null) => void;
    const remote = shell.connect((text, crossing) => deliver(text ?? null, crossing ?? null));
    vkObject(page)['ping']?.('{"text":"a","request_id":7}');
    for (const { text, crossing } of posted) if (text !== undefined) remote.post(text, crossing);
    await settle();
    expect(page.events).toEqual([{ type: 'pingResult', data: { text: 'a!', request_id: 7 } }]);
    shell.dispose();
  });

  it('installs the profile of an old bridge, records its session and replays it', async () => {
    const { shell, window, restore } = installShell({
      contract,
      profile: 'android-vk-bridge',
      window: createWindow(),
      responses,
    });
    const recorder = recordTrace(shell, { redact: false });
    vkObject(window as Open)['ping']?.('{"text":"a","request_id":1}');
    await settle();
    expect(shell.received('ping')).toEqual([{ text: 'a' }]);
    const trace = parseTrace(JSON.stringify(recorder.stop()));
    restore();
    const replayed = replayShell(trace, { contract });
    const page = createWindow();
    replayed.install(page);
    vkObject(page)['ping']?.('{"text":"a","request_id":2}');
    await settle();
    expect(page.events).toEqual([{ type: 'pingResult', data: { text: 'a!', request_id: 2 } }]);
    replayed.dispose();
  });

  it('has the same objects in the next app of a window, since packages keep those that they find', () => {
    const window = createWindow();
    const install = (generation: 'vk-bridge' | 'capacitor', methods: typeof contract.methods) =>
      createAndroidShell({ contract: { ...contract, methods }, generation }).install(window);
    const { ping: _, ...fewer } = contract.methods;
    let restore = install('vk-bridge', contract.methods);
    const object = vkObject(window);
    expect(Object.keys(object)).toContain('ping');
    restore();
    expect(Object.keys(object)).toEqual([]);
    // The cast is safe because the shell lists whatever methods the contract has.
    restore = install('vk-bridge', fewer as never);
    expect(vkObject(window)).toBe(object);
    expect(Object.keys(object)).toEqual(Object.keys(fewer).concat('VKWebAppGetClientVersion'));
    restore();

    restore = install('capacitor', contract.methods);
    const capacitor = window['Capacitor'] as { PluginHeaders?: { name: string }[] };
    const header = capacitor.PluginHeaders?.find(({ name }) => name === 'App');
    restore();
    expect(Object.keys(capacitor)).toEqual(['nativePromise', 'nativeCallback']);
    restore = install('capacitor', contract.methods);
    expect(window['Capacitor']).toBe(capacitor);
    expect(capacitor.PluginHeaders?.find(({ name }) => name === 'App')).toBe(header);
    restore();
  });

  it('suggests the profiles of old bridges, which are not in the list of shells to test with', () => {
    expect(createProfileShell({ contract, profile: 'ios-telegram' })?.generation).toBe('telegram');
    expect(() => createProfileShell({ contract, profile: 'ios-telegrm' })).toThrow('ios-telegram');
  });

  it('ignores a response to an earlier document, and strings that are no messages', async () => {
    let respond: (value: { text: string }) => void = () => {};
    const shell = createAndroidShell({
      contract,
      generation: 'vk-bridge',
      responses: { ping: () => new Promise<{ text: string }>((resolve) => (respond = resolve)) },
    });
    const first = createWindow();
    shell.install(first);
    vkObject(first)['ping']?.('{"text":"a","request_id":1}');
    await settle();
    const second = createWindow();
    shell.install(second);
    vkObject(second)['ping']?.('{"text":"b","request_id":1}');
    respond({ text: 'late' });
    for (const text of ['{', 'null', '[]', '7', '{"id":"x","result":1}', '{"id":7,"method":"ping"}'])
      shell.sendText(text);
    await settle();
    expect([first.events, second.events]).toEqual([[], []]);
    shell.dispose();
  });

  it('reports an error of the page in its callback, and continues', async () => {
    const shell = createAndroidShell({ contract, generation: 'webview-javascript-bridge', responses });
    const window = createWindow();
    shell.install(window);
    const bridge = window['WebViewJavascriptBridge'] as {
      callHandler(name: string, data: unknown, respond: (result: unknown) => void): void;
    };
    const results: unknown[] = [];
    bridge.callHandler('ping', { text: 'a' }, () => {
      throw new TypeError('page');
    });
    bridge.callHandler('ping', { text: 'b' }, (result) => results.push(result));
    await settle();
    expect(results).toEqual([{ text: 'b!' }]);
    expect(shell.violations).toEqual([{ rule: 'TR-5', text: 'the page threw TypeError' }]);
    shell.dispose();
  });

  it('injects the object late, and calls the callbacks that wait for it', async () => {
    const { shell, window, advance, restore } = installShell({
      contract,
      profile: 'ios-webview-javascript-bridge',
      window: createWindow(),
      faults: [{ kind: 'late-object', afterMs: 100 }],
    });
    const found: unknown[] = [];
    (window as Open)['WVJBCallbacks'] = [(bridge: unknown) => found.push(bridge)];
    await advance(100);
    expect(found).toEqual([(window as Open)['WebViewJavascriptBridge']]);
    expect(shell.violations).toEqual([]);
    restore();
  });
});

describe('the native side of vk-bridge', () => {
  it.each([
    [new ShellError(-32602, 'bad'), { error_type: 'client_error', error_data: { error_code: 5, error_reason: 'bad' } }],
    [new ShellError(-32002, 'no'), { error_type: 'client_error', error_data: { error_code: 4, error_reason: 'no' } }],
    [new ShellError(7, 'own'), { error_type: 'api_error', error_data: { error_code: 7, error_reason: 'own' } }],
  ])('reports %s as VK does', async (error, data) => {
    const shell = createAndroidShell({ contract, generation: 'vk-bridge', responses: { ping: error } });
    const window = createWindow();
    shell.install(window);
    vkObject(window)['ping']?.('{"text":"a","request_id":1}');
    await settle();
    expect(window.events).toEqual([{ type: 'pingFailed', data: { ...data, request_id: 1 } }]);
    shell.dispose();
  });
});

describe('the native side of Telegram', () => {
  function start(shell: AnyShell) {
    const seen: unknown[][] = [];
    const receiveEvent = (...values: unknown[]): void => void seen.push(values);
    const window = createWindow({ Telegram: { WebView: { receiveEvent } } });
    shell.install(window);
    return { seen, window, postEvent: telegramProxy(window).postEvent };
  }

  it('answers a request with its event, which repeats what identifies the request', async () => {
    const shell = createAndroidShell({
      contract,
      generation: 'telegram',
      responses: { web_app_open_invoice: { status: 'paid' } },
    });
    const { seen, postEvent } = start(shell);
    postEvent('web_app_open_invoice', '{"slug":"s"}');
    postEvent('notify');
    await settle();
    expect(seen).toEqual([['invoice_closed', { status: 'paid', slug: 's' }]]);
    shell.dispose();
  });

  it('answers a failure with the event for failures, or not at all', async () => {
    const error = new ShellError(1, 'UNSUPPORTED');
    const shell = createIosShell({
      contract,
      generation: 'telegram',
      responses: { web_app_request_fullscreen: error, web_app_open_scan_qr_popup: error, web_app_open_invoice: error },
    });
    const { seen, postEvent } = start(shell);
    for (const name of ['request_fullscreen', 'open_scan_qr_popup', 'open_invoice']) postEvent(`web_app_${name}`, '{}');
    await settle();
    expect(seen).toEqual([
      ['fullscreen_failed', { error: 'UNSUPPORTED' }],
      ['scan_qr_popup_closed', { error: 'UNSUPPORTED' }],
    ]);
    shell.dispose();
  });

  it('sets the launch parameters of this app and keeps the others', () => {
    const shell = createIosShell({ contract, generation: 'telegram', appVersion: '8.0' });
    const hashes = ['', '#/shop?a=b', '#tgWebAppData=x&tgWebAppVersion=6.0&tgWebAppPlatform=android'].map((hash) => {
      const window = createWindow({ location: { hash } });
      shell.install(window);
      return (window['location'] as { hash: string }).hash;
    });
    const own = 'tgWebAppVersion=8.0&tgWebAppPlatform=ios&tgWebAppThemeParams=%7B%7D';
    expect(hashes).toEqual([`#${own}`, `#/shop?a=b&${own}`, `#tgWebAppData=x&${own}`]);
    shell.dispose();
  });

  it('has the launch data as launch parameters, which the adapter reads', () => {
    const opened = extendContract(contract, { launchData: v.looseObject({ tgWebAppStartParam: v.string() }) });
    const given = { tgWebAppStartParam: 'vip & more', 'user(s)': 2, none: undefined };
    const window = Object.assign(createPage().window, { location: { search: '', hash: '#user(s)=1' } });
    const { restore } = installShell({ contract: opened, profile: 'android-telegram', window, launchData: given });
    const bridge = createBridge(opened, adaptBridge(opened, createTelegramAdapter(), { window }));
    const read = launchData(bridge).get();
    expect(read).toMatchObject({ tgWebAppStartParam: 'vip & more', 'user(s)': '2', tgWebAppPlatform: 'android' });
    expect(read).not.toHaveProperty('none');
    bridge.dispose();
    restore();
    expect(window['location']).toEqual({ search: '', hash: '#user(s)=1' });
  });
});
