// Measures the bytes that calls retain in Chromium: the heaps of V8 and Blink after garbage collection.
import { heapBytes } from './thread-metrics.mjs';

const COUNT = 20_000;
const SETTLED = 200_000;
const TIMEOUT_MS = 4000;

/**
 * Measures the side `name` of a page with `window.bench`: the bytes per call in flight, per timed-out call and per settled call.
 */
export async function measureHeap(page, name) {
  const session = await page.context().newCDPSession(page);
  const heap = () => heapBytes(session);
  const run = (step, options) =>
    page.evaluate(([step, name, options]) => window.bench[step](name, options), [step, name, options]);
  await run('open', { timeoutMs: TIMEOUT_MS });
  await run('awaited', { mode: 'inside', count: 10_000 });

  const before = await heap();
  await run('awaited', { mode: 'inside', count: SETTLED });
  const settled = ((await heap()) - before) / SETTLED;

  // Warms up first, because the table grows and never shrinks.
  await run('leavePending', { count: COUNT, isCaught: true });
  await page.waitForTimeout(TIMEOUT_MS + 1000);
  const empty = await heap();
  await run('leavePending', { count: COUNT, isCaught: true });
  await page.waitForTimeout(TIMEOUT_MS + 1000);
  const timedOut = ((await heap()) - empty) / COUNT;

  const start = await heap();
  await run('leavePending', { count: COUNT });
  const inFlight = ((await heap()) - start) / COUNT;
  return { inFlight, timedOut: Math.max(0, timedOut), settled: Math.max(0, settled) };
}
