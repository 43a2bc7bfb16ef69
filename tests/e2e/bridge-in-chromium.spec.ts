import { expect, type Page, test } from '@playwright/test';
import { bundle } from '../bundle.mjs';
import { chromiumArgs, findChromium } from '../chromium.mjs';
import { type PageServer, servePages } from '../support/page-server.ts';

const executablePath = findChromium() ?? '';
test.use({
  // Playwright starts browsers without the back/forward cache.
  launchOptions: { executablePath, args: chromiumArgs, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

/**
 * A shell that implements HE-8 strictly, as one app for all pages of the origin: a `$/hello` of another session drops
 * every open request. It responds to requests from the current page only, after a short delay.
 */
const shellScript = `
  window.posted = [];
  const open = new Map();
  window.BridgeheadAndroid = {
    postMessage(text) {
      for (const message of [].concat(JSON.parse(text))) {
        posted.push(message.method);
        const respond = (body) => bridgehead.receive(JSON.stringify({ jsonrpc: '2.0', id: message.id, ...body }));
        if (message.method === '$/hello') {
          localStorage.session = message.params.session;
          respond({ result: { protocol: 1, platform: 'android', appVersion: '9.0', locale: 'vi', methods: ['refresh'], can: { batch: true } } });
        } else if (localStorage.session === message.id.split('.')[0]) {
          setTimeout(() => respond({ result: 'fresh' }), 50);
        }
      }
    },
  };`;

/** Adds its listeners before the listeners of the bridge; after the page is restored, each of them makes a call. */
const pageScript = `
  import { start } from './bridge.js';
  window.order = [];
  window.outcomes = [];
  const act = ({ type }) => {
    order.push(type + ' ' + document.visibilityState);
    if (window.isBack) bridge.call('refresh').then((value) => outcomes.push(value), ({ code }) => outcomes.push(code));
  };
  for (const type of ['freeze', 'resume']) document.addEventListener(type, act);
  for (const type of ['pagehide', 'visibilitychange', 'pageshow']) window.addEventListener(type, act, true);
  document.addEventListener('freeze', () => (window.isBack = true));
  window.bridge = start();
  window.forget = () => (posted.length = order.length = 0);`;

let server: PageServer;
let origin: string;

test.beforeAll(async () => {
  const code = await bundle(`
    import { createBridge, defineContract, method } from 'bridgehead';
    const contract = defineContract({ name: 'x', version: '1.0.0', methods: { refresh: method() } });
    export const start = (lines) => createBridge(contract, lines && { logger: { warn: (line) => lines.push(line) } });`);
  const html = (body: string): string => `<!doctype html><title>page</title><body>${body}`;
  const pages = {
    '/bridge.js': code,
    '/page.html': html(`<script>${shellScript}</script><script type="module">${pageScript}</script>`),
    '/empty.html': html(''),
  };
  server = await servePages(pages, { host: '::' });
  origin = `http://localhost:${server.port}`;
});
test.afterAll(() => server.close());

const read = <Value>(page: Page, name: string): Promise<Value> => page.evaluate(name);

test('sends $/hello before any listener calls when a page returns from the back/forward cache', async ({ page }) => {
  await page.goto(`${origin}/page.html`);
  await expect.poll(() => read(page, 'posted')).toEqual(['$/hello']);
  await page.evaluate('forget()');
  // The next page sends `$/hello` to the same app, which ends the session of the first.
  await page.goto(`${origin}/page.html?next`);
  await expect.poll(() => read(page, 'posted')).toEqual(['$/hello']);
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => read(page, 'outcomes')).toEqual(['fresh', 'fresh', 'fresh']);
  // As written in docs/discoveries/back-forward-cache-order.md.
  expect(await read(page, 'order')).toEqual([
    'pagehide visible',
    'visibilitychange hidden',
    'freeze hidden',
    'resume hidden',
    'visibilitychange visible',
    'pageshow visible',
  ]);
  expect(await read(page, 'posted')).toEqual(['$/hello', 'refresh', 'refresh', 'refresh']);
});

for (const name of ['BridgeheadAndroid', 'webkit', 'bridgehead']) {
  for (const host of ['foreign', 'own'] as const) {
    test(`does not use a frame of ${host} origin named ${name} as a shell and keeps the page running`, async ({
      page,
    }) => {
      // Another host is another origin.
      const frameOrigin = host === 'own' ? origin : server.origin;
      await page.goto(`${origin}/empty.html`);
      const result = await page.evaluate(
        async ([src, frameName]) => {
          const frame = document.createElement('iframe');
          frame.name = frameName;
          frame.src = src;
          await new Promise((done) => {
            frame.onload = done;
            document.body.append(frame);
          });
          const lines: string[] = [];
          const path = '/bridge.js';
          // The module that the test server creates; its only export is `start`.
          const { start } = (await import(path)) as {
            start(lines: string[]): { call(name: string): Promise<unknown> };
          };
          const bridge = start(lines);
          const codes: unknown[] = [];
          for (let i = 0; i < 2; i++) await bridge.call('refresh').catch(({ code }) => codes.push(code));
          return {
            codes,
            lines,
            isFrame: (window as unknown as Record<string, unknown>)[frameName] === frame.contentWindow,
          };
        },
        [`${frameOrigin}/empty.html`, name] as const,
      );
      // A same-origin frame can be read without an exception, so only the Android object is recognized.
      // A namespace must be an own member of the window, so a frame of that name is ignored.
      const isLogged = name === 'BridgeheadAndroid' || (host === 'foreign' && name !== 'bridgehead');
      expect(result).toEqual({
        isFrame: true,
        codes: ['not-in-shell', 'not-in-shell'],
        lines: isLogged ? ['bridgehead: no shell: a global of this page throws'] : [],
      });
    });
  }
}
