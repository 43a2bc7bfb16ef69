// Repeats the measurements of speed.mjs in Chromium, in CPU time of the page's thread, and measures calls across a real
// process boundary.
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { bundle } from '../../bundle.mjs';
import { chromiumArgs, findChromium } from '../../chromium.mjs';
import { measureHeap } from './browser-heap.mjs';
import { median } from './median.mjs';
import { openBenchPage, pageSource, pageWork } from './page-work.mjs';
import { bridgePages, realPages } from './start-pages.mjs';
import { measureStartUp } from './start-up.mjs';

/** Measures ratios to the baseline in CPU time and passes each to `report(name, value, budget)`; `show` names the current measurement. */
export async function measureInBrowser(rounds, { report, show }) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
  try {
    const code = await bundle(pageSource);
    const bench = await openBenchPage(browser, code);
    for (const work of pageWork) {
      report(work.label, await ratioOf(bench, 'ours', work, rounds), work.budget);
      // The cost of the messages alone, for comparison with the first row.
      if (work === pageWork[0])
        report(
          'the baseline with our messages, response inside the call',
          await ratioOf(bench, 'wire', work, rounds),
          NaN,
        );
    }
    await reportStart(browser, rounds, { report, show });
    const { inFlight, timedOut, settled } = await measureHeap(bench.page, 'ours');
    report('bytes retained per call in flight', inFlight, 160);
    report('bytes retained per timed-out call', timedOut, 1);
    report('bytes retained per settled call', settled, 1);
    report('100 calls over a process boundary, batched', await measureBoundary(browser, code, rounds), 0.1);
  } finally {
    await browser.close();
  }
}

/** Measures the start of a page with the built package. Its rows are the last columns of the table in docs/benchmarks.md. */
async function reportStart(browser, rounds, { report, show }) {
  const showRound = (round) => show(`Chromium: start of a page: round ${round + 1} of ${rounds}`);
  const here = fileURLToPath(new URL('../../..', import.meta.url));
  const bridges = await measureStartUp(browser, await bridgePages([here]), { rounds, show: showRound });
  const { external, inline, secondVisit, slow } = bridges[here];
  report('start to the first call, external script', external.ratio, 6);
  report('start to the first call, inline script', inline.ratio, 14);
  report('start to the first call, second visit', secondVisit.ratio, NaN);
  report('start to the first call, milliseconds at 6 x slowdown', slow.ms, NaN);
  report('the same for the baseline, milliseconds at 6 x slowdown', bridges.baseline.slow.ms, NaN);
  const pages = await measureStartUp(browser, await realPages(), { rounds, show: showRound, slowdown: 4 });
  report('start of a page with two hooks and schemas', pages.ours.external.ratio, 1.12);
  report('start of a page with two hooks and schemas, at 4 x slowdown', pages.ours.slow.ratio, 1.12);
}

/** Returns the median of the paired ratios of a side to the baseline. */
async function ratioOf(bench, side, work, rounds) {
  await bench.prepare(['baseline', side], work);
  const ratios = [];
  for (let round = 0; round < rounds; round++) {
    const baselineMs = await bench.timed('baseline', work);
    ratios.push((await bench.timed(side, work)) / baselineMs);
  }
  return median(ratios);
}

/** Returns the time of 100 calls batched in both directions, relative to one message per call. This process is the shell. */
async function measureBoundary(browser, code, rounds) {
  const sides = [];
  const pending = new Set();
  for (const isBatched of [false, true]) {
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    const announcement = { protocol: 1, platform: 'android', appVersion: '1.0', can: isBatched ? { batch: true } : {} };
    // Responds to $/hello, because the bridge ignores the capabilities of the start snapshot after a second without announcement.
    const toResponse = ({ id, method, params }) => ({
      jsonrpc: '2.0',
      id,
      result: method === '$/hello' ? announcement : params,
    });
    session.on('Runtime.bindingCalled', ({ payload }) => {
      const message = JSON.parse(payload);
      const response = JSON.stringify(Array.isArray(message) ? message.map(toResponse) : toResponse(message));
      const sent = session.send('Runtime.evaluate', {
        expression: `window.bridgehead.receive(${JSON.stringify(response)})`,
      });
      pending.add(sent);
      void sent.finally(() => pending.delete(sent));
    });
    await session.send('Runtime.enable');
    await session.send('Runtime.addBinding', { name: 'postToShell' });
    await page.addScriptTag({ content: code });
    await page.evaluate((options) => window.boundary.open(options), { isBatched });
    sides.push(() => page.evaluate(() => window.boundary.run({ count: 100, repeats: 10 })));
  }
  for (const side of sides) await side();
  const ratios = [];
  for (let round = 0; round < rounds; round++) {
    const eachMs = await sides[0]();
    ratios.push((await sides[1]()) / eachMs);
  }
  // Waits for the last evaluations: the page may finish before the browser confirms them, and none may be pending at close.
  await Promise.all(pending);
  return median(ratios);
}
