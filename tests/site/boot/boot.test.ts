import { afterEach, describe, expect, it } from 'vitest';
import { startBoot } from '../../../site/src/boot/boot.ts';
import { installConfig } from '../../../site/src/config/site-config.ts';
import {
  agents,
  createTestBootEnv,
  type CreateTestBootEnvOptions,
  json,
  type TestBootEnv,
} from '../../support/boot-env.ts';

const html = `
  <div id="root">
    <a id="store" href="https://store.example.com/" data-action="open-store"><b id="store-text">Store</b></a>
    <a id="direct" href="https://store.example.com/" data-action="download-package">Download</a>
    <button id="market" data-action="open-market">Market</button>
    <button id="menu" data-action="open-dialog" data-dialog="menu-sheet">Menu</button>
  </div>
  <template id="desktop-layout"><a id="direct" href="https://store.example.com/" data-action="download-package">D</a>
    <button id="market" data-action="open-market">M</button></template>
  <dialog id="menu-sheet">
    <button id="close" data-action="close-dialog">x</button>
    <a id="vi" href="/vi/" data-action="set-language" data-language="vi">Tiếng Việt</a>
    <button id="large" data-action="set-text-size" data-size="150">150</button>
    <button id="dark" data-action="set-theme" data-choice="dark">dark</button>
  </dialog>
  <dialog id="install-sheet"><a id="row" href="mimarket://x" data-action="choose-market" data-market="xiaomi">Xiaomi</a></dialog>
  <button id="accept" data-action="accept-consent"></button><button id="withdraw" data-action="withdraw-consent"></button>
  <button id="decline" data-action="decline-consent"></button>`;

const api = 'https://api.senjalu.example/api/ms/v1/senjalu';
const services = {
  ...installConfig.analytics,
  service: { appId: { test: 'a-test', production: 'a-live' }, url: 'https://stats.example/{appId}/{event}' },
  conversions: [{ appId: { test: 'p-test', production: 'p-live' }, url: 'https://pixel.example/{appId}/{event}' }],
};
const liveAnswer = (url: string): Response =>
  json(
    url.includes('live-version') ? { data: { live_version: 'https://download.senjalu.example/senjalu-3.apk' } } : {},
  );

describe(startBoot, () => {
  let env: TestBootEnv;
  let stop: () => void;

  const start = (options: CreateTestBootEnvOptions & { prepare?: (env: TestBootEnv) => void } = {}): void => {
    env = createTestBootEnv({ html, answer: liveAnswer, ...options });
    const root = env.window.document.documentElement;
    root.getBoundingClientRect = () => new env.window.DOMRect(0, 0, 360, 640);
    options.prepare?.(env);
    stop = startBoot(env);
  };
  const root = (): HTMLElement => env.window.document.documentElement;
  const click = async (id: string): Promise<Event> => {
    const event = new env.window.MouseEvent('click', { bubbles: true, cancelable: true });
    env.window.document.getElementById(id)?.dispatchEvent(event);
    await env.settle();
    return event;
  };
  const sheet = (): string | null | undefined => {
    const dialog = env.window.document.getElementById('install-sheet');
    return dialog?.hasAttribute('open') ? dialog.getAttribute('data-view') : undefined;
  };
  const asked = (): string[] => env.requests.map((request) => request.url.replace(api, ''));
  const flag = (name: string): string | null => root().getAttribute(`data-${name}`);

  afterEach(() => {
    stop();
    expect(env.clock.pending()).toBe(0);
    expect(env.window.siteBoot).toBeUndefined();
  });

  describe('the layout', () => {
    it('is on a phone the mobile markup with the flexible rules', () => {
      start();
      expect([flag('layout'), flag('platform'), flag('standing'), root().style.fontSize]).toEqual([
        'mobile',
        'android',
        'mobile',
        '36px',
      ]);
      expect(root().style.getPropertyValue('--text-scale')).toBe('1');
    });

    it('is on a desktop the template, zoomable and without the flexible rules', () => {
      start({ userAgent: agents.desktop, navigator: { maxTouchPoints: 0 } });
      expect([flag('layout'), flag('standing'), root().style.fontSize]).toEqual(['desktop', 'desktop', '']);
      expect(env.window.document.querySelector('#root #menu')).toBeNull();
      expect(env.window.document.querySelector('meta[name=viewport]')).toBeNull();
    });

    it('asks for React only when detection after a resize finds the other kind', () => {
      start();
      let loads = 0;
      env.window.siteBoot?.onAppWanted(() => loads++);
      const resize = (userAgent: string): void => {
        env.setUserAgent(userAgent);
        env.window.dispatchEvent(new env.window.Event('resize'));
        env.clock.advance(300);
      };
      resize(agents.xiaomi);
      resize(agents.iphone);
      expect([loads, flag('layout'), flag('platform')]).toEqual([0, 'mobile', 'ios']);
      Object.defineProperty(env.window.navigator, 'maxTouchPoints', { configurable: true, get: () => 0 });
      resize(agents.desktop);
      expect([loads, flag('layout'), root().style.fontSize]).toEqual([1, 'desktop', '']);
      expect(env.window.siteBoot?.getState().layout).toBe('desktop');
      resize(agents.samsung);
      expect([flag('layout'), root().style.fontSize]).toEqual(['mobile', '36px']);
    });

    it('knows the vendor, and an in-app browser, when a resize finds a phone', () => {
      start({ userAgent: agents.desktop, navigator: { maxTouchPoints: 0 } });
      expect(env.window.siteBoot?.getState()).toMatchObject({ vendor: undefined, isInApp: false });
      env.setUserAgent(agents.inApp);
      env.window.dispatchEvent(new env.window.Event('resize'));
      env.clock.advance(300);
      expect(env.window.siteBoot?.getState()).toMatchObject({ platform: 'android', vendor: 'samsung', isInApp: true });
    });
  });

  describe('addresses', () => {
    it.each(['https://get.senjalu.example/#/deleteAccount', 'https://get.senjalu.example/x/deleteAccount'])(
      'sends %s to the account-deletion file and starts nothing',
      (url) => {
        start({ url });
        expect(env.replaced).toEqual(['/delete-account.html']);
        expect(env.window.siteBoot).toBeUndefined();
      },
    );

    it('sends a later fragment there too', async () => {
      start();
      env.window.location.hash = '#/x/deleteAccount';
      env.window.dispatchEvent(new env.window.Event('hashchange'));
      expect(env.replaced[0]).toBe('/delete-account.html');
      env.window.location.hash = '';
    });

    it('hides the landing page and wants React at once on a cold route', () => {
      start({ url: 'https://get.senjalu.example/#/terms-of-use' });
      let loads = 0;
      env.window.siteBoot?.onAppWanted(() => loads++);
      expect([flag('route'), loads]).toEqual(['page', 1]);
    });

    it('shows the landing page everywhere else', () => {
      start({ url: 'https://get.senjalu.example/?delivery=1#/' });
      expect(flag('route')).toBe('landing');
    });

    it('sends a first visitor to another language with query and fragment', () => {
      start({ url: 'https://get.senjalu.example/?a=1#/', navigator: { languages: ['id-ID'] } });
      expect(env.replaced).toEqual(['/id/?a=1#/']);
    });
  });

  describe('buttons', () => {
    it('lets the store link go its way and reports it with keepalive', async () => {
      start({ prepare: ({ window }) => void Object.assign(window, { Request: { prototype: { keepalive: false } } }) });
      const event = await click('store-text');
      expect(event.defaultPrevented).toBe(false);
      expect(asked()).toEqual(['/impressions/events/click?page_name=download']);
      expect(env.requests[0]?.init.keepalive).toBe(true);
    });

    it('downloads the package: three reports at most, one file, the sheet', async () => {
      start();
      const event = await click('direct');
      expect(event.defaultPrevented).toBe(true);
      expect(asked()).toEqual([
        '/impressions/h5-download-click',
        '/impressions/events/click?page_name=download',
        '/apk/versions/live-version',
      ]);
      expect(env.saved).toEqual(['senjalu-3.apk <- https://download.senjalu.example/senjalu-3.apk']);
      expect(sheet()).toBe('started');
    });

    it('makes one download of a double tap', async () => {
      start();
      await Promise.all([click('direct'), click('direct')]);
      await click('direct');
      expect(env.saved).toHaveLength(1);
    });

    it('is busy while it asks', async () => {
      let answer = (_response: Response): void => undefined;
      start({
        answer: (url) => (url.includes('live-version') ? new Promise((resolve) => (answer = resolve)) : json({})),
      });
      const busy = (): string | null | undefined =>
        env.window.document.getElementById('direct')?.getAttribute('aria-busy');
      expect(busy()).toBe('false');
      await click('direct');
      expect(busy()).toBe('true');
      answer(json({}));
      await env.settle();
      expect(busy()).toBe('false');
    });

    it.each<[string, () => Promise<Response> | Response]>([
      ['HTML', () => new Response('<!doctype html>')],
      ['a script', () => json({ data: { live_version: 'javascript:alert(1)' } })],
      ['an error', () => json({ result: 1 }, 500)],
      ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ])('offers the store after %s, without an error text, and is a link to it from then on', async (_row, answer) => {
      start({ answer: (url) => (url.includes('live-version') ? answer() : json({})) });
      await click('direct');
      expect([sheet(), flag('offer'), env.saved, env.opened]).toEqual(['store', 'store', [], []]);
      expect(env.warnings).toHaveLength(1);
      expect(env.warnings[0]).not.toMatch(/https?:|version=/);
      env.requests.length = 0;
      env.clock.advance(5000);
      expect((await click('direct')).defaultPrevented).toBe(false);
      expect(asked()).toEqual(['/impressions/events/click?page_name=download']);
    });

    it('offers the store after 15 s without an answer', async () => {
      start({ answer: (url) => (url.includes('live-version') ? new Promise(() => undefined) : json({})) });
      await click('direct');
      env.clock.advance(15_000);
      await env.settle();
      expect(sheet()).toBe('store');
    });

    it('says "Android only" on an iPhone and asks for nothing', async () => {
      start({ userAgent: agents.iphone });
      await click('direct');
      expect([sheet(), env.requests]).toEqual(['android-only', []]);
    });

    it('gives an iPhone the package when it is asked for anyway', async () => {
      start({ userAgent: agents.iphone });
      const link = env.window.document.querySelector('#direct');
      link?.setAttribute('data-anyway', '');
      await click('direct');
      expect(env.saved).toHaveLength(1);
    });

    it('runs the download on a desktop', async () => {
      start({ userAgent: agents.desktop, navigator: { maxTouchPoints: 0 } });
      await click('direct');
      expect(env.saved).toHaveLength(1);
    });

    it("opens the market of the phone's vendor and reports the element", async () => {
      start({ userAgent: agents.xiaomi });
      await click('market');
      expect(env.opened).toEqual(['mimarket://details?id=com.example.senjalu']);
      expect(asked()).toEqual(['/impressions/events/click?page_name=download&page_element=app-market']);
      expect(sheet()).toBeUndefined();
    });

    it('shows the chooser when the market did not open', async () => {
      start({ userAgent: agents.xiaomi });
      env.window.document.hasFocus = () => true;
      await click('market');
      env.clock.advance(1500);
      expect(sheet()).toBe('market');
    });

    it('shows the chooser beside a guess', async () => {
      start({ userAgent: agents.frozen });
      await click('market');
      expect([env.opened, sheet()]).toEqual([['samsungapps://ProductDetail/com.example.senjalu'], 'market']);
    });

    it('ends its attempts when a market is chosen, and lets the link go its way', async () => {
      start({ userAgent: agents.frozen });
      env.window.document.hasFocus = () => true;
      await click('market');
      expect((await click('row')).defaultPrevented).toBe(false);
      env.clock.advance(10_000);
      expect(env.opened).toHaveLength(1);
    });

    it('believes the client hints', async () => {
      const userAgentData = { getHighEntropyValues: async () => ({ model: 'RMX3890' }) };
      start({ userAgent: agents.frozen, navigator: { userAgentData } });
      await env.settle();
      await click('market');
      expect(env.opened).toEqual(['oppomarket://details?packagename=com.example.senjalu']);
    });

    it.each([
      ['in an in-app browser', agents.inApp, 5],
      ['on an iPhone', agents.iphone, 5],
      ['on a desktop', agents.desktop, 0],
    ])('launches nothing %s and shows the chooser', async (_row, userAgent, maxTouchPoints) => {
      start({ userAgent, navigator: { maxTouchPoints } });
      await click('market');
      env.clock.advance(10_000);
      expect([env.opened, sheet()]).toEqual([[], 'market']);
    });

    it('opens and closes dialogs', async () => {
      start();
      await click('menu');
      expect(env.window.document.getElementById('menu-sheet')?.hasAttribute('open')).toBe(true);
      await click('close');
      expect(env.window.document.getElementById('menu-sheet')?.hasAttribute('open')).toBe(false);
    });

    it('changes the language, keeps query and fragment, and remembers the choice', async () => {
      start({ url: 'https://get.senjalu.example/?a=1#/guidelines' });
      await click('vi');
      expect(env.opened).toEqual(['/vi/?a=1#/guidelines']);
      expect(env.window.localStorage.getItem('site.language')).toBe('vi');
    });

    it('changes text size and theme, and remembers both', async () => {
      start();
      await click('large');
      await click('dark');
      expect([root().style.getPropertyValue('--text-scale'), flag('text-size'), flag('theme')]).toEqual([
        '1.5',
        '150',
        'dark',
      ]);
      expect(env.window.document.getElementById('large')?.getAttribute('aria-pressed')).toBe('true');
      expect(env.window.localStorage.getItem('site.theme')).toBe('dark');
      stop();
      stop = startBoot(env);
      expect([flag('text-size'), flag('theme')]).toEqual(['150', 'dark']);
    });
  });

  describe('reports', () => {
    const load = async (): Promise<void> => {
      env.window.dispatchEvent(new env.window.Event('load'));
      await env.settle();
    };
    const loading = ({ window }: TestBootEnv): void => {
      Object.defineProperty(window.document, 'readyState', { configurable: true, value: 'interactive' });
    };
    const loads = ['/impressions/h5-load-succ', '/impressions/events/Load?action=load&is_from_transfer=false'];

    it('sends the load reports once, and nothing to others', async () => {
      start({ prepare: loading });
      await load();
      await load();
      expect(asked()).toEqual(loads);
      expect(env.images).toEqual([]);
      expect(flag('consent')).toBeNull();
    });

    it('waits in a shell for its query parameters and adds them to every later request', async () => {
      start({
        prepare(page) {
          loading(page);
          Object.assign(page.window, { BridgeheadAndroid: {} });
        },
      });
      await load();
      expect(asked()).toEqual([]);
      env.window.siteBoot?.adoptShell({ queryParams: { version: '3.2.1' } });
      await env.settle();
      expect(asked()[0]).toBe('/impressions/h5-load-succ?version=3.2.1');
      await click('store');
      expect(asked()[2]).toBe('/impressions/events/click?version=3.2.1&page_name=download');
    });

    it('never lets a click wait in a shell', async () => {
      start({ prepare: ({ window }) => void Object.assign(window, { BridgeheadAndroid: {} }) });
      await click('store');
      expect(asked()).toEqual(['/impressions/events/click?page_name=download']);
    });

    it('asks before the first third-party request and sends page view and conversion afterwards', async () => {
      start({ prepare: loading, config: { analytics: services } });
      await load();
      await click('direct');
      expect([env.images, flag('consent')]).toEqual([[], 'ask']);
      await click('accept');
      expect(env.images).toHaveLength(1);
      expect(env.images[0]).toContain(
        'https://stats.example/a-live/pv?page_name=download&phone_data=%7B%22name%22%3A%22SM-S901E%22',
      );
      env.clock.advance(1000);
      await click('direct');
      expect(env.images.slice(1)).toEqual(['https://pixel.example/p-live/download_click']);
      await click('withdraw');
      env.clock.advance(1000);
      await click('direct');
      expect(env.images).toHaveLength(2);
      expect(env.window.localStorage.getItem('site.consent')).toBe('denied');
    });

    it('remembers a refusal', async () => {
      start({ config: { analytics: services } });
      await click('decline');
      stop();
      stop = startBoot(env);
      expect([flag('consent'), env.images]).toEqual(['denied', []]);
    });

    it('asks nothing and sends nothing under Global Privacy Control', async () => {
      start({ prepare: loading, config: { analytics: services }, navigator: { globalPrivacyControl: true } });
      await load();
      await click('direct');
      expect([env.images, flag('consent')]).toEqual([[], null]);
    });

    it('goes on when every report fails', async () => {
      start({
        answer: (url) => (url.includes('impressions') ? Promise.reject(new TypeError('blocked')) : liveAnswer(url)),
      });
      await click('direct');
      expect(env.saved).toHaveLength(1);
      expect(env.warnings.every((line) => /^Cannot report [\w-]+: Network Error\.$/.test(line))).toBe(true);
    });
  });

  describe('in a shell', () => {
    const shell = (snapshot: string | undefined) => (page: TestBootEnv) =>
      void Object.assign(page.window, { BridgeheadAndroid: snapshot === undefined ? {} : { shell: () => snapshot } });

    it('takes language and theme from the start snapshot before anything is drawn', () => {
      start({ prepare: shell('{"locale":"VN","theme":"dark"}') });
      expect([env.replaced, flag('theme'), flag('in-shell')]).toEqual([['/vi/'], 'dark', '']);
    });

    it('waits for the language of a shell without a snapshot, the browser has no say', () => {
      start({ prepare: shell(undefined), navigator: { languages: ['vi-VN'] } });
      expect(env.replaced).toEqual([]);
      env.window.siteBoot?.adoptShell({ language: 'ms', theme: 'dark' });
      expect([env.replaced, flag('theme')]).toEqual([['/ms/'], 'dark']);
    });

    it('keeps a theme that was chosen by hand', async () => {
      start({ prepare: (page) => page.window.localStorage.setItem('site.theme', 'light') });
      env.window.siteBoot?.adoptShell({ theme: 'dark' });
      expect(flag('theme')).toBe('light');
    });

    it('holds a theme over the chosen one, whatever else changes, until it is let go', async () => {
      start({ prepare: (page) => page.window.localStorage.setItem('site.theme', 'light') });
      env.window.siteBoot?.holdTheme('dark');
      expect(flag('theme')).toBe('dark');
      await click('large');
      env.window.siteBoot?.adoptShell({ theme: 'light' });
      expect([flag('theme'), flag('text-size')]).toEqual(['dark', '150']);
      expect(env.window.siteBoot?.getState().theme).toBe('light');
      env.window.siteBoot?.holdTheme(undefined);
      expect([flag('theme'), env.window.localStorage.getItem('site.theme')]).toEqual(['light', 'light']);
    });

    it('wants React at once, as the bridge comes with it', () => {
      start({ prepare: shell(undefined) });
      let loads = 0;
      env.window.siteBoot?.onAppWanted(() => loads++);
      expect(loads).toBe(1);
    });
  });

  it('presses the controls that React has just rendered', () => {
    start();
    env.window.document.body.insertAdjacentHTML(
      'beforeend',
      '<button id="new" data-action="set-text-size" data-size="100"></button>',
    );
    env.window.siteBoot?.refresh();
    expect(env.window.document.getElementById('new')?.getAttribute('aria-pressed')).toBe('true');
  });
});
