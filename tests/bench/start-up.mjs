// Start-up in Chromium: from handing over a script nobody has seen to a side that takes its first call, in fresh pages.
import { bundle } from '../bundle.mjs';
import { median } from './median.mjs';

const origin = 'https://bench.test/';
// Cross-origin isolation gives a clock of 5 µs instead of 100.
const isolated = {
  contentType: 'text/html',
  headers: { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' },
  body: '<!doctype html><title>bench</title><link rel="icon" href="data:,">',
};
const shell = `window.native = { postMessage() {} };
  window.BridgeheadAndroid = { shell: () => '{"protocol":1,"platform":"android","appVersion":"1.0","can":{}}', postMessage() {} };`;

/** What is evaluated: both listen to one event and are ready for a call. */
export const startUpScripts = {
  floor: `import { createFloor } from './tests/bench/floor.mjs'; createFloor(window).on('ticked', () => {});`,
  ours: `import { createBridge, defineContract, event, method } from 'bridgehead';
    const contract = defineContract({ name: 'bench', version: '1.0.0', methods: { echo: method() }, events: { ticked: event() } });
    createBridge(contract, { platform: 'android' }).on('ticked', () => {});`,
};

/** Milliseconds that a script takes in a fresh page. */
export async function startUpMs(browser, code) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.route(origin, (route) => route.fulfill(isolated));
    await page.goto(origin);
    await page.addScriptTag({ content: shell });
    return await page.evaluate((text) => {
      const warm = performance.now();
      while (performance.now() - warm < 20);
      const script = document.createElement('script');
      script.textContent = text;
      const from = performance.now();
      document.head.append(script);
      return performance.now() - from;
      // A comment nobody has seen keeps the engine from knowing the script.
    }, `/*${Math.random()}*/{${code}}`);
  } finally {
    await context.close();
  }
}

/** Wall time of our start-up as a multiple of the floor's: the median over pairs of fresh pages. */
export async function measureStartUp(browser, rounds) {
  const floor = await bundle(startUpScripts.floor);
  const ours = await bundle(startUpScripts.ours);
  const ratios = [];
  for (let round = 0; round < rounds; round++) {
    const floorMs = await startUpMs(browser, floor);
    ratios.push((await startUpMs(browser, ours)) / floorMs);
  }
  return median(ratios);
}
