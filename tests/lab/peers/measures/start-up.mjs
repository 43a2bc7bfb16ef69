// Measures the time from evaluating the script of a peer until the peer accepts its first call, in new pages.
import { openBlank } from '../harness/chromium.mjs';
import { median } from '../../bench/median.mjs';

/** The CPU slowdown factors. */
export const rates = [1, 6];

/** Returns by adapter and rate: the milliseconds, and the ratio to the baseline. */
export async function measureStartUp({ chrome, adapters, rounds, log }) {
  const times = Object.fromEntries(
    adapters.map(({ name }) => [name, Object.fromEntries(rates.map((rate) => [rate, []]))]),
  );
  for (let round = 0; round < rounds; round++) {
    for (const adapter of adapters) {
      for (const rate of rates) times[adapter.name][rate].push(await startUpMs(chrome, adapter, rate));
    }
    log(`round ${round + 1} of ${rounds}`);
  }
  const baseline = adapters[0].name;
  const ratioOf = (name, rate) => median(times[name][rate].map((ms, round) => ms / times[baseline][rate][round]));
  return Object.fromEntries(
    adapters.map(({ name }) => [
      name,
      Object.fromEntries(rates.map((rate) => [rate, { ms: median(times[name][rate]), ratio: ratioOf(name, rate) }])),
    ]),
  );
}

async function startUpMs(chrome, adapter, rate) {
  const { page, session, close } = await openBlank(chrome);
  try {
    const { native, page: script } = await chrome.scriptsOf(adapter);
    await page.addScriptTag({ content: native });
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    return await page.evaluate(async (text) => {
      const warmUpFrom = performance.now();
      while (performance.now() - warmUpFrom < 20);
      const element = document.createElement('script');
      element.textContent = text;
      const from = performance.now();
      document.head.append(element);
      await globalThis.connected;
      return globalThis.connectedAt - from;
      // A unique comment prevents the engine from reusing cached code.
    }, `/*${Math.random()}*/${script}`);
  } finally {
    await close();
  }
}
