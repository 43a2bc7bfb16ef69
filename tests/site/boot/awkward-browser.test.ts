import { describe, expect, it } from 'vitest';
import { afterFirstPaint } from '../../../site/src/boot/react-loading/after-first-paint.ts';
import { startActions } from '../../../site/src/boot/actions/start-actions.ts';
import { prepareFirstPaint } from '../../../site/src/boot/before-paint/before-paint.ts';
import { agents, createTestBootEnv } from '../../support/fake-boot-env.ts';
import { createStartedPage } from '../../support/started-page.ts';

// Web views and extensions hide, empty or fake what browsers report. One such value must not end the boot scripts.

function fail(): never {
  throw new Error('failed');
}

/** Ways in which a property cannot be read. */
const breakages: readonly (readonly [name: string, descriptor: PropertyDescriptor])[] = [
  ['missing', { get: () => undefined }],
  ['null', { get: () => null }],
  ['a number', { get: () => 7 }],
  ['a list with null', { get: () => [null, undefined, 7] }],
  ['throwing', { get: fail }],
];

const ofNavigator = ['language', 'languages', 'maxTouchPoints', 'userAgentData', 'globalPrivacyControl'];
const ofWindow = [
  'screen',
  'devicePixelRatio',
  'localStorage',
  'performance',
  'matchMedia',
  'history',
  'requestIdleCallback',
  'getComputedStyle',
  'webkit',
  'bridgehead',
];

describe('a page in a browser that hides properties', () => {
  const page = createStartedPage();

  for (const [kind, descriptor] of breakages) {
    for (const name of [...ofNavigator, ...ofWindow]) {
      it(`keeps layout, buttons and one report for each act while ${name} is ${kind}`, async () => {
        page.start({
          prepare: ({ window }) => {
            const owner = ofNavigator.includes(name) ? window.navigator : window;
            Object.defineProperty(owner, name, { configurable: true, ...descriptor });
          },
        });
        expect([page.flag('layout'), page.flag('platform'), page.flag('route')]).toEqual([
          'mobile',
          'android',
          'landing',
        ]);
        await page.click('direct');
        expect(page.sheet()).toBe('started');
        expect(page.env.saved).toHaveLength(1);
        expect(page.requestPaths().filter((path) => path.includes('h5-download-click'))).toHaveLength(1);
      });
    }

    it(`shows the desktop page while the user agent is ${kind}`, () => {
      page.start({
        navigator: { maxTouchPoints: 0 },
        prepare: ({ window }) =>
          Object.defineProperty(window.navigator, 'userAgent', { configurable: true, ...descriptor }),
      });
      expect(page.flag('layout')).toBe('desktop');
    });
  }

  it.each([
    ['throws', fail],
    ['returns nothing', () => undefined],
    ['returns null later', async () => null],
    ['returns a number as the model', async () => ({ model: 7 })],
    ['never settles', () => new Promise(() => undefined)],
  ])('acts once on a tap if getHighEntropyValues %s', async (_name, getHighEntropyValues) => {
    page.start({ navigator: { userAgentData: { getHighEntropyValues } } });
    await page.click('direct');
    expect(page.env.saved).toHaveLength(1);
    expect(page.requestPaths().filter((path) => path.includes('live-version'))).toHaveLength(1);
  });

  it('chooses a language among those that can be read', () => {
    page.start({ navigator: { languages: [null, 'vi-VN'], language: null } });
    expect(page.env.replaced).toEqual(['/vi/']);
  });

  it('uses the single language of a browser without a list', () => {
    page.start({ navigator: { languages: undefined, language: 'id' } });
    expect(page.env.replaced).toEqual(['/id/']);
  });
});

describe('a boot script that fails', () => {
  it.each(['document.addEventListener', 'config', 'loadApp'])(
    'leaves nothing installed, so that every button is a plain link, if it fails at %s',
    async (place) => {
      const env = createTestBootEnv({
        userAgent: agents.samsung,
        html: '<div id="root"><a id="store" href="https://store.example.com/" data-action="open-store">Store</a></div>',
      });
      const prepared = prepareFirstPaint({ ...env, config: env.firstPaintConfig });
      if (!prepared) throw new Error('Cannot test: the page redirects.');
      const config = { ...env.config };
      if (place === 'config') Object.defineProperty(config, 'packageHosts', { get: fail });
      if (place === 'document.addEventListener') env.window.document.addEventListener = fail;
      if (place === 'loadApp') {
        env.window.document.documentElement.setAttribute('data-route', 'page');
        env.window.loadApp = fail;
      }
      expect(() => startActions({ ...env, config }, prepared)).toThrow('failed');
      expect(env.window.siteBoot).toBeUndefined();
      prepared.dispose();
      env.window.document.getElementById('store')?.click();
      env.window.dispatchEvent(new env.window.Event('load'));
      expect(env.requests).toEqual([]);
      expect(env.clock.pending()).toBe(0);
    },
  );

  it('is not started again by the load event', () => {
    const { window } = createTestBootEnv();
    let runs = 0;
    afterFirstPaint(window, () => {
      runs++;
      fail();
    });
    for (let loads = 0; loads < 2; loads++) {
      try {
        window.dispatchEvent(new window.Event('load'));
      } catch {
        // The engine reports errors of listeners; it does not matter here in which way.
      }
    }
    expect(runs).toBe(1);
  });
});
