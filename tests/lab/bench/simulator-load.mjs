// Measures how soon the simulator's panel responds while a page posts 1,000 messages a second, how much memory the panel uses,
// and how long a filter takes for 1,000 and for 100,000 lines. Build the package, then run
// npm run lab -- bench simulator [seconds].
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../chromium.mjs';
import { startSimulate } from '../../generate/start-simulate.mjs';
import { createBenchRun, readCount } from './bench-run.mjs';
import { median } from './median.mjs';
import { measureThread } from './thread-metrics.mjs';

const seconds = readCount(process.argv[2], 30);
const PER_SECOND = 1000;
const FULL_LOG = 100_000;
/** The lowest threshold of Event Timing. */
const SHORTEST_MS = 16;
const budgets = { latencyMs: 100, filterMs: 200, heapMB: 400, rows: 400 };

// `post(count)` posts that many messages; every second one equals the previous one.
const html = `<!doctype html><title>Load</title><script>
  const session = 'mJ4vQx1ZtR0bLw8sYd2KcA';
  const send = (message) => BridgeheadAndroid.postMessage(JSON.stringify({ jsonrpc: '2.0', ...message }));
  let number = 0;
  window.post = (count) => {
    for (let at = 0; at < count; at++) {
      number++;
      send({ method: 'analyse', params: { key: 'tick', value: 'message ' + (number >> 1) } });
    }
  };
  send({ id: session + '.1', method: '$/hello', params: { protocol: 1, contract: 'demo@1.0.0', session } });
</script>`;

const folder = mkdtempSync(join(tmpdir(), 'simulator-load-'));
writeFileSync(join(folder, 'index.html'), html);
const program = await startSimulate(folder);
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
const figures = [];
const run = createBenchRun(printFigures);
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const devtools = await page.context().newCDPSession(page);
  await page.goto(`${program.origin}/__simulator/`);
  await page.frameLocator('iframe[name="phone"]').locator('title').waitFor({ state: 'attached' });
  const frame = page.frames().find((each) => each.name() === 'phone');
  await page.waitForTimeout(1000);
  const busyMs = await measureThread(devtools);

  report('one press, at rest', await latencies(page, 5), budgets.latencyMs);
  await fillUpTo(page, frame, 1000);
  const filterFewMs = await filterTime(page);

  const pressTimes = [];
  const busyBefore = await busyMs();
  await underLoad(frame, seconds, async () => pressTimes.push(await press(page)));
  const shareMs = (await busyMs()) - busyBefore;
  reportOne("CPU time of the panel's thread, of a second", shareMs / 1000 / seconds, 's', 0.5);
  report(`one press, at ${PER_SECOND.toLocaleString('en')} messages a second`, pressTimes, budgets.latencyMs);

  // A separate run, so that the clicks do not add to the CPU time above.
  let clicks = 0;
  await watchClicks(page);
  await underLoad(frame, seconds / 3, async () => {
    await clickToggle(page);
    clicks++;
  });
  report('one mouse click to the next paint, the same', await clickTimes(page, clicks), budgets.latencyMs);

  await fillUpTo(page, frame, FULL_LOG);
  report('one press, with a full log', await latencies(page, 9), budgets.latencyMs);
  const filterManyMs = await filterTime(page);
  reportOne('a first filter over 100,000 lines', filterManyMs.first, 'ms', budgets.filterMs);
  reportOne('a filter over 100,000 lines', filterManyMs.next, 'ms', budgets.filterMs);
  reportOne('100,000 against 1,000 lines, for each line', filterManyMs.next / filterFewMs.next / 100, '×', 1);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  reportOne('heap with a full log', usedSize / 1024 / 1024, 'MB', budgets.heapMB);
  reportOne('lines in the document', await page.locator('ol button[data-key]').count(), '', budgets.rows);
} finally {
  await browser.close();
  await program.end();
  rmSync(folder, { recursive: true });
}

run.end();
printFigures();
if (figures.some(({ isWithinBudget }) => !isWithinBudget)) process.exitCode = 1;

function printFigures() {
  console.log(`Simulator, Chromium, ${seconds} s, load of the machine ${loadavg()[0].toFixed(1)}\n`);
  console.log('| what | figure | budget |\n|---|---:|---:|');
  for (const { what, text, budget } of figures) console.log(`| ${what} | ${text} | ${budget} |`);
}

/** Posts messages for some seconds and meanwhile repeats the action at most four times a second. */
async function underLoad(frame, duration, action) {
  const burst = frame.evaluate(
    ({ seconds, perSecond }) =>
      new Promise((resolve) => {
        const start = performance.now();
        let posted = 0;
        const timer = setInterval(() => {
          const due = Math.min(seconds, (performance.now() - start) / 1000) * perSecond;
          window.post(Math.floor(due - posted));
          posted = Math.floor(due);
          if (posted < Math.floor(seconds * perSecond)) return;
          clearInterval(timer);
          resolve(posted);
        }, 10);
      }),
    { seconds: duration, perSecond: PER_SECOND },
  );
  const end = performance.now() + duration * 1000;
  while (performance.now() < end) {
    run.show(
      `${PER_SECOND} messages a second: ${Math.ceil((end - performance.now()) / 1000)} s left, ${figures.length} figures`,
    );
    await action();
    await frame.waitForTimeout(250);
  }
  await burst;
}

/** Presses a toggle of the panel and waits for the next frame. */
async function press(page) {
  const start = performance.now();
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        [...document.querySelectorAll('label')].find((label) => label.textContent === 'Protocol').click();
        requestAnimationFrame(() => setTimeout(resolve));
      }),
  );
  return performance.now() - start;
}

/**
 * Records the time from each mouse click to the next paint (Event Timing), and the number of clicks that reached the panel. The
 * time of Playwright's `click` also contains its round trips and checks, which take several times as long on a busy machine.
 */
async function watchClicks(page) {
  await page.evaluate((shortestMs) => {
    window.received = 0;
    window.paintTimes = new Map();
    document.addEventListener('click', ({ isTrusted, detail }) => (window.received += isTrusted && detail > 0 ? 1 : 0));
    new PerformanceObserver((list) => {
      // The events of one click share an id; the click takes as long as the longest of them.
      for (const { interactionId: id, duration } of list.getEntries())
        if (id) window.paintTimes.set(id, Math.max(duration, window.paintTimes.get(id) ?? 0));
    }).observe({ type: 'event', durationThreshold: shortestMs });
  }, SHORTEST_MS);
}

async function clickToggle(page) {
  const box = await page.getByRole('checkbox', { name: 'Protocol' }).boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Returns a time for each click; clicks below 16 ms, which the browser does not report, count as 16 ms. */
async function clickTimes(page, count) {
  await page.waitForTimeout(500);
  const { received, times } = await page.evaluate(() => ({
    received: window.received,
    times: [...window.paintTimes.values()],
  }));
  if (received < count)
    throw new Error(`Cannot measure clicks: the panel received ${received} of ${count}. Run it again.`);
  return [...times, ...Array(Math.max(0, count - times.length)).fill(SHORTEST_MS)];
}

async function latencies(page, count) {
  const times = [];
  for (let at = 0; at < count; at++) times.push(await press(page));
  return times;
}

/**
 * Returns the milliseconds from an input in the filter to the next frame: of the first input, and the median of the following inputs.
 */
async function filterTime(page) {
  const type = (text) =>
    page.evaluate(
      (value) =>
        new Promise((resolve) => {
          const field = document.querySelector('input[type="search"]');
          const start = performance.now();
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, value);
          field.dispatchEvent(new Event('input', { bubbles: true }));
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        }),
      text,
    );
  const first = await type('message 7');
  const next = [];
  for (const text of ['message 77', 'message 8', 'tick', 'nothing of this', 'message 42']) next.push(await type(text));
  await type('');
  return { first, next: median(next) };
}

/** Posts messages until the timeline has this many lines, in steps that leave time for the panel. */
async function fillUpTo(page, frame, count) {
  const size = () => page.evaluate(() => Number(document.querySelector('#tab-traffic').textContent.replace(/\D/g, '')));
  for (let now = await size(); now < count; now = await size()) {
    run.show(`filling the log: ${now} of ${count} lines, ${figures.length} figures`);
    await frame.evaluate((many) => window.post(many), Math.min(2000, count - now));
    await page.waitForTimeout(200);
  }
  await page.waitForTimeout(1500);
}

function report(what, times, budget) {
  const sorted = times.toSorted((one, other) => one - other);
  const middle = median(times);
  const most = sorted.at(-1);
  figures.push({
    what: `${what}, median (most)`,
    text: `${Math.round(middle)} (${Math.round(most)}) ms`,
    budget: `${budget} ms`,
    isWithinBudget: middle <= budget,
  });
}

function reportOne(what, figure, unit, budget) {
  const text = figure < 10 ? figure.toFixed(2) : String(Math.round(figure));
  figures.push({
    what,
    text: `${text} ${unit}`.trim(),
    budget: `${budget} ${unit}`.trim(),
    isWithinBudget: figure <= budget,
  });
}
