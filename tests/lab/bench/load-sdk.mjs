// Loads the SDK in Node, bundled as for a page.
import { mkdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { bundle } from '../../bundle.mjs';

const file = 'node_modules/.cache/bench/bridgehead.mjs';

export async function loadSdk() {
  mkdirSync('node_modules/.cache/bench', { recursive: true });
  writeFileSync(file, await bundle("export { createBridge, defineContract, method, event } from 'bridgehead';"));
  return import(`${pathToFileURL(file).href}?${Date.now()}`);
}
