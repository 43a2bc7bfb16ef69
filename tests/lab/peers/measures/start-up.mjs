// Measures the start of a page with each bridge (tests/lab/bench/start-up.mjs).
import { measureStartUp } from '../../bench/start-up.mjs';

/** Returns by adapter and way to start the script: the milliseconds, and the ratio to the baseline. */
export async function measure({ chrome, adapters, rounds, log }) {
  const scripts = {};
  for (const adapter of adapters) scripts[adapter.name] = await chrome.scriptsOf(adapter);
  const show = (round) => log(`round ${round + 1} of ${rounds}`);
  const starts = await measureStartUp(chrome.browser, scripts, { rounds, show });
  for (const [name, start] of Object.entries(starts)) log(`${name}: ${JSON.stringify(start)}`);
  return starts;
}
