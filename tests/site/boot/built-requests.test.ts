import { createManualClock } from 'bridgehead/mocks';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBoot } from '../../../site/scripts/build-boot.mjs';
import { agents, createTestBootEnv } from '../../support/fake-boot-env.ts';
import { liveResponse } from '../../support/started-page.ts';
import { settle } from '../../support/settle.ts';
import { analytics } from '../../support/third-party-services.ts';

// The requests of the minified boot scripts, compared with section 7 of docs/product-facts.md. Unit tests of the sources cannot see that
// the build shortens a name that leaves the process.

interface Request {
  readonly url: string;
  readonly params: Readonly<Record<string, string>>;
}

/** How a shell reports its query parameters: before the load event, two seconds after it, or never. */
type Shell = 'none' | 'quick' | 'slow' | 'silent';
type Consent = 'unanswered' | 'accepted' | 'declined' | 'GPC';

const devices = { android: agents.samsung, ios: agents.iphone, pc: agents.desktop };
const combinations = Object.keys(devices).flatMap((platform) =>
  (['none', 'quick', 'slow', 'silent'] as const).flatMap((shell) =>
    (['unanswered', 'accepted', 'declined', 'GPC'] as const).map((consent) => ({
      platform: platform as keyof typeof devices, // the keys of `devices`
      shell,
      consent,
    })),
  ),
);

const html = `
  <a id="store" href="#/x" data-action="open-store">S</a><a id="direct" href="#/x" data-action="download-package">D</a>
  <button id="market" data-action="open-market">M</button><dialog id="install-sheet"></dialog>
  <button id="accepted" data-action="accept-consent"></button>
  <button id="declined" data-action="decline-consent"></button>`;

const api = 'https://api.senjalu.example/api/ms/v1/senjalu';
const native = { version: '3.2.1', user_id: 'a b&c' };

describe('the built boot scripts', () => {
  let built: Awaited<ReturnType<typeof buildBoot>>;

  beforeAll(async () => {
    built = await buildBoot({ overrides: { analytics } });
  }, 60_000);

  /** Loads a page with the built scripts, answers the consent questions, and taps each of the three buttons. */
  async function visit(visitor: (typeof combinations)[number]): Promise<{ requests: Request[]; stored: string[] }> {
    const { platform, shell, consent } = visitor;
    const { window } = createTestBootEnv({
      html,
      url: 'https://get.senjalu.example/?delivery=7',
      userAgent: devices[platform],
      navigator: {
        maxTouchPoints: platform === 'pc' ? 0 : 5,
        ...(consent === 'GPC' && { globalPrivacyControl: true }),
      },
    });
    const clock = createManualClock();
    const sent: string[] = [];
    class RecordedImage {
      set src(url: string) {
        sent.push(url);
      }
    }
    Object.assign(window, {
      setTimeout: (run: () => void, delayMs = 0) => clock.setTimer(run, delayMs),
      clearTimeout: clock.clearTimer,
      requestAnimationFrame: (run: () => void) => clock.setTimer(run, 16),
      Image: RecordedImage,
      fetch: async (url: string, init: RequestInit) => {
        expect(init.body).toBeUndefined();
        expect(init.headers).toEqual({ 'Content-Type': 'application/json;charset=utf-8' });
        sent.push(url);
        return liveResponse(url);
      },
      ...(shell !== 'none' && { BridgeheadAndroid: {} }),
    });
    Object.defineProperty(window.document, 'readyState', { value: 'interactive' });
    const page = {
      window,
      document: window.document,
      location: window.location,
      console,
      URL,
      AbortController,
      TextDecoder,
    };
    for (const { code } of [built.beforePaint, built.actions]) runInNewContext(code, page);
    const tap = async (id: string): Promise<void> => {
      window.document
        .getElementById(id)
        ?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true }));
      await settle();
    };
    // Without a shell, and on a pc, nothing requests the parameters.
    const report = (): void => {
      if (window.siteBoot?.getState().isInShell) window.siteBoot.applyShell({ queryParams: native });
    };
    clock.advance(50);
    if (shell === 'quick') report();
    window.dispatchEvent(new window.Event('load'));
    clock.advance(2000);
    if (shell === 'slow') report();
    clock.advance(6000);
    await settle();
    if (consent === 'accepted' || consent === 'declined')
      for (const _question of ['measuring', 'advertising']) await tap(consent);
    for (const id of ['store', 'direct', 'market']) await tap(id);
    clock.advance(500);
    await settle();
    const stored = Array.from(
      { length: window.localStorage.length },
      (_, index) => window.localStorage.key(index) ?? '',
    );
    return { requests: sent.map(readRequest), stored: stored.sort() };
  }

  it.each(combinations)(
    'send what the specification names, under its names: $platform, shell $shell, consent $consent',
    async (visitor) => {
      const { requests, stored } = await visit(visitor);
      const lines = (all: Request[]): string[] => all.map((request) => JSON.stringify(request)).sort();
      expect(lines(requests)).toEqual(lines(specified(visitor)));
      const isAnswered = visitor.consent === 'accepted' || visitor.consent === 'declined';
      const decisions = stored.filter((name) => name !== 'site.language');
      expect(decisions).toEqual(isAnswered ? ['site.advertising', 'site.consent'] : []);
    },
  );
});

function readRequest(url: string): Request {
  const { origin, pathname, searchParams, hash } = new URL(url);
  return { url: origin + pathname + hash, params: Object.fromEntries(searchParams) };
}

/** The requests of one visit by docs/product-facts.md: load, consent, store, direct download, market. */
function specified({
  platform,
  shell,
  consent,
}: {
  platform: keyof typeof devices;
  shell: Shell;
  consent: Consent;
}): Request[] {
  // On a pc, calls of the bridge have no effect.
  const isReported = platform !== 'pc' && (shell === 'quick' || shell === 'slow');
  const fromApi = (path: string, params = {}): Request => ({
    url: `${api}/${path}`,
    params: { ...(isReported && native), ...params },
  });
  // On an iPhone the button opens a sheet instead, because a package cannot be installed.
  const direct = [
    fromApi('impressions/h5-download-click'),
    fromApi('impressions/events/click', { page_name: 'download' }),
    fromApi('apk/versions/live-version'),
  ];
  return [
    fromApi('impressions/h5-load-succ'),
    fromApi('impressions/events/Load', { action: 'load', is_from_transfer: 'true' }),
    fromApi('impressions/events/click', { page_name: 'download' }),
    ...(platform === 'ios' ? [] : direct),
    fromApi('impressions/events/click', { page_name: 'download', page_element: 'app-market' }),
    ...(consent === 'accepted' ? thirdParties(platform) : []),
  ];
}

function thirdParties(platform: keyof typeof devices): Request[] {
  // The screen of the test page is that of a tablet.
  const name = platform === 'android' ? 'SM-S901E' : 'UnknownTablet';
  const phone_data = JSON.stringify({ name, ua: devices[platform] });
  return [
    { url: 'https://stats.example/a-live/pv', params: { page_name: 'download', phone_data } },
    ...(platform === 'ios' ? [] : [{ url: 'https://pixel.example/p-live/download_click', params: {} }]),
  ];
}
