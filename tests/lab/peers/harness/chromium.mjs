// Opens pages in Chromium, each with one peer and its shell.
import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../../chromium.mjs';
import { scriptsOf } from './bundle.mjs';
import { median } from '../../bench/median.mjs';
import { openStartServer, userAgent } from '../../bench/start-up.mjs';
import { heapBytes, measureThread } from '../../bench/thread-metrics.mjs';

/** Starts a browser and the server of its blank page. */
export async function openBrowser() {
  const { origin, close } = await openStartServer();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArgs, '--js-flags=--max-old-space-size=4096'],
  });
  const scripts = new Map();
  return {
    version: browser.version(),
    origin,
    browser,
    async scriptsOf(adapter) {
      if (!scripts.has(adapter.name)) scripts.set(adapter.name, await scriptsOf(adapter));
      return scripts.get(adapter.name);
    },
    async close() {
      await browser.close();
      close();
    },
  };
}

/** Opens a blank page in a separate context; `cpuMs` returns the CPU time of its thread. */
export async function openBlank({ browser, origin }) {
  const context = await browser.newContext({ userAgent, serviceWorkers: 'block' });
  // Requests that peers send at start-up fail immediately.
  await context.route(
    (url) => !url.href.startsWith(origin),
    (route) => route.abort(),
  );
  const page = await context.newPage();
  await page.goto(origin);
  const session = await context.newCDPSession(page);
  return { page, session, cpuMs: await measureThread(session), close: () => context.close() };
}

/** Opens a page with a connected peer and passes `options` to its `connect`. */
export async function openPeer(chrome, adapter, options = {}) {
  const blank = await openBlank(chrome);
  const { page, session, cpuMs, close } = blank;
  const overheadMs = await measureOverhead(blank);
  const scripts = await chrome.scriptsOf(adapter);
  await page.evaluate((given) => void (globalThis.options = given), options);
  for (const part of ['native', 'page', 'driver']) await page.addScriptTag({ content: scripts[part] });
  await page.evaluate(() => globalThis.connected);
  const run = (step, given) => page.evaluate(([step, given]) => globalThis.driver[step](given), [step, given]);
  return {
    page,
    close,
    cpuMs,
    run,
    /** Runs a step; returns its result with its CPU time in milliseconds. */
    async timed(step, given) {
      const from = await cpuMs();
      const result = await run(step, given);
      return { ...result, ms: Math.max(0.001, (await cpuMs()) - from - overheadMs) };
    },
    heapBytes: () => heapBytes(session),
  };
}

/** Returns the CPU time of the measurement itself, in milliseconds. */
async function measureOverhead({ page, cpuMs }) {
  const costs = [];
  for (let i = 0; i < 7; i++) {
    const from = await cpuMs();
    await page.evaluate((given) => given, ['step', {}]);
    costs.push((await cpuMs()) - from);
  }
  return median(costs);
}
