import { describe, expect, it } from 'vitest';
import { startActions } from '../../../../site/src/boot/actions/start-actions.ts';
import { agents, type TestBootEnv } from '../../../support/boot-env.ts';
import { createStartedPage } from '../../../support/started-page.ts';

describe(startActions, () => {
  const boot = createStartedPage();
  const { start, root, click, flag } = boot;

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
      expect(boot.env.window.document.querySelector('#root #menu')).toBeNull();
      expect(boot.env.window.document.querySelector('meta[name=viewport]')).toBeNull();
    });

    it('asks for React only when detection after a resize finds the other kind', () => {
      start();
      let loads = 0;
      boot.env.window.siteBoot?.onAppWanted(() => loads++);
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

    it('knows the vendor, and an in-app browser, when a resize finds a phone', () => {
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

  describe('addresses', () => {
    it.each(['https://get.senjalu.example/#/deleteAccount', 'https://get.senjalu.example/x/deleteAccount'])(
      'sends %s to the account-deletion file and starts nothing',
      (url) => {
        start({ url });
        expect(boot.env.replaced).toEqual(['/delete-account.html']);
        expect(boot.env.window.siteBoot).toBeUndefined();
      },
    );

    it('sends a later fragment there too', async () => {
      start();
      boot.env.window.location.hash = '#/x/deleteAccount';
      boot.env.window.dispatchEvent(new boot.env.window.Event('hashchange'));
      expect(boot.env.replaced[0]).toBe('/delete-account.html');
      boot.env.window.location.hash = '';
    });

    it('hides the landing page and wants React at once on a cold route', () => {
      start({ url: 'https://get.senjalu.example/#/terms-of-use' });
      let loads = 0;
      boot.env.window.siteBoot?.onAppWanted(() => loads++);
      expect([flag('route'), loads]).toEqual(['page', 1]);
    });

    it('shows the landing page everywhere else', () => {
      start({ url: 'https://get.senjalu.example/?delivery=1#/' });
      expect(flag('route')).toBe('landing');
    });

    it('sends a first visitor to another language with query and fragment', () => {
      start({ url: 'https://get.senjalu.example/?a=1#/', navigator: { languages: ['id-ID'] } });
      expect(boot.env.replaced).toEqual(['/id/?a=1#/']);
    });
  });

  describe('in a shell', () => {
    const shell = (snapshot: string | undefined) => (page: TestBootEnv) =>
      void Object.assign(page.window, { BridgeheadAndroid: snapshot === undefined ? {} : { shell: () => snapshot } });

    it('takes language and theme from the start snapshot before anything is drawn', () => {
      start({ prepare: shell('{"locale":"VN","theme":"dark"}') });
      expect([boot.env.replaced, flag('theme'), flag('in-shell')]).toEqual([['/vi/'], 'dark', '']);
    });

    it('waits for the language of a shell without a snapshot, the browser has no say', () => {
      start({ prepare: shell(undefined), navigator: { languages: ['vi-VN'] } });
      expect(boot.env.replaced).toEqual([]);
      boot.env.window.siteBoot?.adoptShell({ language: 'ms', theme: 'dark' });
      expect([boot.env.replaced, flag('theme')]).toEqual([['/ms/'], 'dark']);
    });

    it('keeps a theme that was chosen by hand', async () => {
      start({ prepare: (page) => page.window.localStorage.setItem('site.theme', 'light') });
      boot.env.window.siteBoot?.adoptShell({ theme: 'dark' });
      expect(flag('theme')).toBe('light');
    });

    it('holds a theme over the chosen one, whatever else changes, until it is let go', async () => {
      start({ prepare: (page) => page.window.localStorage.setItem('site.theme', 'light') });
      boot.env.window.siteBoot?.holdTheme('dark');
      expect(flag('theme')).toBe('dark');
      await click('large');
      boot.env.window.siteBoot?.adoptShell({ theme: 'light' });
      expect([flag('theme'), flag('text-size')]).toEqual(['dark', '150']);
      expect(boot.env.window.siteBoot?.getState().theme).toBe('light');
      boot.env.window.siteBoot?.holdTheme(undefined);
      expect([flag('theme'), boot.env.window.localStorage.getItem('site.theme')]).toEqual(['light', 'light']);
    });

    it('wants React at once, as the bridge comes with it', () => {
      start({ prepare: shell(undefined) });
      let loads = 0;
      boot.env.window.siteBoot?.onAppWanted(() => loads++);
      expect(loads).toBe(1);
    });
  });

  it('presses the controls that React has just rendered', () => {
    start();
    boot.env.window.document.body.insertAdjacentHTML(
      'beforeend',
      '<button id="new" data-action="set-text-size" data-size="100"></button>',
    );
    boot.env.window.siteBoot?.refresh();
    expect(boot.env.window.document.getElementById('new')?.getAttribute('aria-pressed')).toBe('true');
  });
});
