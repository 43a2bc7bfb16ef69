// Measures a page with React, 40 rows and a validated value of the app: bytes and start, beside the same page with React alone.
import { readFileSync } from 'node:fs';
import { measureStartUp } from '../../bench/start-up.mjs';
import { root } from '../harness/adapters.mjs';
import { bundleWithEsbuild, sizesOf } from '../harness/bundle.mjs';

const REACT_ALONE = 'react-alone';
const pages = `${root}../bench/real-page/`;
/** The bridges of the comparison. Pages of the others would validate and listen with the same code. */
const peers = ['capacitor', 'penpal', 'vk-bridge'];
const startOf = (file) => `import { startPage } from '${file}'; startPage();`;

/** Returns by page: the bytes after brotli, and the start by way to start the script, with ratios to React alone. */
export async function measure({ chrome, adapters, rounds, log }) {
  const scripts = { [REACT_ALONE]: { page: await bundleWithEsbuild(startOf(`${pages}react-alone.jsx`)) } };
  for (const adapter of adapters) {
    const source = sourceOf(adapter);
    if (!source) continue;
    const { native } = await chrome.scriptsOf(adapter);
    scripts[adapter.name] = { native, page: await bundleWithEsbuild(source) };
  }
  const show = (round) => log(`round ${round + 1} of ${rounds}`);
  const starts = await measureStartUp(chrome.browser, scripts, { rounds, slowdown: 4, show });
  const results = {};
  for (const [name, { page }] of Object.entries(scripts)) {
    results[name] = { brotli: sizesOf(page).brotli, ...starts[name] };
    log(`${name}: ${JSON.stringify(results[name])}`);
  }
  return results;
}

function sourceOf({ name }) {
  if (name === 'bridgehead') return startOf(`${pages}bridgehead.jsx`);
  if (!peers.includes(name)) return undefined;
  return readFileSync(`${root}in-page/real-page.jsx`, 'utf8').replaceAll('ADAPTER', `./adapters/${name}`);
}
