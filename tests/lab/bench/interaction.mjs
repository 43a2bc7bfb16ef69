// Measures how long the landing page takes to respond to a tap on the menu, a language or the download (Event Timing: from the
// tap to the next frame), on a phone with a 4 × CPU slowdown. Build the site, then run
// node tests/lab/bench/interaction.mjs [taps].
import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../chromium.mjs';
import { createBenchRun, readCount } from './bench-run.mjs';
import { phone, serveSite, tapped } from './site-page.mjs';

const budgetMs = 200;
const lines = [];
const run = createBenchRun(() => console.log(lines.join('\n')));
const taps = readCount(process.argv[2], 20);
const site = await serveSite();
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
/** Whether React has hydrated. The first tap of a visit usually occurs before, later taps after. */
const moments = { 'before React': false, 'with React': true };

console.log(`Interaction to next paint, 4 × CPU slowdown, ${taps} taps each, load ${loadavg()[0].toFixed(1)}\n`);
console.log('| tap on | median ms | 75th percentile ms | longest ms |\n|---|---:|---:|---:|');
for (const [moment, isHydrated] of Object.entries(moments)) {
  for (const [name, selector] of Object.entries(tapped)) {
    const durations = [];
    for (let tap = 0; tap < taps; tap++) {
      run.show(`${name}, ${moment}: tap ${tap + 1} of ${taps}`);
      durations.push(await measureTap(name, selector, isHydrated));
    }
    run.end();
    durations.sort((left, right) => left - right);
    const at = (share) => durations[Math.min(taps - 1, Math.floor(taps * share))];
    lines.push(`| ${name}, ${moment} | ${at(0.5)} | ${at(0.75)} | ${at(1)} |`);
    console.log(lines.at(-1));
    if (at(0.75) > budgetMs) {
      console.log(`${name}, ${moment}: over the budget of ${budgetMs} ms at the 75th percentile`);
      process.exitCode = 1;
    }
  }
}
await browser.close();
site.close();

/**
 * Returns the longest event of one tap in a new page, in milliseconds. Event Timing rounds to 8 ms and reports events of 16 ms
 * and more.
 */
async function measureTap(name, selector, isHydrated) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.addInitScript((waitsForReact) => {
    // Idle callbacks would start React before the tap.
    if (!waitsForReact) window.requestIdleCallback = () => 0;
    window.longestMs = 0;
    const record = (entries) =>
      entries.forEach(({ duration }) => (window.longestMs = Math.max(window.longestMs, duration)));
    const observer = new PerformanceObserver((list) => record(list.getEntries()));
    observer.observe({ type: 'event', durationThreshold: 16, buffered: true });
    // A tap on a language unloads the page, so its duration is saved for the next page.
    window.addEventListener('pagehide', () => {
      record(observer.takeRecords());
      sessionStorage.setItem('longestMs', String(window.longestMs));
    });
  }, isHydrated);
  const session = await context.newCDPSession(page);
  await page.goto(`${site.origin}/`, { waitUntil: 'load' });
  if (isHydrated) await page.waitForSelector('html[data-app]');
  await page.waitForTimeout(300);
  if (name === 'language') {
    await page.locator(tapped.menu).tap();
    await page.waitForTimeout(400);
  }
  const { x, y, width, height } = await page.locator(selector).boundingBox();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(() => (window.longestMs = 0));
  await new Promise((resolve) => setTimeout(resolve, 200));
  await tapAt(session, { x: x + width / 2, y: y + height / 2 });
  await page.waitForTimeout(600);
  const longestMs = await page.evaluate(() => Math.max(window.longestMs, Number(sessionStorage.getItem('longestMs'))));
  await context.close();
  return longestMs;
}

/**
 * Dispatches a tap as from a finger. Playwright's tap runs scripts in the page at every event, which takes a third of the
 * measured time.
 */
async function tapAt(session, point) {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
