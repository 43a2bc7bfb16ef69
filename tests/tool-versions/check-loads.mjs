// @ts-check
import { readFileSync } from 'node:fs';

/** @import { Project } from './create-project.mjs' */
/** @import { Environment } from './environments.data.mjs' */

const { exports: targets } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
/** Loads within a run of Vitest only, which the check of Vitest does. */
const ofVitest = 'bridgehead/mocks/vitest';
const entryPoints = Object.keys(targets)
  .filter((name) => !name.endsWith('.json'))
  .map((name) => name.replace('.', 'bridgehead'))
  .filter((name) => name !== ofVitest);

/** The entry points that a page can load. */
export const pageEntryPoints = entryPoints.filter((name) => name !== 'bridgehead/playwright');

const peerOf = (/** @type {string} */ name) =>
  name === 'bridgehead/playwright' ? '@playwright/test' : name.endsWith('/react') ? 'react' : undefined;

// Prints the exported names of each entry point, or the error, with both ways to load it.
const program = `const load = async (run) => {
  try { return { names: Object.keys(await run()) }; } catch (error) { return { names: [], error: error.message }; }
};
(async () => {
  const found = [];
  for (const name of ${JSON.stringify(entryPoints)}) {
    found.push({ name, kind: 'import', ...await load(() => import(name)) });
    found.push({ name, kind: 'require', ...await load(() => require(name)) });
  }
  console.log(JSON.stringify(found));
})();`;

/**
 * Loads every entry point in Node: each whose peer the project has must work, or refuse with the expected error.
 * @type {(project: Project, environment: Environment) => void}
 */
export function checkLoads({ write, node }, { packages, refused = {} }) {
  write('load.cjs', program);
  /** @type {{ name: string, kind: string, names: string[], error?: string }[]} */
  const found = JSON.parse(node('load.cjs'));
  const wrong = found.filter(({ name, names, error = '' }) => {
    const peer = peerOf(name);
    if (peer && !packages[peer]) return false;
    const expected = refused[name];
    return expected ? !error.includes(expected) : !names.length;
  });
  if (wrong.length) {
    const lines = wrong.map(({ name, kind, error }) => `${kind} of ${name}: ${error ?? 'loads'}`);
    throw new Error(lines.join('\n'));
  }
}
