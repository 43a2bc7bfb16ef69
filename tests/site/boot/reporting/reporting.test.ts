import { describe, expect, it } from 'vitest';
import { createReporting } from '../../../../site/src/boot/reporting/reporting.ts';
import { installConfig } from '../../../../site/src/config/site-config.ts';
import { agents, type TestBootEnv } from '../../../support/fake-boot-env.ts';
import { createStartedPage, liveResponse } from '../../../support/started-page.ts';
import { settle } from '../../../support/settle.ts';

const services = {
  ...installConfig.analytics,
  service: { appId: { test: 'a-test', production: 'a-live' }, url: 'https://stats.example/{appId}/{event}' },
  conversions: [{ appId: { test: 'p-test', production: 'p-live' }, url: 'https://pixel.example/{appId}/{event}' }],
};

describe(createReporting, () => {
  const boot = createStartedPage();
  const { start, restart, click, requestPaths, flag } = boot;

  const load = async (): Promise<void> => {
    boot.env.window.dispatchEvent(new boot.env.window.Event('load'));
    await settle();
  };
  const loading = ({ window }: TestBootEnv): void => {
    Object.defineProperty(window.document, 'readyState', { configurable: true, value: 'interactive' });
  };
  const inShell = ({ window }: TestBootEnv): void => void Object.assign(window, { BridgeheadAndroid: {} });
  const live = (): string[] => requestPaths().filter((path) => path.includes('live-version'));
  const loads = ['/impressions/h5-load-succ', '/impressions/events/Load?action=load&is_from_transfer=true'];

  it('sends the load reports once, and nothing to third parties', async () => {
    start({ prepare: loading, url: 'https://get.senjalu.example/?a=delivery' });
    await load();
    await load();
    expect(requestPaths()).toEqual(loads);
    expect(boot.env.images).toEqual([]);
    expect(flag('consent')).toBeNull();
  });

  it('reports in a shell wait for the query parameters, which are added to every later request', async () => {
    start({
      prepare(page) {
        loading(page);
        inShell(page);
      },
    });
    await load();
    expect(requestPaths()).toEqual([]);
    boot.env.window.siteBoot?.applyShell({ queryParams: { version: '3.2.1' } });
    await settle();
    expect(requestPaths()[0]).toBe('/impressions/h5-load-succ?version=3.2.1');
    await click('store');
    expect(requestPaths()[2]).toBe('/impressions/events/click?version=3.2.1&page_name=download');
  });

  it('requests the live version in a shell only once the query parameters are known', async () => {
    start({ prepare: inShell });
    await click('direct');
    expect(live()).toEqual([]);
    boot.env.window.siteBoot?.applyShell({ queryParams: { version: '3.2.1' } });
    await settle();
    expect(live()).toEqual(['/apk/versions/live-version?version=3.2.1']);
    boot.env.clock.advance(1000);
    await click('direct');
    expect(live()).toHaveLength(2);
  });

  it('reports in a shell wait at most half a second for the query parameters', async () => {
    start({ prepare: inShell });
    await click('direct');
    boot.env.clock.advance(499);
    await settle();
    expect(live()).toEqual([]);
    boot.env.clock.advance(1);
    await settle();
    expect(live()).toEqual(['/apk/versions/live-version']);
  });

  it('sends the load reports once, with the query parameters of a shell that takes two seconds', () => {
    start({ prepare: inShell });
    boot.env.window.dispatchEvent(new boot.env.window.Event('load'));
    boot.env.clock.advance(2000);
    const loads = (): string[] => boot.requestPaths().filter((path) => /h5-load-succ|Load/.test(path));
    expect(loads()).toEqual([]);
    boot.env.window.siteBoot?.applyShell({ queryParams: { version: '3.2.1' } });
    boot.env.clock.advance(10_000);
    boot.env.window.dispatchEvent(new boot.env.window.Event('pagehide'));
    expect(loads()).toHaveLength(2);
    for (const path of loads()) expect(path).toContain('version=3.2.1');
  });

  it('sends every report if a query parameter is cut inside an emoji', async () => {
    start({ prepare: inShell });
    boot.env.window.siteBoot?.applyShell({ queryParams: { nickname: 'Ann \ud83d', version: '3.2.1' } });
    await click('direct');
    expect(live()).toEqual(['/apk/versions/live-version?nickname=Ann%20%EF%BF%BD&version=3.2.1']);
  });

  it('does not treat a desktop as a shell, whatever is injected into the page', async () => {
    start({
      userAgent: agents.desktop,
      navigator: { maxTouchPoints: 0 },
      prepare: inShell,
    });
    expect([flag('platform'), flag('layout'), flag('in-shell')]).toEqual(['pc', 'desktop', null]);
    await click('direct');
    expect(live()).toEqual(['/apk/versions/live-version']);
  });

  it('reports clicks in a shell without waiting', async () => {
    start({ prepare: inShell });
    await click('store');
    expect(requestPaths()).toEqual(['/impressions/events/click?page_name=download']);
  });

  it('asks for consent before the first third-party request, then sends page view and conversion', async () => {
    start({ prepare: loading, config: { analytics: services } });
    await load();
    await click('direct');
    expect([boot.env.images, flag('consent'), flag('question')]).toEqual([[], 'ask', 'consent']);
    await click('accept');
    // Consent to measuring does not include advertising.
    expect([flag('consent'), flag('question')]).toEqual(['ask', 'advertising']);
    const phone = encodeURIComponent(JSON.stringify({ name: 'SM-S901E', ua: agents.samsung }));
    expect(boot.env.images).toEqual([`https://stats.example/a-live/pv?page_name=download&phone_data=${phone}`]);
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

  it('remembers that consent was declined', async () => {
    start({ config: { analytics: services } });
    await click('decline');
    await click('decline');
    restart();
    expect([flag('consent'), boot.env.images]).toEqual(['denied', []]);
  });

  it('asks for consent again after half a year, and sends nothing until it is given', async () => {
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

  it('asks only about the purposes that are configured', async () => {
    start({ config: { analytics: { ...services, conversions: [] } } });
    await click('accept');
    expect([flag('consent'), flag('question')]).toEqual(['granted', null]);
    start({ config: { analytics: { ...services, service: installConfig.analytics.service } } });
    expect([flag('consent'), flag('question')]).toEqual(['ask', 'advertising']);
  });

  it('neither asks for consent nor sends anything under Global Privacy Control', async () => {
    start({ prepare: loading, config: { analytics: services }, navigator: { globalPrivacyControl: true } });
    await load();
    await click('direct');
    expect([boot.env.images, flag('consent')]).toEqual([[], null]);
  });

  it('keeps the site working if every report fails', async () => {
    start({
      respond: (url) => (url.includes('impressions') ? Promise.reject(new TypeError('blocked')) : liveResponse(url)),
    });
    await click('direct');
    expect(boot.env.saved).toHaveLength(1);
    expect(boot.env.warnings.every((line) => /^Cannot report [\w-]+: Network Error\.$/.test(line))).toBe(true);
  });
});
