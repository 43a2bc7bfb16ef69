// Measures the start of a page in Chromium: from adding its script to the document until its first call has a response, or until
// `globalThis.connected` resolves if the page has no `globalThis.bridge`.
//
// `external`, `inline` and `secondVisit` are the CPU time that the main thread spends on compiling and running script: other load on the
// machine does not disturb it. Chromium compiles functions of an external script on another thread while it loads; the time of that
// thread is not included. `slow` is the elapsed time of an external script with a slowed main thread, where CPU time means little,
// because Chromium slows a thread down by stopping it for slices of time.
import { serve } from '../serve.mjs';
import { median } from './median.mjs';
import { measureThread } from './thread-metrics.mjs';

/** The user agent of an Android web view, in which bridges wait for their native object; Hotwire selects its components by it. */
export const userAgent =
  'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36 bridge-components: [echo]';
const document =
  '<!doctype html><meta charset="utf-8"><title>start</title><link rel="icon" href="data:,"><body></body>';

/** Serves a blank page, and the scripts that `add` returns the path of; browsers may cache scripts for ever. */
export async function openStartServer() {
  const scripts = new Map();
  const server = await serve(({ url }, response) => {
    const script = scripts.get(url);
    response.writeHead(200, {
      'content-type': script ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8',
      'cache-control': script ? 'max-age=31536000, immutable' : 'no-store',
      // Cross-origin isolation increases the resolution of the clock from 100 to 5 µs.
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    });
    response.end(script ?? document);
  });
  return {
    ...server,
    add(script) {
      const path = `/${scripts.size}.js`;
      scripts.set(path, script);
      return path;
    },
  };
}

/** Opens a tab without caches; `visit` opens the page in it and starts a script there. */
async function openTab(browser, { origin, slowdown = 1 }) {
  const context = await browser.newContext({ userAgent, serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const scriptMs = await measureThread(session, ['ScriptDuration', 'V8CompileDuration']);
  return {
    close: () => context.close(),
    /** Waits until the page is idle, so that V8 writes its cache. */
    rest: () => page.waitForTimeout(700),
    async visit({ native, ...script }) {
      await page.goto(origin);
      if (native) await page.addScriptTag({ content: native });
      if (slowdown !== 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      await page.evaluate(warmUp);
      const from = await scriptMs();
      const elapsedMs = await page.evaluate(startScript, script);
      return { cpuMs: (await scriptMs()) - from, elapsedMs };
    },
  };
}

/** Wakes the processor up, then returns the rest of the time slice to the scheduler. Runs in the page, like the next function. */
async function warmUp() {
  const from = performance.now();
  while (performance.now() - from < 15);
  await new Promise((resolve) => setTimeout(resolve, 8));
}

async function startScript({ src, text }) {
  const element = globalThis.document.createElement('script');
  const isLoaded = src ? new Promise((resolve) => (element.onload = resolve)) : undefined;
  if (src) element.src = src;
  else element.textContent = text;
  const from = performance.now();
  globalThis.document.head.append(element);
  await isLoaded;
  await globalThis.connected;
  if (globalThis.bridge) await globalThis.bridge.call('echo', { v: 1 });
  return performance.now() - from;
}

/** Returns the CPU time of an external script at the first `count` visits, in milliseconds. */
export async function measureVisits(browser, server, { native, page, count }) {
  const tab = await openTab(browser, server);
  const src = server.add(page);
  const times = [];
  for (let visit = 0; visit < count; visit++) {
    if (visit > 0) await tab.rest();
    times.push((await tab.visit({ native, src })).cpuMs);
  }
  await tab.close();
  return times;
}

/** Returns one sample of each way to start a script; `native` runs before it and is not measured. */
async function takeSample(browser, server, { native, page, slowdown }) {
  // A unique comment prevents the engine from reusing cached code.
  const text = `/*${Math.random()}*/${page}`;
  const [external, secondVisit] = await measureVisits(browser, server, { native, page: text, count: 2 });
  const tab = await openTab(browser, server);
  const { cpuMs: inline } = await tab.visit({ native, text });
  await tab.close();
  const slowTab = await openTab(browser, { ...server, slowdown });
  const { elapsedMs: slow } = await slowTab.visit({ native, src: server.add(text) });
  await slowTab.close();
  return { external, inline, secondVisit, slow };
}

/**
 * Measures scripts by name, interleaved, each sample in new tabs. Returns for each name and way to start it the median in milliseconds
 * and the median of the ratios to the first script.
 */
export async function measureStartUp(browser, scripts, { rounds, slowdown = 6, show = () => {} }) {
  const server = await openStartServer();
  const names = Object.keys(scripts);
  const samples = Object.fromEntries(names.map((name) => [name, []]));
  try {
    for (let round = 0; round < rounds; round++) {
      show(round);
      // Each round begins with another script, because the machine differs from the beginning of a round to its end.
      const order = names.map((_, at) => names[(at + round) % names.length]);
      for (const name of order) samples[name].push(await takeSample(browser, server, { ...scripts[name], slowdown }));
    }
  } finally {
    server.close();
  }
  return Object.fromEntries(names.map((name) => [name, summarize(samples[name], samples[names[0]])]));
}

function summarize(samples, firstSamples) {
  const ways = Object.keys(samples[0]);
  const summaryOf = (way) => ({
    ms: median(samples.map((sample) => sample[way])),
    ratio: median(samples.map((sample, round) => sample[way] / firstSamples[round][way])),
  });
  return Object.fromEntries(ways.map((way) => [way, summaryOf(way)]));
}
