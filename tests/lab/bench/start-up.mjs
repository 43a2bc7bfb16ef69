// Measures the start-up in Chromium: the time from injecting a new script until the side accepts its first call, in new pages.
import { bundle } from '../../bundle.mjs';
import { median } from './median.mjs';

const origin = 'https://bench.test/';
// Cross-origin isolation increases the resolution of the clock from 100 to 5 µs.
const isolated = {
  contentType: 'text/html',
  headers: { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' },
  body: '<!doctype html><title>bench</title><link rel="icon" href="data:,">',
};
const shell = `window.native = { postMessage() {} };
  window.BridgeheadAndroid = { shell: () => '{"protocol":1,"platform":"android","appVersion":"1.0","can":{}}', postMessage() {} };`;

/** The evaluated scripts. Both listen to one event and are ready for a call. */
export const startUpScripts = {
  baseline: `import { createBaseline } from './tests/lab/bench/baseline.mjs'; createBaseline(window).on('ticked', () => {});`,
  ours: `import { createBridge, defineContract, event, method } from 'bridgehead';
    const contract = defineContract({ name: 'bench', version: '1.0.0', methods: { echo: method() }, events: { ticked: event() } });
    createBridge(contract, { platform: 'android' }).on('ticked', () => {});`,
};

/** Returns the time of a script in a new page in milliseconds. */
export async function startUpMs(browser, code) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.route(origin, (route) => route.fulfill(isolated));
    await page.goto(origin);
    await page.addScriptTag({ content: shell });
    return await page.evaluate((text) => {
      const warmUpFrom = performance.now();
      while (performance.now() - warmUpFrom < 20);
      const script = document.createElement('script');
      script.textContent = text;
      const from = performance.now();
      document.head.append(script);
      return performance.now() - from;
      // A unique comment prevents the engine from reusing cached code.
    }, `/*${Math.random()}*/{${code}}`);
  } finally {
    await context.close();
  }
}

/** Returns the start-up time of our script as a multiple of the baseline's: the median over pairs of new pages. */
export async function measureStartUp(browser, rounds) {
  const baseline = await bundle(startUpScripts.baseline);
  const ours = await bundle(startUpScripts.ours);
  const ratios = [];
  for (let round = 0; round < rounds; round++) {
    const baselineMs = await startUpMs(browser, baseline);
    ratios.push((await startUpMs(browser, ours)) / baselineMs);
  }
  return median(ratios);
}
