// Measures the bytes that a call retains in flight, after its response and after its timeout, in a fresh page for each.
import { setTimeout as wait } from 'node:timers/promises';
import { openPeer } from '../harness/chromium.mjs';
import { median } from '../../bench/median.mjs';

const IN_FLIGHT = 20_000;
const SETTLED = 100_000;
const TIMEOUT_MS = 2000;
/** For peers that keep a timer of two seconds after the response. */
const AFTERWARDS_MS = 2500;

/** By adapter: `{ inFlight, settled, timedOut, ends }` in bytes; `timedOut` is missing without a timeout. */
export async function measureMemory({ chrome, adapters, log }) {
  const rows = {};
  for (const adapter of adapters) {
    const samples = [];
    for (let round = 0; round < 3; round++) samples.push(await measureOnce(chrome, adapter));
    const middle = (key) => (samples[0][key] === undefined ? undefined : median(samples.map((sample) => sample[key])));
    rows[adapter.name] = {
      inFlight: middle('inFlight'),
      settled: middle('settled'),
      timedOut: middle('timedOut'),
      ends: samples[0].ends,
    };
    log(`${adapter.name}: ${JSON.stringify(rows[adapter.name])}`);
  }
  return rows;
}

async function measureOnce(chrome, adapter) {
  return {
    inFlight: await inFlightBytes(chrome, adapter),
    settled: await settledBytes(chrome, adapter),
    ...(await timedOutBytes(chrome, adapter)),
  };
}

async function inFlightBytes(chrome, adapter) {
  const page = await openPeer(chrome, adapter, { timeoutMs: 600_000 });
  await page.run('awaited', { mode: 'microtask', count: 300, chars: 0 });
  await page.run('leave', { count: 300 });
  const before = await page.heapBytes();
  const { done } = await page.run('leave', { count: IN_FLIGHT });
  const bytes = ((await page.heapBytes()) - before) / done;
  await page.close();
  return bytes;
}

async function settledBytes(chrome, adapter) {
  const page = await openPeer(chrome, adapter);
  const given = { mode: 'microtask', chars: 0, budgetMs: 40_000 };
  await page.run('awaited', { ...given, count: 3000 });
  await wait(AFTERWARDS_MS);
  const before = await page.heapBytes();
  const { done } = await page.run('awaited', { ...given, count: SETTLED });
  await wait(AFTERWARDS_MS);
  const bytes = ((await page.heapBytes()) - before) / done;
  await page.close();
  return Math.max(0, bytes);
}

async function timedOutBytes(chrome, adapter) {
  const page = await openPeer(chrome, adapter, { timeoutMs: TIMEOUT_MS });
  try {
    if (!(await page.page.evaluate(() => !!globalThis.bridge.callTimeout))) return { ends: 'never settles' };
    await expire(page);
    const before = await page.heapBytes();
    const ends = await expire(page);
    const bytes = ((await page.heapBytes()) - before) / IN_FLIGHT;
    return { timedOut: Math.max(0, bytes), ends: ends.resolved ? 'resolves' : 'rejects' };
  } finally {
    await page.close();
  }
}

/** Starts calls that get no response and waits until all have settled, for at most a minute. */
async function expire(page) {
  await page.run('abandon', { count: IN_FLIGHT });
  for (let seconds = 0; seconds < 60; seconds++) {
    await wait(1000);
    const ends = await page.run('ends');
    if (ends.rejected + ends.resolved >= IN_FLIGHT) return ends;
  }
  throw new Error('Calls with a timeout did not settle within a minute.');
}
