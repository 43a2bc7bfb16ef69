import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of this package. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** The baseline is first, then its copy, whose distance from 1 is the noise of a run, then Bridgehead. */
const first = ['baseline', 'baseline-again', 'bridgehead'];

/** Returns the named adapters, by default all; always includes the baseline. */
export async function loadAdapters(names) {
  const folders = readdirSync(`${root}adapters`).filter(
    (name) => name === 'baseline' || !names.length || names.includes(name),
  );
  const positionOf = (name) => (first.includes(name) ? first.indexOf(name) : first.length);
  folders.sort((a, b) => positionOf(a) - positionOf(b) || a.localeCompare(b));
  return Promise.all(
    folders.map(async (name) => ({ name, ...(await import(`../adapters/${name}/adapter.mjs`)).default })),
  );
}
