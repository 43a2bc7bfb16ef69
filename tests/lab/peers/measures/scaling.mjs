// Measures the time of one call while many others are pending.
import { openPeer } from '../harness/chromium.mjs';
import { median } from '../../bench/median.mjs';

const PENDING = 100_000;

/** Returns by adapter: the microseconds of a call alone, the ratio with others pending, and the number of pending calls. */
export async function measure({ chrome, adapters, rounds, log }) {
  const rows = {};
  for (const adapter of adapters) {
    const page = await openPeer(chrome, adapter, { timeoutMs: 600_000 });
    const given = { mode: 'microtask', count: 2000, budgetMs: 3000 };
    const alone = await callUs(page, given, rounds);
    const { done: pending } = await page.run('leavePending', { count: PENDING });
    const withOthers = await callUs(page, given, rounds);
    rows[adapter.name] = { alone, pending, ratio: withOthers / alone };
    log(`${adapter.name}: ${(withOthers / alone).toFixed(2)} with ${pending} pending`);
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
