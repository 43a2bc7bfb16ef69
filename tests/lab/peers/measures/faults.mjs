// Tests the behaviour of each peer when its shell fails, in a new page for each fault.
import { bundleWithEsbuild } from '../harness/bundle.mjs';
import { openBlank } from '../harness/chromium.mjs';

/** The faults of the app, in the order of the table. */
export const appFaults = {
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

/** The faults around the page, in the order of the table. */
export const pageFaults = {
  restored: 'shell is replaced',
  navigation: 'page changes its address',
  twoCopies: 'two copies on a page',
  notANumber: 'NaN in params',
  file: 'File in params',
};

const TIMEOUT_MS = 1000;

/** Returns `{ outcome, crashes }` by adapter and fault: the outcome of a call and the number of uncaught errors. */
export async function measure({ chrome, adapters, log }) {
  const rows = {};
  const script = await bundleWithEsbuild(`import './in-page/faults.mjs'`);
  for (const adapter of adapters) {
    rows[adapter.name] = {};
    for (const fault of Object.keys({ ...appFaults, ...pageFaults })) {
      rows[adapter.name][fault] = await runFault(chrome, adapter, { fault, script });
    }
    log(
      `${adapter.name}: ${Object.entries(rows[adapter.name])
        .map(([fault, { outcome }]) => `${fault} ${outcome}`)
        .join(', ')}`,
    );
  }
  return rows;
}

async function runFault(chrome, adapter, { fault, script }) {
  const isLate = fault === 'late';
  let given;
  if (fault === 'stale') {
    const before = await openWithFaults(chrome, adapter, { script });
    given = await before.page.evaluate(() => globalThis.faults.record('old'));
    await before.close();
    if (!given) return { outcome: 'cannot be recorded', crashes: 0 };
  }
  const { page, close } = await openWithFaults(chrome, adapter, { script, isLate });
  try {
    if (fault === 'twoCopies' && !(await addCopy(page, await chrome.scriptsOf(adapter))))
      return { outcome: 'does not start', crashes: 0 };
    return await page.evaluate(([fault, given]) => globalThis.faults.run(fault, given), [fault, given]);
  } finally {
    await close();
  }
}

async function openWithFaults(chrome, adapter, { script, isLate = false }) {
  const blank = await openBlank(chrome);
  const { native, page } = await chrome.scriptsOf(adapter);
  await blank.page.evaluate((given) => void Object.assign(globalThis, given), {
    options: { timeoutMs: TIMEOUT_MS },
    isLate,
  });
  for (const content of [native, script, page]) await blank.page.addScriptTag({ content });
  if (!isLate) await blank.page.evaluate(() => globalThis.connected);
  return blank;
}

/** Runs the script of the page a second time. Returns whether the second bridge is ready in time. */
async function addCopy(page, scripts) {
  await page.evaluate(() => void (globalThis.copies = [globalThis.bridge]));
  await page.addScriptTag({ content: scripts.page });
  return page.evaluate(async (timeoutMs) => {
    const isReady = globalThis.connected.then(
      () => true,
      () => false,
    );
    const timeout = new Promise((resolve) => setTimeout(resolve, timeoutMs, false));
    if (!(await Promise.race([isReady, timeout]))) return false;
    globalThis.copies.push(globalThis.bridge);
    return true;
  }, 4 * TIMEOUT_MS);
}
