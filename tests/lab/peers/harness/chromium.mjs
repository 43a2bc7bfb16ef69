// Opens pages in Chromium, each with one peer and its shell.
import { createServer } from 'node:http';
import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../../chromium.mjs';
import { scriptsOf } from './bundle.mjs';
import { median } from '../../bench/median.mjs';

/** The user agent of an Android web view, by which Hotwire selects its components. */
const userAgent =
  'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36 bridge-components: [echo]';
const document =
  '<!doctype html><meta charset="utf-8"><title>peers</title><link rel="icon" href="data:,"><body></body>';

/** Starts a browser and the server of its blank page. */
export async function openBrowser() {
  const server = createServer((_request, response) => {
    // Cross-origin isolation increases the resolution of the clock from 100 to 5 µs.
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cache-control': 'no-store',
    });
    response.end(document);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArgs, '--js-flags=--max-old-space-size=4096'],
  });
  const scripts = new Map();
  return {
    version: browser.version(),
    origin: `http://127.0.0.1:${server.address().port}/`,
    browser,
    async scriptsOf(adapter) {
      if (!scripts.has(adapter.name)) scripts.set(adapter.name, await scriptsOf(adapter));
      return scripts.get(adapter.name);
    },
    async close() {
      await browser.close();
      server.close();
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
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const cpuMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  };
  return { page, session, cpuMs, close: () => context.close() };
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
    /** Returns the bytes of the V8 heap, the Blink heap and the buffers after garbage collections. */
    async heapBytes() {
      await session.send('HeapProfiler.enable');
      for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
      const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = await session.send('Runtime.getHeapUsage');
      return usedSize + embedderHeapUsedSize + backingStorageSize;
    },
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
