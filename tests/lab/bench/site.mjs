// Compares the paint times of the built landing page with a hand-written page with the same appearance, on slow 4G and a
// 4 × CPU slowdown, and measures the longest task of a first tap. Rounds are interleaved; figures are medians.
// Build the site, then run npm run lab -- bench site [rounds].
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../chromium.mjs';
import { createBenchRun, readCount } from './bench-run.mjs';
import { handWritten } from './hand-written.mjs';
import { dist, phone, serveSite, slow4g } from './site-page.mjs';

const rounds = readCount(process.argv[2], 9);

const ours = readFileSync(join(dist, 'index.html'), 'utf8');
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
const pages = { 'hand-written': await handWritten(browser, ours), ours };
const site = await serveSite(pages);
const { origin } = site;
const runs = Object.fromEntries(Object.keys(pages).map((name) => [name, []]));
const tapMs = [];
const run = createBenchRun(report);
run.show('comparing the appearance of the two pages');
await checkSameAppearance();
for (const name of Object.keys(pages)) await measure(name);
for (let round = 0; round < rounds; round++) {
  run.show(`landing page: round ${round + 1} of ${rounds}`);
  const order = round % 2 ? Object.keys(pages).reverse() : Object.keys(pages);
  for (const name of order) runs[name].push(await measure(name));
}
for (let round = 0; round < rounds; round++) {
  run.show(`first tap: round ${round + 1} of ${rounds}`);
  tapMs.push(await measureFirstTap());
}
await browser.close();
site.close();
run.end();
report();

/** Prints the medians of the completed rounds, and sets the exit code if a budget is exceeded. */
function report() {
  const many = runs.ours.length;
  if (!many || !runs['hand-written'].length) {
    console.log('no complete round');
    return;
  }
  const base = summary('hand-written');
  console.log(
    `Landing page, slow 4G, 4 × CPU slowdown, median of ${many}, load of the machine ${loadavg()[0].toFixed(1)}\n`,
  );
  console.log(
    '| page | HTML, bytes of brotli | first paint ms | largest paint ms | buttons drawn and live ms | longest task ms | shift |',
  );
  console.log('|---|---:|---:|---:|---:|---:|---:|');
  for (const name of Object.keys(pages)) {
    const one = summary(name);
    const times = ['fcp', 'lcp', 'live'].map((key) => `${Math.round(one[key])} (${(one[key] / base[key]).toFixed(2)})`);
    console.log(
      `| ${name} | ${brotliCompressSync(pages[name]).length} | ${times.join(' | ')} | ${Math.round(one.longest)} | ${one.shift} |`,
    );
  }
  const limits = { fcp: 1.05, lcp: 1.05, live: 1.1 };
  const measured = summary('ours');
  for (const [key, limit] of Object.entries(limits)) {
    const ratio = measured[key] / base[key];
    const verdict =
      ratio <= limit ? 'kept' : ratio <= 1 + (limit - 1) * 2 ? 'over the budget, within twice of it' : 'missed';
    console.log(`${key}: ${ratio.toFixed(3)} of the hand-written page, budget ${limit}: ${verdict}`);
    if (verdict === 'missed') process.exitCode = 1;
  }
  if (tapMs.length) reportTaps();
}

function reportTaps() {
  const sorted = tapMs.toSorted((a, b) => a - b);
  const [tapMedianMs, tapMostMs] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map(Math.round);
  const tapVerdict =
    tapMedianMs <= 100 ? 'kept' : tapMedianMs <= 200 ? 'over the budget, within twice of it' : 'missed';
  console.log(
    `longest task from a first tap until React has hydrated: median ${tapMedianMs} ms, most ${tapMostMs} ms, budget 100: ${tapVerdict} (0 = none of 50 ms or more)`,
  );
  if (tapVerdict === 'missed') process.exitCode = 1;
}

/**
 * Checks that both pages show the same words, and every drawing, title and button in the same place; otherwise the
 * comparison would be meaningless.
 */
async function checkSameAppearance() {
  const appearances = [];
  for (const name of Object.keys(pages)) {
    const context = await browser.newContext({ ...phone, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(`${origin}/${name}/`, { waitUntil: 'load' });
    await page.waitForTimeout(800);
    appearances.push(
      await page.evaluate(() => {
        const shown = [...document.querySelectorAll('header *, main *, footer *')].filter(
          (element) => element.matches('h1,h2,p,a,button,section,svg:not(svg *)') && element.getClientRects().length,
        );
        const boxOf = (element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [element.localName, ...[x, y, width, height].map(Math.round)].join(' ');
        };
        return [document.getElementById('root').innerText, ...shown.map(boxOf)].join('\n');
      }),
    );
    await context.close();
  }
  if (appearances[0] !== appearances[1])
    throw new Error('Cannot compare: the two pages differ in their words or boxes. Correct the hand-written page.');
}

/**
 * Returns the longest task from the tap that starts React until it has hydrated; 0 if no task is long enough for browsers to
 * report it.
 */
async function measureFirstTap() {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.addInitScript(() => {
    // Idle callbacks would start React before the tap.
    window.requestIdleCallback = () => 0;
    window.tasks = [];
    new PerformanceObserver((list) => window.tasks.push(...list.getEntries())).observe({ type: 'longtask' });
  });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(`${origin}/ours/`, { waitUntil: 'load' });
  await page.waitForTimeout(500);
  const tappedAt = await page.evaluate(() => performance.now());
  await page.locator('h1').tap();
  await page.waitForSelector('html[data-app]');
  await page.waitForTimeout(300);
  const longestMs = await page.evaluate(
    (from) => Math.max(0, ...window.tasks.filter((task) => task.startTime >= from).map((task) => task.duration)),
    tappedAt,
  );
  await context.close();
  return longestMs;
}

async function measure(name) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const metrics = { fcp: 0, lcp: 0, wired: 0, longest: 0, shift: 0 };
    window.metrics = metrics;
    const observe = (type, record) =>
      new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true });
    observe('paint', (entry) => entry.name === 'first-contentful-paint' && (metrics.fcp = entry.startTime));
    observe('largest-contentful-paint', (entry) => (metrics.lcp = entry.startTime));
    observe('longtask', (entry) => (metrics.longest = Math.max(metrics.longest, entry.duration)));
    observe('layout-shift', (entry) => (metrics.shift += entry.value));
    // Wired: the download button exists and its script has run. A button cannot be pressed before it is painted, so the page is
    // live at the later of this and the first paint.
    let isServed = false;
    const recordWired = () => {
      if (isServed && !metrics.wired && document.querySelector('#root [data-action=download-package]'))
        metrics.wired = performance.now();
    };
    for (const name of ['siteBoot', 'isLive']) {
      let stored;
      const set = (value) => {
        stored = value;
        isServed = true;
        recordWired();
      };
      Object.defineProperty(window, name, { get: () => stored, set, configurable: true });
    }
    new MutationObserver(recordWired).observe(document, { childList: true, subtree: true });
  });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(`${origin}/${name}/`, { waitUntil: 'load' });
  await page.waitForTimeout(800);
  const metrics = await page.evaluate(() => window.metrics);
  await context.close();
  return { ...metrics, live: Math.max(metrics.wired, metrics.fcp) };
}

function summary(name) {
  const median = (key) => runs[name].map((each) => each[key]).sort((a, b) => a - b)[Math.floor(runs[name].length / 2)];
  return {
    fcp: median('fcp'),
    lcp: median('lcp'),
    live: median('live'),
    longest: median('longest'),
    shift: Math.max(...runs[name].map((each) => each.shift)),
  };
}
