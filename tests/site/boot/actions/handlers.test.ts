import { describe, expect, it } from 'vitest';
import { createHandlers } from '../../../../site/src/boot/actions/handlers.ts';
import { agents, json } from '../../../support/fake-boot-env.ts';
import { createStartedPage, liveResponse } from '../../../support/started-page.ts';
import { settle } from '../../../support/settle.ts';

/** Never responds to the version request, and rejects like a browser when it is aborted. */
const abortable = (url: string, { signal }: RequestInit): Promise<Response> | Response =>
  url.includes('live-version')
    ? new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      )
    : json({});

describe(createHandlers, () => {
  const boot = createStartedPage();
  const { start, restart, root, click, sheet, requestPaths, flag } = boot;

  it('lets the browser follow the store link and reports the click with keepalive', async () => {
    start({ prepare: ({ window }) => void Object.assign(window, { Request: { prototype: { keepalive: false } } }) });
    const event = await click('store-text');
    expect(event.defaultPrevented).toBe(false);
    expect(requestPaths()).toEqual(['/impressions/events/click?page_name=download']);
    expect(boot.env.requests[0]?.init.keepalive).toBe(true);
  });

  it('downloads the package with its two reports and opens the install sheet', async () => {
    start();
    const event = await click('direct');
    expect(event.defaultPrevented).toBe(true);
    expect(requestPaths()).toEqual([
      '/impressions/h5-download-click',
      '/impressions/events/click?page_name=download',
      '/apk/versions/live-version',
    ]);
    expect(boot.env.saved).toEqual(['senjalu-3.apk <- https://download.senjalu.example/senjalu-3.apk']);
    expect(sheet()).toBe('started');
  });

  it('marks the download button as busy while the version request is pending', async () => {
    let respond = (_response: Response): void => undefined;
    start({
      respond: (url) => (url.includes('live-version') ? new Promise((resolve) => (respond = resolve)) : json({})),
    });
    const busy = (): string | null | undefined =>
      boot.env.window.document.getElementById('direct')?.getAttribute('aria-busy');
    expect(busy()).toBe('false');
    await click('direct');
    expect(busy()).toBe('true');
    respond(json({}));
    await settle();
    expect(busy()).toBe('false');
  });

  it.each<[string, () => Promise<Response> | Response]>([
    ['HTML', () => new Response('<!doctype html>')],
    ['a script', () => json({ data: { live_version: 'javascript:alert(1)' } })],
    ['an error', () => json({ result: 1 }, 500)],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('offers the store after %s, without an error text, and retries on the next tap', async (_row, respond) => {
    let liveVersion = (url: string): Promise<Response> | Response =>
      url.includes('live-version') ? respond() : json({});
    start({ respond: (url) => liveVersion(url) });
    await click('direct');
    expect([sheet(), flag('offer'), boot.env.saved, boot.env.opened]).toEqual(['store', 'store', [], []]);
    expect(boot.env.warnings).toHaveLength(1);
    expect(boot.env.warnings[0]).not.toMatch(/https?:|version=/);
    boot.env.clock.advance(5000);
    liveVersion = liveResponse;
    expect((await click('direct')).defaultPrevented).toBe(true);
    expect([sheet(), flag('offer'), boot.env.saved.length]).toEqual(['started', 'package', 1]);
  });

  it('shows "Android only" on an iPhone and sends no request', async () => {
    start({ userAgent: agents.iphone });
    await click('direct');
    expect([sheet(), boot.env.requests]).toEqual(['android-only', []]);
  });

  it('downloads the package on an iPhone if the visitor chooses so anyway', async () => {
    start({ userAgent: agents.iphone });
    const link = boot.env.window.document.querySelector('#direct');
    link?.setAttribute('data-anyway', '');
    await click('direct');
    expect(boot.env.saved).toHaveLength(1);
  });

  it('downloads the package on a desktop', async () => {
    start({ userAgent: agents.desktop, navigator: { maxTouchPoints: 0 } });
    await click('direct');
    expect(boot.env.saved).toHaveLength(1);
  });

  it("opens the market of the phone's vendor and reports the click with its element", async () => {
    start({ userAgent: agents.xiaomi });
    await click('market');
    expect(boot.env.opened).toEqual(['mimarket://details?id=com.example.senjalu']);
    expect(requestPaths()).toEqual(['/impressions/events/click?page_name=download&page_element=app-market']);
    expect(sheet()).toBeUndefined();
  });

  it('shows the chooser if the market does not open', async () => {
    start({ userAgent: agents.xiaomi });
    boot.env.window.document.hasFocus = () => true;
    await click('market');
    boot.env.clock.advance(1500);
    expect(sheet()).toBe('market');
  });

  it('shows the chooser while it tries markets for an unknown vendor', async () => {
    start({ userAgent: agents.frozen });
    await click('market');
    expect([boot.env.opened, sheet()]).toEqual([['samsungapps://ProductDetail/com.example.senjalu'], 'market']);
  });

  it('stops the market attempts when a market is chosen, and lets the browser follow its link', async () => {
    start({ userAgent: agents.frozen });
    boot.env.window.document.hasFocus = () => true;
    await click('market');
    expect((await click('row')).defaultPrevented).toBe(false);
    boot.env.clock.advance(10_000);
    expect(boot.env.opened).toHaveLength(1);
  });

  it.each(['leave', 'store', 'direct', 'menu', 'dark', 'vi', 'root'])(
    'opens no further market after a click on "%s"',
    async (id) => {
      start({ userAgent: agents.frozen });
      boot.env.window.document.hasFocus = () => true;
      await click('market');
      await click(id);
      const opened = boot.env.opened.length;
      const shown = sheet();
      boot.env.clock.advance(10_000);
      expect([boot.env.opened.length, sheet()]).toEqual([opened, shown]);
    },
  );

  it('opens no further market after Escape closes the chooser', async () => {
    start({ userAgent: agents.frozen });
    boot.env.window.document.hasFocus = () => true;
    await click('market');
    const dialog = boot.env.window.document.getElementById('install-sheet');
    dialog?.removeAttribute('open');
    // Like in browsers, the event does not bubble.
    dialog?.dispatchEvent(new boot.env.window.Event('close'));
    boot.env.clock.advance(10_000);
    expect([boot.env.opened.length, sheet()]).toEqual([1, undefined]);
  });

  it('opens no chooser over a download that has started in the meantime', async () => {
    let respond = (_response: Response): void => undefined;
    start({
      userAgent: agents.frozen,
      respond: (url) => (url.includes('live-version') ? new Promise((resolve) => (respond = resolve)) : json({})),
    });
    boot.env.window.document.hasFocus = () => true;
    await click('direct');
    respond(liveResponse('live-version'));
    await click('market');
    boot.env.clock.advance(10_000);
    expect(sheet()).toBe('started');
  });

  it('aborts the download silently when another install button is clicked', async () => {
    start({ respond: abortable });
    await click('direct');
    await click('market');
    boot.env.clock.advance(20_000);
    await settle();
    // The chooser of the market, not the sheet of the download.
    expect([boot.env.saved, sheet(), flag('offer')]).toEqual([[], 'market', 'package']);
    expect(boot.env.warnings).toEqual(['Cannot offer the package: Request aborted. Tap again.']);
  });

  it('aborts the download when the visitor leaves the page', async () => {
    start({ respond: abortable });
    await click('direct');
    boot.env.window.dispatchEvent(new boot.env.window.Event('pagehide'));
    await settle();
    expect([sheet(), flag('progress')]).toEqual([undefined, null]);
  });

  it('prefers the model from client hints over the user agent', async () => {
    const userAgentData = { getHighEntropyValues: async () => ({ model: 'RMX3890' }) };
    start({ userAgent: agents.frozen, navigator: { userAgentData } });
    await settle();
    await click('market');
    expect(boot.env.opened).toEqual(['oppomarket://details?packagename=com.example.senjalu']);
  });

  it.each([
    ['in an in-app browser', agents.inApp, 5],
    ['on an iPhone', agents.iphone, 5],
    ['on a desktop', agents.desktop, 0],
  ])('opens no market %s and shows the chooser', async (_row, userAgent, maxTouchPoints) => {
    start({ userAgent, navigator: { maxTouchPoints } });
    await click('market');
    boot.env.clock.advance(10_000);
    expect([boot.env.opened, sheet()]).toEqual([[], 'market']);
  });

  it('opens and closes dialogs by their buttons', async () => {
    start();
    await click('menu');
    expect(boot.env.window.document.getElementById('menu-sheet')?.hasAttribute('open')).toBe(true);
    await click('close');
    expect(boot.env.window.document.getElementById('menu-sheet')?.hasAttribute('open')).toBe(false);
  });

  it('changes the language, keeping query and fragment, and stores the choice', async () => {
    start({ url: 'https://get.senjalu.example/?a=1#/guidelines' });
    await click('vi');
    expect(boot.env.opened).toEqual(['/vi/?a=1#/guidelines']);
    expect(boot.env.window.localStorage.getItem('site.language')).toBe('vi');
  });

  it('changes and stores text size and theme', async () => {
    start();
    await click('large');
    await click('dark');
    expect([root().style.getPropertyValue('--text-scale'), flag('text-size'), flag('theme')]).toEqual([
      '1.5',
      '150',
      'dark',
    ]);
    expect(boot.env.window.document.getElementById('large')?.getAttribute('aria-pressed')).toBe('true');
    expect(boot.env.window.localStorage.getItem('site.theme')).toBe('dark');
    restart();
    expect([flag('text-size'), flag('theme')]).toEqual(['150', 'dark']);
  });
});
