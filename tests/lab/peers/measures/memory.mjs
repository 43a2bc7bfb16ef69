// Measures the bytes that a call retains in flight, after its response and after its timeout, each in a new page.
import { setTimeout as wait } from 'node:timers/promises';
import { openPeer } from '../harness/chromium.mjs';
import { median } from '../../bench/median.mjs';

const IN_FLIGHT = 20_000;
const SETTLED = 100_000;
const TIMEOUT_MS = 2000;
/** Some peers keep a timer of two seconds after the response. */
const SETTLE_MS = 2500;

/** Returns `{ inFlight, settled, timedOut, outcome }` by adapter, in bytes; `timedOut` is missing if the peer has no timeout. */
export async function measure({ chrome, adapters, log }) {
  const rows = {};
  for (const adapter of adapters) {
    const samples = [];
    for (let round = 0; round < 3; round++) samples.push(await measureOnce(chrome, adapter));
    const medianOf = (key) =>
      samples[0][key] === undefined ? undefined : median(samples.map((sample) => sample[key]));
    rows[adapter.name] = {
      inFlight: medianOf('inFlight'),
      settled: medianOf('settled'),
      timedOut: medianOf('timedOut'),
      outcome: samples[0].outcome,
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
  await page.run('leavePending', { count: 300 });
  const before = await page.heapBytes();
  const { done } = await page.run('leavePending', { count: IN_FLIGHT });
  const bytes = ((await page.heapBytes()) - before) / done;
  await page.close();
  return bytes;
}

async function settledBytes(chrome, adapter) {
  const page = await openPeer(chrome, adapter);
  const given = { mode: 'microtask', chars: 0, budgetMs: 40_000 };
  await page.run('awaited', { ...given, count: 3000 });
  await wait(SETTLE_MS);
  const before = await page.heapBytes();
  const { done } = await page.run('awaited', { ...given, count: SETTLED });
  await wait(SETTLE_MS);
  const bytes = ((await page.heapBytes()) - before) / done;
  await page.close();
  return Math.max(0, bytes);
}

async function timedOutBytes(chrome, adapter) {
  const page = await openPeer(chrome, adapter, { timeoutMs: TIMEOUT_MS });
  try {
    if (!(await page.page.evaluate(() => !!globalThis.bridge.callTimeout))) return { outcome: 'never settles' };
    await expire(page);
    const before = await page.heapBytes();
    const outcomes = await expire(page);
    const bytes = ((await page.heapBytes()) - before) / IN_FLIGHT;
    return { timedOut: Math.max(0, bytes), outcome: outcomes.resolved ? 'resolves' : 'rejects' };
  } finally {
    await page.close();
  }
}

/** Starts calls that get no response and waits until all have settled, for at most a minute. */
async function expire(page) {
  await page.run('startExpiring', { count: IN_FLIGHT });
  for (let seconds = 0; seconds < 60; seconds++) {
    await wait(1000);
    const outcomes = await page.run('outcomes');
    if (outcomes.rejected + outcomes.resolved >= IN_FLIGHT) return outcomes;
  }
  throw new Error('Calls with a timeout did not settle within a minute.');
}
