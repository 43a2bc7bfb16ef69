// Measures the behaviour of each peer when its shell misbehaves, in a fresh page for each fault.
import { bundleWithEsbuild } from '../harness/bundle.mjs';
import { openBlank } from '../harness/chromium.mjs';

/** The faults, in the order of the table. */
export const faultTitles = {
  silent: 'no response',
  throws: 'post throws',
  inside: 'synchronous response',
  twice: 'two responses',
  stale: 'response of the previous page',
  hostileIds: 'hostile ids',
  badJson: 'invalid JSON',
  listener: 'a listener throws',
  late: 'shell appears late',
};

const TIMEOUT_MS = 1000;

/** Returns `{ seen, crashes }` by adapter and fault: the outcome of a call and the number of uncaught errors. */
export async function measureFaults({ chrome, adapters, log }) {
  const rows = {};
  const battery = await bundleWithEsbuild(`import './in-page/faults.mjs'`);
  for (const adapter of adapters) {
    rows[adapter.name] = {};
    for (const fault of Object.keys(faultTitles)) {
      rows[adapter.name][fault] = await runFault(chrome, adapter, { fault, battery });
    }
    log(
      `${adapter.name}: ${Object.entries(rows[adapter.name])
        .map(([fault, { seen }]) => `${fault} ${seen}`)
        .join(', ')}`,
    );
  }
  return rows;
}

async function runFault(chrome, adapter, { fault, battery }) {
  const isLate = fault === 'late';
  let given;
  if (fault === 'stale') {
    const before = await openWithBattery(chrome, adapter, { battery });
    given = await before.page.evaluate(() => globalThis.faults.record('old'));
    await before.close();
    if (!given) return { seen: 'cannot be recorded', crashes: 0 };
  }
  const { page, close } = await openWithBattery(chrome, adapter, { battery, isLate });
  try {
    return await page.evaluate(([fault, given]) => globalThis.faults.run(fault, given), [fault, given]);
  } finally {
    await close();
  }
}

async function openWithBattery(chrome, adapter, { battery, isLate = false }) {
  const blank = await openBlank(chrome);
  const { native, page: script } = await chrome.scriptsOf(adapter);
  await blank.page.evaluate((given) => void Object.assign(globalThis, given), {
    options: { timeoutMs: TIMEOUT_MS },
    isLate,
  });
  await blank.page.addScriptTag({ content: native });
  await blank.page.addScriptTag({ content: battery });
  await blank.page.addScriptTag({ content: script });
  if (!isLate) await blank.page.evaluate(() => globalThis.connected);
  return blank;
}
