// Measures the time of one call while many others are pending.
import { openPeer } from '../harness/chromium.mjs';
import { median } from '../../bench/median.mjs';

const WAITING = 100_000;

/** By adapter: microseconds of a call alone and with others pending, and the number of pending calls. */
export async function measureScaling({ chrome, adapters, rounds, log }) {
  const rows = {};
  for (const adapter of adapters) {
    const page = await openPeer(chrome, adapter, { timeoutMs: 600_000 });
    const given = { mode: 'microtask', count: 2000, budgetMs: 3000 };
    const alone = await callUs(page, given, rounds);
    const { done: waiting } = await page.run('leave', { count: WAITING });
    const withOthers = await callUs(page, given, rounds);
    rows[adapter.name] = { alone, waiting, ratio: withOthers / alone };
    log(`${adapter.name}: ${(withOthers / alone).toFixed(2)} with ${waiting} waiting`);
    await page.close();
  }
  return rows;
}

async function callUs(page, given, rounds) {
  await page.run('awaited', given);
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const { ms, done } = await page.timed('awaited', given);
    times.push((ms * 1000) / done);
  }
  return median(times);
}
