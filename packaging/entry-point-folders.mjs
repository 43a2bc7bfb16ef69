// @ts-check
// Writes a folder with a `package.json` for each entry point, for tools that ignore `exports`: Jest 27, webpack 4, Metro before
// 0.82 (React Native before 0.79), the ESLint import plugin, and TypeScript with `moduleResolution: node`.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Target The files of an entry point; without `require`, it is an ES module only.
 * @property {string} [import]
 * @property {string} [require]
 * @property {string} [default]
 */

/** Writes the folders of all entry points into the folder of the package. */
export function writeEntryPointFolders(/** @type {string} */ root) {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const names = Object.keys(exports).filter((name) => name !== '.' && !name.endsWith('.json'));
  for (const name of names) rmSync(join(root, name), { recursive: true, force: true });
  for (const name of names) {
    mkdirSync(join(root, name), { recursive: true });
    writeFileSync(join(root, name, 'package.json'), `${JSON.stringify(manifestOf(name, exports[name]), null, 2)}\n`);
  }
}

/**
 * Returns the `package.json` of an entry point's folder.
 * @type {(name: string, target: Target) => object}
 */
export function manifestOf(name, target) {
  const up = name.replace(/^\.\//, '').replace(/[^/]+/g, '..');
  const module = target.import ?? target.default ?? '';
  const path = (/** @type {string} */ file) => file.replace(/^\./, up);
  return {
    main: path(target.require ?? module),
    module: path(module),
    // Metro reads no files with the extension .cjs.
    'react-native': path(module),
    types: path(module.replace(/\.js$/, '.d.ts')),
  };
}
