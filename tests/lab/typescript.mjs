// Lets Node 20 import TypeScript, one module for each file, so that coverage names its functions:
// node --conditions=@bridgehead/source --import ./tests/lab/typescript.mjs
import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

// Node loads this file again in the thread of its hooks.
if (isMainThread) register(import.meta.url);

/** The `load` hook of Node. */
export async function load(url, context, next) {
  if (!/^file:.*\.tsx?$/.test(url)) return next(url, context);
  const { transformWithOxc } = await import('vite');
  const path = fileURLToPath(url);
  const { code } = await transformWithOxc(await readFile(path, 'utf8'), path, { sourcemap: false });
  return { format: 'module', source: code, shortCircuit: true };
}
