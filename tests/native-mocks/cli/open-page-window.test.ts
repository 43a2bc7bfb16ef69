import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appContract } from 'bridgehead/app';
import { createAndroidShell, findDevice, createShellScript } from 'bridgehead/mocks';
import { findChromium } from '../../chromium.mjs';
import { type PageServer, sendPage, servePages } from '../../support/page-server.ts';
import { type DevTools, startChromium } from '../../../native-mocks/cli/devtools.ts';
import { openPageWindow, type PageWindow } from '../../../native-mocks/cli/open-page-window.ts';
import { textSizeScript } from '../../../native-mocks/simulator/page/text-size-script.ts';
import { engineScript, identityOf } from '../../../native-mocks/devices/client-hints.ts';
import {
  WINDOW_BINDING,
  type WindowMessage,
  type WindowPhone,
} from '../../../native-mocks/simulator-protocol/window-link.ts';

// Pages in a real Chromium; the test sends the messages from the simulator. Real time passes.
const path = findChromium() ?? 'no Chromium: run node tests/runner/install-chromium.mjs';

interface PageInfo {
  readonly userAgent: string;
  readonly platform: string;
  readonly vendor: string;
  readonly hints: { readonly model: string; readonly brands: readonly { brand: string }[] } | null;
  readonly width: number;
  readonly pixelRatio: number;
  readonly touchPoints: number;
  readonly isCoarse: boolean;
  readonly isDark: boolean;
  readonly isStill: boolean;
  readonly locale: string;
  readonly insets: readonly string[];
  readonly fontSize: string;
}

const pageText = `<!doctype html><meta name="viewport" content="width=device-width, initial-scale=1">
<style>html { text-size-adjust: 100% } p { font-size: 16px; padding: env(safe-area-inset-top) 0 env(safe-area-inset-bottom) }
@media (prefers-reduced-motion: reduce) { p { opacity: 0.5 } }</style><p id="text">Text</p>
<script>
addEventListener('message', function (event) { fetch('/report', { method: 'POST', body: JSON.stringify({ frame: event.data }) }) });
var data = navigator.userAgentData;
(data ? data.getHighEntropyValues(['model']) : Promise.resolve(null)).then(function (hints) {
  return fetch('/report', { method: 'POST', body: JSON.stringify({ top: {
    userAgent: navigator.userAgent, platform: navigator.platform, vendor: navigator.vendor, hints: hints,
    width: innerWidth, pixelRatio: devicePixelRatio, touchPoints: navigator.maxTouchPoints,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    isStill: getComputedStyle(text).opacity === '0.5', locale: Intl.DateTimeFormat().resolvedOptions().locale,
    insets: [getComputedStyle(text).paddingTop, getComputedStyle(text).paddingBottom],
    fontSize: getComputedStyle(text).fontSize,
    isCoarse: matchMedia('(pointer: coarse)').matches } }) });
});
</script>
<iframe src="http://localhost:PORT/frame"></iframe>`;
const frameText = `<script>parent.postMessage([typeof BridgeheadAndroid, typeof webkit, typeof bridgehead], '*')</script>`;

let server: PageServer;
let devtools: DevTools;
let page: PageWindow;
let closed: number;
let sent: WindowMessage[];
let headers: Readonly<Record<string, string | string[] | undefined>>;
let reports: { top?: PageInfo; frame?: unknown }[];

/** Resolves when the condition is true. The timeout of the test limits the wait. */
const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 20));
};

beforeEach(async () => {
  [closed, sent, reports] = [0, [], []];
  server = await servePages((req, res) => {
    if (req.url === '/report') {
      let text = '';
      req.on('data', (chunk: Buffer) => (text += chunk.toString()));
      // Written by the page above.
      return void req.on('end', () => {
        reports.push(JSON.parse(text) as { top?: PageInfo });
        res.end();
      });
    }
    if (req.url === '/') headers = req.headers;
    return sendPage(res, { '/': pageText.replace('PORT', String(server.port)), '/frame': frameText }, req.url);
  });
  devtools = startChromium({ path, isHeadless: true, url: 'about:blank', notify: () => undefined });
  page = await openPageWindow({
    devtools,
    url: `${server.origin}/`,
    sendToWindow: (message) => sent.push(message),
    logRequest: () => {},
    notify: (line) => {
      throw new Error(line);
    },
    panelTarget: () => undefined,
    onClosed: () => closed++,
  });
});
afterEach(async () => {
  await devtools.close();
  await server.close();
});

function phoneOf(deviceId: string): WindowPhone {
  const device = findDevice(deviceId);
  const identity = identityOf(device, { isInApp: true });
  const shell = createAndroidShell({ contract: appContract });
  const objects = createShellScript({ via: 'binding', binding: WINDOW_BINDING, wiring: shell.wiring() });
  shell.dispose();
  return {
    script: engineScript(identity) + textSizeScript({ textSizePercent: 150 }) + objects,
    userAgent: device.webViewUserAgent,
    clientHints: identity.hints,
    platform: identity.platform,
    language: 'vi',
    theme: 'dark',
    motion: 'reduce',
    topInsetPx: 36,
    bottomInsetPx: 22,
    widthPx: device.widthPx,
    heightPx: device.heightPx,
    pixelRatio: device.pixelRatio,
    isMobile: true,
    bypassesWorkers: false,
    maxTouchPoints: device.maxTouchPoints,
    network: { isOffline: false, latencyMs: 0, bytesPerSecond: 0 },
  };
}

describe(openPageWindow, { timeout: 30_000 }, () => {
  it('emulates the phone in every property that the page and its server can read', async () => {
    page.execute({ kind: 'phone', phone: phoneOf('xiaomi-13'), reloads: true });
    await until(() => reports.some(({ top }) => top));
    const info = reports.find(({ top }) => top)?.top;
    expect(info).toMatchObject({
      platform: 'Linux aarch64',
      isDark: true,
      isStill: true,
      locale: 'vi',
      insets: ['36px', '22px'],
      fontSize: '24px',
      vendor: 'Google Inc.',
      hints: { model: '2211133G' },
      width: 393,
      pixelRatio: 2.75,
      touchPoints: 5,
      isCoarse: true,
    });
    expect(info?.userAgent).toMatch(/2211133G.*wv/);
    expect(info?.hints?.brands.map(({ brand }) => brand)).toContain('Android WebView');
    expect(headers['user-agent']).toBe(info?.userAgent);
    expect(headers['sec-ch-ua']).toContain('Android WebView');
    expect(headers['sec-ch-ua-mobile']).toBe('?1');
    expect(headers['accept-language']).toBe('vi');
  });

  it('sends no client hints as an iPhone', async () => {
    page.execute({ kind: 'phone', phone: phoneOf('iphone-15'), reloads: true });
    await until(() => reports.some(({ top }) => top));
    expect(reports.find(({ top }) => top)?.top).toMatchObject({
      hints: null,
      platform: 'iPhone',
      vendor: 'Apple Computer, Inc.',
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('sec-ch-ua'))).toEqual([]);
  });

  it('installs the shell in the top frame and not in a frame of another origin', async () => {
    page.execute({ kind: 'phone', phone: phoneOf('pixel-8'), reloads: true });
    await until(() => reports.some(({ frame }) => frame));
    expect(sent).toContainEqual({ kind: 'start' });
    expect(sent.filter(({ kind }) => kind === 'start')).toHaveLength(1);
    expect(reports.find(({ frame }) => frame)?.frame).toEqual(['undefined', 'undefined', 'undefined']);
  });

  it('reports when the window of the page is closed', async () => {
    const { targetInfos } = await devtools.send('Target.getTargets');
    // DevTools determines the shape.
    const pages = targetInfos as readonly { targetId: string; type: string; attached: boolean }[];
    const mine = pages.find(({ type, attached }) => type === 'page' && attached);
    await devtools.send('Target.closeTarget', { targetId: mine?.targetId });
    await until(() => closed > 0);
    expect(closed).toBe(1);
  });
});
