import { describe, expect, it } from 'vitest';
import { createReporting } from '../../../../site/src/boot/reporting/reporting.ts';
import { installConfig } from '../../../../site/src/config/site-config.ts';
import { agents, type TestBootEnv } from '../../../support/boot-env.ts';
import { createStartedPage, liveAnswer } from '../../../support/started-page.ts';

const services = {
  ...installConfig.analytics,
  service: { appId: { test: 'a-test', production: 'a-live' }, url: 'https://stats.example/{appId}/{event}' },
  conversions: [{ appId: { test: 'p-test', production: 'p-live' }, url: 'https://pixel.example/{appId}/{event}' }],
};

describe(createReporting, () => {
  const boot = createStartedPage();
  const { start, restart, click, asked, flag } = boot;

  const load = async (): Promise<void> => {
    boot.env.window.dispatchEvent(new boot.env.window.Event('load'));
    await boot.env.settle();
  };
  const loading = ({ window }: TestBootEnv): void => {
    Object.defineProperty(window.document, 'readyState', { configurable: true, value: 'interactive' });
  };
  const live = (): string[] => asked().filter((path) => path.includes('live-version'));
  const loads = ['/impressions/h5-load-succ', '/impressions/events/Load?action=load&is_from_transfer=false'];

  it('sends the load reports once, and nothing to others', async () => {
    start({ prepare: loading });
    await load();
    await load();
    expect(asked()).toEqual(loads);
    expect(boot.env.images).toEqual([]);
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
    boot.env.window.siteBoot?.adoptShell({ queryParams: { version: '3.2.1' } });
    await boot.env.settle();
    expect(asked()[0]).toBe('/impressions/h5-load-succ?version=3.2.1');
    await click('store');
    expect(asked()[2]).toBe('/impressions/events/click?version=3.2.1&page_name=download');
  });

  it('asks for the live version in a shell once the query parameters are known, on which the answer may depend', async () => {
    start({ prepare: ({ window }) => void Object.assign(window, { BridgeheadAndroid: {} }) });
    await click('direct');
    expect(live()).toEqual([]);
    boot.env.window.siteBoot?.adoptShell({ queryParams: { version: '3.2.1' } });
    await boot.env.settle();
    expect(live()).toEqual(['/apk/versions/live-version?version=3.2.1']);
    boot.env.clock.advance(1000);
    await click('direct');
    expect(live()).toHaveLength(2);
  });

  it('waits half a second for them at most', async () => {
    start({ prepare: ({ window }) => void Object.assign(window, { BridgeheadAndroid: {} }) });
    await click('direct');
    boot.env.clock.advance(499);
    await boot.env.settle();
    expect(live()).toEqual([]);
    boot.env.clock.advance(1);
    await boot.env.settle();
    expect(live()).toEqual(['/apk/versions/live-version']);
  });

  it('sends every request of an app whose user has a name cut inside an emoji', async () => {
    start({ prepare: ({ window }) => void Object.assign(window, { BridgeheadAndroid: {} }) });
    boot.env.window.siteBoot?.adoptShell({ queryParams: { nickname: 'Ann \ud83d', version: '3.2.1' } });
    await click('direct');
    expect(live()).toEqual(['/apk/versions/live-version?nickname=Ann%20%EF%BF%BD&version=3.2.1']);
  });

  it('takes a desktop for no shell, whatever is injected into its page', async () => {
    start({
      userAgent: agents.desktop,
      navigator: { maxTouchPoints: 0 },
      prepare: ({ window }) => void Object.assign(window, { BridgeheadAndroid: {} }),
    });
    expect([flag('platform'), flag('layout'), flag('in-shell')]).toEqual(['pc', 'desktop', null]);
    await click('direct');
    expect(live()).toEqual(['/apk/versions/live-version']);
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
    expect([boot.env.images, flag('consent'), flag('question')]).toEqual([[], 'ask', 'consent']);
    await click('accept');
    // A Yes to measuring is none to advertising.
    expect([flag('consent'), flag('question')]).toEqual(['ask', 'advertising']);
    expect(boot.env.images).toHaveLength(1);
    expect(boot.env.images[0]).toContain(
      'https://stats.example/a-live/pv?page_name=download&phone_data=%7B%22name%22%3A%22SM-S901E%22',
    );
    boot.env.clock.advance(1000);
    await click('direct');
    expect(boot.env.images).toHaveLength(1);
    await click('accept');
    expect(flag('consent')).toBe('granted');
    boot.env.clock.advance(1000);
    await click('direct');
    expect(boot.env.images.slice(1)).toEqual(['https://pixel.example/p-live/download_click']);
    await click('withdraw');
    boot.env.clock.advance(1000);
    await click('direct');
    expect(boot.env.images).toHaveLength(2);
    for (const name of ['consent', 'advertising'])
      expect(boot.env.window.localStorage.getItem(`site.${name}`)).toMatch(/^denied \d+$/);
  });

  it('remembers a refusal', async () => {
    start({ config: { analytics: services } });
    await click('decline');
    await click('decline');
    restart();
    expect([flag('consent'), boot.env.images]).toEqual(['denied', []]);
  });

  it('asks again after half a year, and sends nothing until it is answered', async () => {
    start({ prepare: loading, config: { analytics: services } });
    await click('accept');
    await click('accept');
    const halfAYear = Math.floor(Date.now() / 864e5) - 180;
    for (const name of ['consent', 'advertising'])
      boot.env.window.localStorage.setItem(`site.${name}`, `granted ${halfAYear}`);
    restart();
    await load();
    expect([flag('consent'), boot.env.images]).toEqual(['ask', []]);
  });

  it('asks about measuring alone where there is no advertising, and about advertising alone without a service', async () => {
    start({ config: { analytics: { ...services, conversions: [] } } });
    await click('accept');
    expect([flag('consent'), flag('question')]).toEqual(['granted', null]);
    start({ config: { analytics: { ...services, service: installConfig.analytics.service } } });
    expect([flag('consent'), flag('question')]).toEqual(['ask', 'advertising']);
  });

  it('asks nothing and sends nothing under Global Privacy Control', async () => {
    start({ prepare: loading, config: { analytics: services }, navigator: { globalPrivacyControl: true } });
    await load();
    await click('direct');
    expect([boot.env.images, flag('consent')]).toEqual([[], null]);
  });

  it('goes on when every report fails', async () => {
    start({
      answer: (url) => (url.includes('impressions') ? Promise.reject(new TypeError('blocked')) : liveAnswer(url)),
    });
    await click('direct');
    expect(boot.env.saved).toHaveLength(1);
    expect(boot.env.warnings.every((line) => /^Cannot report [\w-]+: Network Error\.$/.test(line))).toBe(true);
  });
});
