// @ts-check
// Determines which packages a build bundles from the bundler's module graph, because a hand-written list becomes stale.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {object} BundledPackage
 * @property {string} name
 * @property {string} version
 * @property {string} [path] Its folder relative to the repository; absent for a package inside another one.
 * @property {string} [within] The package whose published files contain this one.
 */

/**
 * @typedef {object} OutputFile
 * @property {string} type
 * @property {Readonly<Record<string, { readonly renderedLength: number }>>} [modules]
 */

/**
 * The common subset of Rollup and Vite plugins.
 * @typedef {object} CollectPlugin
 * @property {string} name
 * @property {(options: unknown, bundle: Readonly<Record<string, OutputFile>>) => void} generateBundle
 * @property {() => void} writeBundle
 */

/**
 * @typedef {object} CollectedPackages
 * @property {() => CollectPlugin} plugin
 * @property {() => readonly BundledPackage[]} packages
 * @property {() => void} write
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const listOf = (/** @type {string} */ build) => join(root, `node_modules/.cache/bundled-packages/${build}.json`);

/** The builds whose files are part of the npm package. */
export const packageBuilds = ['entry-points', 'simulator', 'conformance'];

/**
 * Collects the packages of one build. `plugin()` creates a plugin for each bundler run of the build, by Rollup or Vite; `packages()`
 * returns the packages bundled so far, by name; `write()` saves them for `readPackages` and is called automatically when a bundler
 * writes files. `known` are packages that the files contain as data, which a bundler does not report.
 * @type {(build: string) => CollectedPackages}
 */
export function collectPackages(build, known = []) {
  const found = new Map(known.map((/** @type {BundledPackage} */ each) => [`${each.name}@${each.version}`, each]));
  const write = () => {
    mkdirSync(dirname(listOf(build)), { recursive: true });
    writeFileSync(listOf(build), `${JSON.stringify(sortedValues(found), null, 2)}\n`);
  };
  return {
    plugin: () => ({
      name: 'collect-packages',
      generateBundle(_options, bundle) {
        for (const id of Object.values(bundle).flatMap(modulesOf)) addPackagesOf(found, id);
      },
      writeBundle: write,
    }),
    packages: () => sortedValues(found),
    write,
  };
}

/**
 * Returns the packages of these builds, without duplicates, sorted by name and version.
 * @returns {BundledPackage[]}
 */
export function readPackages(/** @type {readonly string[]} */ builds) {
  const found = new Map();
  for (const build of builds) {
    if (!existsSync(listOf(build))) {
      throw new Error(`Cannot list the bundled packages: ${build} is not built. Run \`npm run build\` first.`);
    }
    for (const each of JSON.parse(readFileSync(listOf(build), 'utf8'))) found.set(`${each.name}@${each.version}`, each);
  }
  return sortedValues(found);
}

/**
 * Returns the modules that contribute code to a chunk. Modules in a bundle of declarations have no rendered length, so all of
 * them count.
 */
function modulesOf(/** @type {OutputFile} */ output) {
  if (output.type !== 'chunk') return [];
  return Object.entries(output.modules ?? {})
    .filter(([, { renderedLength }]) => renderedLength !== 0)
    .map(([id]) => id.replace(/^\0|\?.*$/g, ''));
}

function addPackagesOf(/** @type {Map<string, BundledPackage>} */ found, /** @type {string} */ id) {
  const folder = packageFolder(id);
  if (!folder) return;
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const path = relative(root, folder).split(sep).join('/');
  found.set(`${name}@${version}`, { name, version, path });
  for (const inner of prebundled(id)) found.set(`${inner.name}@${inner.version}`, { ...inner, within: name });
}

/** Returns the folder of the package that a file belongs to; `undefined` for our own files. */
function packageFolder(/** @type {string} */ file) {
  const [, folder] = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(file) ?? [];
  return folder;
}

/**
 * Returns the packages that the authors of a package bundled into one of its files. Their bundler keeps the path of each module,
 * in the layout of pnpm (jiti contains Babel in this form).
 */
function prebundled(/** @type {string} */ file) {
  if (!existsSync(file)) return [];
  const paths = readFileSync(file, 'utf8').matchAll(
    /node_modules\/\.pnpm\/((?:@[\w.-]+\+)?[\w.-]+)@(\d+\.\d+\.\d+[\w.-]*)/g,
  );
  return [...paths].map(([, name = '', version = '']) => ({
    name: name.replace('+', '/'),
    version: version.replace(/_.*/, ''),
  }));
}

function sortedValues(/** @type {Map<string, BundledPackage>} */ found) {
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
}
