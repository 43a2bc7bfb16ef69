import { describe, expect, it } from 'vitest';
import { startActions } from '../../../../site/src/boot/actions/start-actions.ts';
import { agents, type TestBootEnv } from '../../../support/fake-boot-env.ts';
import { createStartedPage } from '../../../support/started-page.ts';

describe(startActions, () => {
  const boot = createStartedPage();
  const { start, root, click, flag } = boot;

  describe('the layout of a started page', () => {
    it('keeps the mobile markup and applies the flexible rules on a phone', () => {
      start();
      expect([flag('layout'), flag('platform'), flag('rendered'), root().style.fontSize]).toEqual([
        'mobile',
        'android',
        'mobile',
        '36px',
      ]);
      expect(root().style.getPropertyValue('--text-scale')).toBe('1');
    });

    it('shows the template on a desktop, zoomable and without the flexible rules', () => {
      start({ userAgent: agents.desktop, navigator: { maxTouchPoints: 0 } });
      expect([flag('layout'), flag('rendered'), root().style.fontSize]).toEqual(['desktop', 'desktop', '']);
      expect(boot.env.window.document.querySelector('#root #menu')).toBeNull();
      expect(boot.env.window.document.querySelector('meta[name=viewport]')).toBeNull();
    });

    it('loads React after a resize only if the detected layout changes', () => {
      start();
      let loads = 0;
      boot.env.window.siteBoot?.onAppNeeded(() => loads++);
      const resize = (userAgent: string): void => {
        boot.env.setUserAgent(userAgent);
        boot.env.window.dispatchEvent(new boot.env.window.Event('resize'));
        boot.env.clock.advance(300);
      };
      resize(agents.xiaomi);
      resize(agents.iphone);
      expect([loads, flag('layout'), flag('platform')]).toEqual([0, 'mobile', 'ios']);
      Object.defineProperty(boot.env.window.navigator, 'maxTouchPoints', { configurable: true, get: () => 0 });
      resize(agents.desktop);
      expect([loads, flag('layout'), root().style.fontSize]).toEqual([1, 'desktop', '']);
      expect(boot.env.window.siteBoot?.getState().layout).toBe('desktop');
      resize(agents.samsung);
      expect([flag('layout'), root().style.fontSize]).toEqual(['mobile', '36px']);
    });

    it('detects vendor and in-app browser when a resize reveals a phone', () => {
      start({ userAgent: agents.desktop, navigator: { maxTouchPoints: 0 } });
      expect(boot.env.window.siteBoot?.getState()).toMatchObject({ vendor: undefined, isInApp: false });
      boot.env.setUserAgent(agents.inApp);
      boot.env.window.dispatchEvent(new boot.env.window.Event('resize'));
      boot.env.clock.advance(300);
      expect(boot.env.window.siteBoot?.getState()).toMatchObject({
        platform: 'android',
        vendor: 'samsung',
        isInApp: true,
      });
    });
  });

  describe('the URL of a started page', () => {
    it.each(['https://get.senjalu.example/#/deleteAccount', 'https://get.senjalu.example/x/deleteAccount'])(
      'redirects %s to the account-deletion file and starts nothing',
      (url) => {
        start({ url });
        expect(boot.env.replaced).toEqual(['/delete-account.html']);
        expect(boot.env.window.siteBoot).toBeUndefined();
      },
    );

    it('redirects to the account-deletion file when the fragment changes to deleteAccount', async () => {
      start();
      boot.env.window.location.hash = '#/x/deleteAccount';
      boot.env.window.dispatchEvent(new boot.env.window.Event('hashchange'));
      expect(boot.env.replaced[0]).toBe('/delete-account.html');
      boot.env.window.location.hash = '';
    });

    it('hides the landing page and loads React immediately if opened at another route', () => {
      start({ url: 'https://get.senjalu.example/#/terms-of-use' });
      let loads = 0;
      boot.env.window.siteBoot?.onAppNeeded(() => loads++);
      expect([flag('route'), loads]).toEqual(['page', 1]);
    });

    it('shows the landing page for all other fragments', () => {
      start({ url: 'https://get.senjalu.example/?delivery=1#/' });
      expect(flag('route')).toBe('landing');
    });
  });

  describe('a page started in a shell', () => {
    const shell = (snapshot: string | undefined) => (page: TestBootEnv) =>
      void Object.assign(page.window, { BridgeheadAndroid: snapshot === undefined ? {} : { shell: () => snapshot } });

    it('applies language and theme of the start snapshot before the first paint', () => {
      start({ prepare: shell('{"locale":"VN","theme":"dark"}') });
      expect([boot.env.replaced, flag('theme'), flag('in-shell')]).toEqual([['/vi/'], 'dark', '']);
    });

    it('waits for the language of a shell without a snapshot and ignores the language of the browser', () => {
      start({ prepare: shell(undefined), navigator: { languages: ['vi-VN'] } });
      expect(boot.env.replaced).toEqual([]);
      boot.env.window.siteBoot?.applyShell({ language: 'ms', theme: 'dark' });
      expect([boot.env.replaced, flag('theme')]).toEqual([['/ms/'], 'dark']);
    });

    it('keeps an explicitly chosen theme when the shell reports another', async () => {
      start({ prepare: (page) => page.window.localStorage.setItem('site.theme', 'light') });
      boot.env.window.siteBoot?.applyShell({ theme: 'dark' });
      expect(flag('theme')).toBe('light');
    });

    it('shows a pinned theme instead of the chosen one until it is released, whatever else changes', async () => {
      start({ prepare: (page) => page.window.localStorage.setItem('site.theme', 'light') });
      boot.env.window.siteBoot?.pinTheme('dark');
      expect(flag('theme')).toBe('dark');
      await click('large');
      boot.env.window.siteBoot?.applyShell({ theme: 'light' });
      expect([flag('theme'), flag('text-size')]).toEqual(['dark', '150']);
      expect(boot.env.window.siteBoot?.getState().theme).toBe('light');
      boot.env.window.siteBoot?.pinTheme(undefined);
      expect([flag('theme'), boot.env.window.localStorage.getItem('site.theme')]).toEqual(['light', 'light']);
    });

    it('loads React immediately in a shell', () => {
      start({ prepare: shell(undefined) });
      let loads = 0;
      boot.env.window.siteBoot?.onAppNeeded(() => loads++);
      expect(loads).toBe(1);
    });
  });

  it('sets aria-pressed on controls that React has just rendered', () => {
    start();
    boot.env.window.document.body.insertAdjacentHTML(
      'beforeend',
      '<button id="new" data-action="set-text-size" data-size="100"></button>',
    );
    boot.env.window.siteBoot?.refresh();
    expect(boot.env.window.document.getElementById('new')?.getAttribute('aria-pressed')).toBe('true');
  });
});
