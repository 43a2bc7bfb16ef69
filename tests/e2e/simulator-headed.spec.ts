import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { findChromium } from '../chromium.mjs';
import { type PageServer, scriptBuild, sendPage, servePages } from '../support/page-server.ts';
import { processesOf } from '../support/processes-of.ts';
import { type RunningProgram, startSimulate } from '../support/running-program.ts';
import { openScreen, type ScreenWindow } from '../support/x11-screen.ts';

// `bridgehead simulate <url>` as testers see it: two real windows, on a screen that exists only in memory.
const screenServer = 'Xvfb';
const hasScreen = spawnSync(screenServer, ['-version']).error === undefined;

const pageText = `<!doctype html><meta name="viewport" content="width=device-width, initial-scale=1"><title>Shop</title>
<script src="/sdk.js"></script>
<script>
  var contract = Bridgehead.defineContract({ name: 'app', version: '1.0.0', events: {}, methods: {
    getUserInfo: Bridgehead.method({ fallback: function () { return {} } }) } });
  var bridge = Bridgehead.createBridge(contract);
  bridge.safeCall('getUserInfo').then(function (outcome) {
    return navigator.userAgentData.getHighEntropyValues(['model']).then(function (hints) {
      return fetch('/report', { method: 'POST', body: JSON.stringify({
        source: outcome.source, user: outcome.value, app: bridge.shell.get().appVersion, model: hints.model,
        width: innerWidth, pixelRatio: devicePixelRatio, isTop: window === top,
        isHeadless: /Headless/.test(navigator.appVersion) || outerWidth === 0, outer: [screenX, outerWidth] }) });
    });
  });
</script>`;

let xvfb: ChildProcess | undefined;
let display: string;
let server: PageServer;
let report: Record<string, unknown> | undefined;
const before = { ...process.env };

test.skip(!hasScreen, `${screenServer} is not installed`);
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  // Xvfb chooses a free display and writes its number.
  xvfb = spawn(screenServer, ['-displayfd', '3', '-screen', '0', '1800x1100x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  // The fourth entry of `stdio` above.
  const written = xvfb.stdio[3] as Readable;
  display = await new Promise((resolve) => {
    written.once('data', (data: Buffer) => resolve(`:${data.toString().trim()}`));
  });
  const pages = { '/': pageText, '/sdk.js': scriptBuild() };
  server = await servePages((req, res) => {
    if (req.url !== '/report') return sendPage(res, pages, req.url);
    let text = '';
    req.on('data', (chunk: Buffer) => (text += chunk.toString()));
    req.on('end', () => {
      // Written by the page above.
      report = JSON.parse(text) as Record<string, unknown>;
      res.end();
    });
  });
});
test.afterAll(async () => {
  process.env = before;
  await server.close();
  xvfb?.kill();
});

/** Opens both windows, with all temporary files in a folder of their own. */
async function openWindows(): Promise<{ readonly program: RunningProgram; readonly folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'headed-'));
  report = undefined;
  process.env = { ...before, DISPLAY: display, TMPDIR: folder, CHROMIUM_PATH: findChromium() };
  const program = await startSimulate([server.origin, '--window']);
  // Only the simulator in the other window can have responded.
  await expect.poll(() => report, { timeout: 60_000 }).toBeDefined();
  return { program, folder };
}

function expectNothingLeft(folder: string): void {
  expect(processesOf(folder)).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
}

for (const round of [1, 2, 3]) {
  test(`opens two windows for page and simulator and closes everything on Ctrl-C: round ${round}`, async () => {
    const { program, folder } = await openWindows();
    expect(report).toMatchObject({
      source: 'native',
      user: { nickname: 'An' },
      app: '3.4.0.150',
      model: 'Pixel 8',
      width: 412,
      pixelRatio: 2.625,
      isTop: true,
      isHeadless: false,
    });
    expect(processesOf(folder).length).toBeGreaterThan(2);
    expect(await program.interrupt()).toBe(0);
    expectNothingLeft(folder);
  });
}

function screenWindowOf(windows: readonly ScreenWindow[], title: RegExp): ScreenWindow {
  const found = windows.filter((window) => title.test(window.title));
  expect(found.map((window) => window.title)).toEqual([expect.stringMatching(title)]);
  return found[0]!;
}

for (const [which, title] of [
  ['simulator', /Bridgehead/],
  ['page', /^Shop/],
] as const) {
  test(`closes the simulator completely when the user closes the ${which}'s window`, async () => {
    const { program, folder } = await openWindows();
    const screen = await openScreen(display);
    const windows = await screen.windows();
    screenWindowOf(windows, title).close();
    expect(await program.ended).toBe(0);
    screen.end();
    expectNothingLeft(folder);
  });
}

test('prints one line when there is no screen for the windows of the simulator', () => {
  const folder = mkdtempSync(join(tmpdir(), 'headed-'));
  const program = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
  const args = [program, 'simulate', server.origin, '--window', '--port', '0'];
  const env = { PATH: before['PATH'], TMPDIR: folder, CHROMIUM_PATH: findChromium() };
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8', timeout: 30_000 });
  expect(stderr).toMatch(/^Cannot open the page in a window: .*--headless\.\n$/);
  expect(status).toBe(2);
  expect(readdirSync(folder).filter((name) => name.startsWith('bridgehead-'))).toEqual([]);
  rmSync(folder, { recursive: true });
});
