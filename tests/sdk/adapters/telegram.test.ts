import { createBridge, defineContract, event, method } from 'bridgehead';
import { adaptBridge, createTelegramAdapter } from 'bridgehead/adapters';
import { describe, expect, it } from 'vitest';
import { androidAgent, createPage, desktopAgent, type FakePage, iosAgent } from '../../support/page.ts';
import { settle } from '../../support/settle.ts';

const contract = defineContract({
  name: 'telegram',
  version: '1.0.0',
  methods: {
    web_app_open_popup: method<{ message: string }, { button_id?: string }>(),
    web_app_open_scan_qr_popup: method<void, { data: string }>(),
    web_app_request_fullscreen: method<void, { is_fullscreen: boolean }>({ since: { android: '8.0', ios: '8.0' } }),
    web_app_set_emoji_status: method<{ custom_emoji_id: string }, unknown>(),
    web_app_device_storage_get_key: method<{ key: string }, { value: string | null }>(),
    web_app_open_invoice: method<{ slug: string }, { status: string }>(),
    web_app_expand: method(),
  },
  events: { theme_changed: event<{ theme_params: object }>({ state: true }) },
});

type Sent = { type: string; data: unknown };

function start(
  window: FakePage,
  hash = '#tgWebAppVersion=8.0&tgWebAppPlatform=android',
  warn: (line: string) => void = () => {},
) {
  window['location'] = { search: '', hash };
  return createBridge(contract, {
    ...adaptBridge(contract, createTelegramAdapter(), { window }),
    logger: { warn },
  });
}

/** An app whose object records what it receives. `emit` calls the function at a path. */
function createApp(agent = androidAgent, path = ['Telegram', 'WebView', 'receiveEvent']) {
  const page = createPage(agent);
  const { window } = page;
  const sent: Sent[] = [];
  window['TelegramWebviewProxy'] = {
    postEvent: (type: string, json: string) => sent.push({ type, data: json && (JSON.parse(json) as unknown) }),
  };
  const emit = (type: string, data?: unknown): void => {
    const owner = path.slice(0, -1).reduce<Record<string, unknown>>((at, name) => at[name] as FakePage, window);
    (owner[path.at(-1) ?? ''] as (type: string, data: unknown) => void)(type, data);
  };
  return { page, window, sent, emit };
}

describe(createTelegramAdapter, () => {
  it.each([
    ['android', androidAgent, 'android'],
    ['android_x', androidAgent, 'android'],
    ['ios', iosAgent, 'ios'],
    ['ios', desktopAgent, 'ios'],
    ['tdesktop', desktopAgent, 'pc'],
    ['tdesktop', androidAgent, 'pc'],
    ['', iosAgent, 'ios'],
  ])('reads the platform %s from the launch parameters', (name, agent, platform) => {
    const { window } = createApp(agent);
    const bridge = start(window, `#tgWebAppVersion=8.0&tgWebAppPlatform=${name}`);
    expect(bridge.shell.get()).toMatchObject({ platform, appVersion: '8.0', ready: true });
    bridge.dispose();
  });

  it('reads the version from telegram-web-app.js if a router has replaced the fragment', () => {
    const { window } = createApp();
    window['Telegram'] = { WebApp: { version: '8.1' } };
    const bridge = start(window, '#/shop');
    expect(bridge.shell.get().appVersion).toBe('8.1');
    expect(bridge.supports('web_app_request_fullscreen')).toBe(true);
    bridge.dispose();
  });

  it.each([7, {}, ['8.1']])('is an app of an unknown version if telegram-web-app.js has the version %j', (version) => {
    const { window } = createApp();
    window['Telegram'] = { WebApp: { version } };
    const bridge = start(window, '#/shop');
    expect(bridge.shell.get()).toMatchObject({ present: true, ready: true, appVersion: '' });
    bridge.dispose();
  });

  it('has the theme of the launch parameters as the first payload of theme_changed', () => {
    const { window, emit } = createApp();
    const theme = encodeURIComponent(JSON.stringify({ bg_color: '#17212b' }));
    const bridge = start(window, `#tgWebAppVersion=8.0&tgWebAppPlatform=android&tgWebAppThemeParams=${theme}`);
    expect(bridge.lastPayload('theme_changed')).toEqual({ theme_params: { bg_color: '#17212b' } });
    emit('theme_changed', { theme_params: { bg_color: '#ffffff' } });
    expect(bridge.lastPayload('theme_changed')).toEqual({ theme_params: { bg_color: '#ffffff' } });
    bridge.dispose();
  });

  it.each(['%7B', 'null', '7', '%22a%22', '[]'])('ignores the theme %s of the launch parameters', (theme) => {
    const bridge = start(createApp().window, `#tgWebAppVersion=8.0&tgWebAppThemeParams=${theme}`);
    expect(bridge.lastPayload('theme_changed')).toBeUndefined();
    bridge.dispose();
  });

  it('is an app of an unknown version without launch parameters', () => {
    const bridge = start(createApp().window, '');
    expect(bridge.explain('web_app_request_fullscreen')).toMatchObject({ reason: 'unknown-version' });
    bridge.dispose();
  });

  it.each([
    [['Telegram', 'WebView', 'receiveEvent']],
    [['TelegramGameProxy', 'receiveEvent']],
    [['TelegramGameProxy_receiveEvent']],
  ])('receives events through %s, with the function of another SDK, which it restores', (path) => {
    const { window, emit } = createApp(androidAgent, path);
    const received: unknown[] = [];
    const previous = (type: string): void => void received.push(type);
    const owner = path.slice(0, -1).reduce<Record<string, unknown>>((at, name) => (at[name] = {}), window);
    owner[path.at(-1) ?? ''] = previous;
    const lines: string[] = [];
    const bridge = start(window, undefined, (line) => void lines.push(line));
    emit('theme_changed', { theme_params: {} });
    emit(7 as never);
    emit(['theme_changed'] as never, 'a type that only converts to the name');
    expect(bridge.lastPayload('theme_changed')).toEqual({ theme_params: {} });
    expect(received).toEqual(['theme_changed', 7, ['theme_changed']]);
    expect(lines).toEqual([]);
    bridge.dispose();
    expect(owner[path.at(-1) ?? '']).toBe(previous);
  });

  it('keeps the function of an SDK that replaced its own', () => {
    const { window } = createApp();
    const bridge = start(window);
    const other = (): void => {};
    window['TelegramGameProxy_receiveEvent'] = other;
    bridge.dispose();
    expect(window['TelegramGameProxy_receiveEvent']).toBe(other);
  });

  it('is called once beside an SDK whose setter keeps every function', () => {
    const { window, emit } = createApp();
    const kept: ((type: string) => void)[] = [];
    const types: string[] = [];
    const callAll = (type: string): void => {
      types.push(type);
      for (const run of kept) run(type);
    };
    const WebView = {};
    window['Telegram'] = { WebView };
    Object.defineProperty(WebView, 'receiveEvent', {
      get: () => callAll,
      set(run: () => void) {
        kept.push(run);
      },
    });
    const bridge = start(window);
    let count = 0;
    bridge.on('theme_changed', () => count++);
    emit('theme_changed', {});
    expect({ count, types }).toEqual({ count: 1, types: ['theme_changed'] });
    bridge.dispose();
    emit('theme_changed', {});
    expect({ count, types }).toEqual({ count: 1, types: ['theme_changed', 'theme_changed'] });
  });

  it('settles calls by the events that answer them', async () => {
    const { window, emit, sent } = createApp();
    const bridge = start(window);
    const popup = bridge.call('web_app_open_popup', { message: 'a' });
    const scan = bridge.call('web_app_open_scan_qr_popup');
    const fullscreen = bridge.call('web_app_request_fullscreen');
    const status = bridge.call('web_app_set_emoji_status', { custom_emoji_id: '1' });
    const invoice = bridge.call('web_app_open_invoice', { slug: 's' });
    await settle();
    emit('popup_closed', { button_id: 'ok' });
    emit('scan_qr_popup_closed');
    emit('fullscreen_failed', { error: 'UNSUPPORTED' });
    emit('emoji_status_set');
    emit('invoice_closed', { slug: 'other', status: 'paid' });
    emit('invoice_closed', { slug: 's', status: 'cancelled' });
    expect(await popup).toEqual({ button_id: 'ok' });
    await expect(scan).rejects.toMatchObject({ code: 'cancelled' });
    await expect(fullscreen).rejects.toMatchObject({ code: 'shell-error', data: 'UNSUPPORTED' });
    expect(await status).toBe(null);
    expect(await invoice).toMatchObject({ status: 'cancelled' });
    expect(sent.map(({ type }) => type)).toContain('web_app_open_popup');
    bridge.dispose();
  });

  it('adds the id of the request to the methods that have one', async () => {
    const { window, emit, sent } = createApp();
    const bridge = start(window);
    const call = bridge.call('web_app_device_storage_get_key', { key: 'k' });
    await settle();
    const { req_id } = Object(sent.at(-1)?.data) as { req_id: string };
    emit('device_storage_failed', { req_id: 'other', error: 'no' });
    emit('device_storage_key_received', { req_id, value: 'v' });
    expect(await call).toMatchObject({ value: 'v' });
    bridge.dispose();
  });

  it('rejects a call of an app whose object is gone, which the cause names', async () => {
    const { window } = createApp();
    const bridge = start(window);
    delete window['TelegramWebviewProxy'];
    await expect(bridge.call('web_app_expand')).rejects.toMatchObject({
      code: 'transport',
      cause: new Error('window.TelegramWebviewProxy is missing'),
    });
    bridge.dispose();
  });

  it('posts no request id with a notification', async () => {
    const { window, sent } = createApp();
    window['location'] = { search: '', hash: '' };
    const methods = { web_app_device_storage_clear: method({ reply: false }) };
    const given = { ...contract, methods };
    const bridge = createBridge(given, adaptBridge(given, createTelegramAdapter(), { window }));
    await bridge.call('web_app_device_storage_clear');
    expect(sent).toEqual([{ type: 'web_app_device_storage_clear', data: undefined }]);
    bridge.dispose();
  });

  it('resolves a call without an answer when it is sent', async () => {
    const { window, sent } = createApp();
    const bridge = start(window);
    await bridge.call('web_app_expand');
    expect(sent).toEqual([{ type: 'web_app_expand', data: undefined }]);
    bridge.dispose();
  });
});

describe('the web version of Telegram', () => {
  const inFrame = () => {
    const page = createPage(desktopAgent);
    const posted: { text: string; origin: string }[] = [];
    const parent = { postMessage: (text: string, origin: string) => posted.push({ text, origin }) };
    page.window['parent'] = parent;
    const receive = (event: object): void => page.dispatchWith('message', { source: parent, ...event });
    return { page, window: page.window, posted, receive };
  };

  it('posts to the parent window and receives from it only', async () => {
    const { page, window, posted, receive } = inFrame();
    const before = page.listeners();
    const bridge = start(window, '#tgWebAppVersion=8.0&tgWebAppPlatform=weba');
    await bridge.call('web_app_expand');
    expect(posted).toEqual([{ text: '{"eventType":"web_app_expand"}', origin: 'https://web.telegram.org' }]);
    const data = JSON.stringify({ eventType: 'theme_changed', eventData: { theme_params: {} } });
    receive({ data, origin: 'https://evil.example' });
    receive({ data, origin: 'https://web.telegram.org', source: {} });
    receive({ data: '{', origin: 'https://web.telegram.org' });
    receive({ data: 'null', origin: 'https://web.telegram.org' });
    receive({ data: JSON.parse(data) as object, origin: 'https://web.telegram.org' });
    expect(bridge.lastPayload('theme_changed')).toBe(undefined);
    receive({ data, origin: 'https://web.telegram.org' });
    expect(bridge.lastPayload('theme_changed')).toEqual({ theme_params: {} });
    bridge.dispose();
    expect(page.listeners()).toBe(before);
  });

  it('is no shell in a frame without launch parameters', () => {
    const { window } = inFrame();
    expect(start(window, '').shell.get().present).toBe(false);
  });

  it('is no shell in a browser tab, also with the launch parameters of a copied link', () => {
    const { window } = createPage(desktopAgent);
    expect(start(window, '#tgWebAppVersion=8.0&tgWebAppPlatform=weba').shell.get().present).toBe(false);
  });

  it('receives no messages of the window outside a frame', () => {
    const { page, window } = createApp();
    const bridge = start(window);
    const data = JSON.stringify({ eventType: 'theme_changed', eventData: {} });
    page.dispatchWith('message', { data, origin: 'https://web.telegram.org', source: window });
    expect(bridge.lastPayload('theme_changed')).toBe(undefined);
    bridge.dispose();
  });

  it('posts through external.notify where an app has it', async () => {
    const { window } = createPage(desktopAgent);
    const posted: string[] = [];
    window['external'] = { notify: (text: string) => posted.push(text) };
    const bridge = start(window);
    await bridge.call('web_app_expand');
    expect(posted).toEqual(['{"eventType":"web_app_expand"}']);
    bridge.dispose();
  });
});
