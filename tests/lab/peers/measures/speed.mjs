// Measures the CPU time of calls and events. Each sample of a peer follows a sample of the baseline; the result is the median of the ratios.
import { openPeer } from '../harness/chromium.mjs';
import { median } from '../../bench/median.mjs';

/** Each row is a step of the driver with the size of its first sample. */
export const speedRows = [
  { id: 'inside', title: 'synchronous response', step: 'awaited', given: { mode: 'inside' }, count: 500 },
  { id: 'microtask', title: 'response in a microtask', step: 'awaited', given: { mode: 'microtask' }, count: 500 },
  { id: 'task', title: 'response in a separate task', step: 'awaited', given: { mode: 'task' }, count: 200 },
  { id: 'flight1k', title: '1,000 in flight', step: 'inFlight', given: {}, count: 1000, isFixed: true },
  { id: 'flight10k', title: '10,000 in flight', step: 'inFlight', given: {}, count: 10_000, isFixed: true },
  { id: 'chars10k', title: '10 KB', step: 'awaited', given: { mode: 'microtask', chars: 10_240 }, count: 20 },
  { id: 'chars1m', title: '1 MB', step: 'awaited', given: { mode: 'microtask', chars: 1_048_576 }, count: 2 },
  { id: 'event1', title: '1 listener', step: 'events', given: { listeners: 1 }, count: 500 },
  { id: 'event10', title: '10 listeners', step: 'events', given: { listeners: 10 }, count: 200 },
  { id: 'event1000', title: '1,000 listeners', step: 'events', given: { listeners: 1000 }, count: 5 },
];

/** The target duration of a sample, and the duration above which only two are taken. */
const SAMPLE_MS = 30;
const SLOW_MS = 1500;
/** A peer that loses the response to a call is abandoned after this time. */
const LOST_MS = 20_000;

/** Returns `{ us, ratio }` by row and adapter, or `{ text }` if the peer cannot do the work. */
export async function measure({ chrome, adapters, rounds, log }) {
  const rows = {};
  for (const row of speedRows) {
    rows[row.id] = {};
    for (const adapter of adapters) {
      rows[row.id][adapter.name] = await compareWithBaseline(chrome, { baseline: adapters[0], adapter, row, rounds });
    }
    log(`${row.title}: ${adapters.map(({ name }) => `${name} ${textOf(rows[row.id][name])}`).join(', ')}`);
  }
  return rows;
}

const textOf = ({ text, ratio }) => text ?? ratio.toFixed(2);

async function compareWithBaseline(chrome, { baseline, adapter, row, rounds }) {
  const pages = [await openPeer(chrome, baseline), await openPeer(chrome, adapter)];
  try {
    const works = [await calibrate(pages[0], row), await calibrate(pages[1], row)];
    if (works[1].text) return works[1];
    const samples = [];
    for (let round = 0; round < (works[1].isSlow ? 2 : rounds); round++) {
      const base = await microseconds(pages[0], row, works[0]);
      samples.push({ us: await microseconds(pages[1], row, works[1]), base });
    }
    return { us: median(samples.map(({ us }) => us)), ratio: median(samples.map(({ us, base }) => us / base)) };
  } finally {
    for (const page of pages) await page.close();
  }
}

/** Warms a page up and determines the amount of work for one sample. */
async function calibrate(page, row) {
  let work = { count: row.count, repeats: 1 };
  for (let run = 0; run < 3; run++) {
    const sample = await takeSample(page, row, work);
    if (sample.text) return sample;
    if (sample.ms > SLOW_MS) return { ...work, isSlow: true };
    const factor = SAMPLE_MS / sample.ms;
    if (row.isFixed) work = { count: row.count, repeats: clamp(factor * work.repeats, 1, 40) };
    else work = { count: clamp(factor * work.count, 2, 200_000), repeats: 1 };
  }
  return work;
}

const clamp = (value, least, most) => Math.max(least, Math.min(most, Math.round(value)));

async function microseconds(page, row, work) {
  const { ms, done } = await takeSample(page, row, work);
  return (ms * 1000) / done;
}

async function takeSample(page, { step, given }, { count, repeats }) {
  const total = { ms: 0, done: 0 };
  for (let repeat = 0; repeat < repeats; repeat++) {
    const sample = await withTimeout(page.timed(step, { ...given, count }));
    const text = problemOf(sample, count);
    if (text) return { text };
    total.ms += sample.ms;
    total.done += sample.done;
  }
  return total;
}

/** Returns why a sample is invalid: a response or an event was lost, calls were rejected, or it took too long. */
function problemOf(sample, count) {
  if (!sample) return 'loses the response';
  if (sample.stopped) return `${sample.done} of ${count} in 15 s`;
  if (sample.rejected) return `${sample.rejected} of ${count} rejected`;
  return sample.isLost ? 'loses events' : undefined;
}

async function withTimeout(work) {
  let timer;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, LOST_MS);
  });
  try {
    // After an abandoned call, the page is closed, which rejects the work.
    work.catch(() => {});
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
