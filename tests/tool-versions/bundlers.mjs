// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageEntryPoints } from './check-loads.mjs';

/** @import { Project } from './create-project.mjs' */

/** The file that every bundler writes. */
const bundle = 'out/page.js';

const page = `${pageEntryPoints.map((name, index) => `import * as names${index} from '${name}';`).join('\n')}
const found = { ${pageEntryPoints.map((name, index) => `'${name}': names${index}`).join(', ')} };
for (const name of Object.keys(found)) {
  const names = Object.keys(found[name]).filter((each) => each !== 'default' && each !== '__esModule');
  console.log(name + ': ' + names.sort().join());
}
`;

// Bundles for browsers that run in Node: no URL of the page, and no `self`. One of them is not minified.
const forWebpack = (/** @type {string} */ name) => `const run = require('${name}');
const { rspack = run } = run;
const optionsOf = ({ filename, minimize }) => ({
  mode: 'production',
  context: __dirname,
  entry: './page.js',
  target: 'web',
  output: { path: __dirname + '/out', filename, publicPath: '/', globalObject: 'globalThis' },
  optimization: { minimize },
  performance: false,
});
rspack(
  [optionsOf({ filename: 'page.js', minimize: true }), optionsOf({ filename: 'plain.js', minimize: false })],
  (error, stats) => {
    if (!error && !stats.hasErrors()) return;
    console.error(error || stats.toString({ all: false, errors: true }));
    process.exitCode = 1;
  },
);`;

// React Native's order of fields, and modules without a preset of Babel.
const forMetro = `const { getDefaultConfig, mergeConfig } = require('metro-config');
const Metro = require('metro');
(async () => {
  const config = mergeConfig(await getDefaultConfig(__dirname), {
    projectRoot: __dirname,
    watchFolders: [__dirname],
    resolver: { resolverMainFields: ['react-native', 'browser', 'main'], useWatchman: false },
    transformer: {
      getTransformOptions: async () => ({ transform: { experimentalImportSupport: true, inlineRequires: false } }),
    },
    maxWorkers: 1,
    stickyWorkers: false,
  });
  // Other bundlers create the folder of the bundle.
  require('node:fs').mkdirSync('out');
  await Metro.runBuild(config, { entry: 'page.js', out: 'out/page.js', dev: false, minify: true, platform: 'ios' });
})().catch((error) => { console.error(error); process.exit(1); });`;

const forVite = `import { build } from 'vite';
await build({
  configFile: false,
  logLevel: 'warn',
  build: { outDir: 'out', lib: { entry: 'page.js', formats: ['cjs'], fileName: () => 'page.js' } },
});`;

const forRollup = `import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
export default {
  input: 'page.js',
  plugins: [nodeResolve({ browser: true }), commonjs()],
  output: { file: 'out/page.js', format: 'iife', inlineDynamicImports: true },
};`;

/** A function in parentheses that is the value of a name: V8 compiles it while it reads the script. */
const EARLY = /[=:]\s*\((?:function\b|\([\w$, ]*\)\s*=>|[\w$]+\s*=>)/g;

/** Checks that a bundle has the marks of the functions that a start calls (docs/decisions/0053-eager-start.md). */
function checkMarks(/** @type {string} */ file) {
  const count = readFileSync(file, 'utf8').match(EARLY)?.length ?? 0;
  if (count < 100)
    throw new Error(`${file} marks ${count} functions for an early start: the bundler removed the marks`);
}

/**
 * Returns the check of a bundler: bundles a page that imports every entry point, runs the bundle in Node, and compares the exported
 * names with those of the package. The first item of the command is `node` or the program of a package. `marked` is a bundle that has to
 * keep the marks.
 * @type {(command: string, files?: Readonly<Record<string, string>>, marked?: string) => (project: Project) => void}
 */
const bundledBy =
  (command, files = {}, marked) =>
  ({ home, write, node, bin }) => {
    for (const [file, text] of Object.entries({ ...files, 'page.js': page, 'page.mjs': page })) write(file, text);
    const [program = '', ...args] = command.split(' ');
    if (program === 'node') node(...args);
    else bin(program, ...args);
    const [expected, found] = [node('page.mjs'), node(bundle)];
    if (found !== expected) throw new Error(`Exported by the bundle:\n${found}\nby the package:\n${expected}`);
    if (marked) checkMarks(join(home, marked));
  };

/** The checks of the bundlers. */
export const bundlers = {
  esbuild: bundledBy(`esbuild page.js --bundle --minify --outfile=${bundle}`, {}, bundle),
  rollup: bundledBy('rollup -c rollup.mjs --silent', { 'rollup.mjs': forRollup }),
  webpack: bundledBy('node build.js', { 'build.js': forWebpack('webpack') }, 'out/plain.js'),
  rspack: bundledBy('node build.js', { 'build.js': forWebpack('@rspack/core') }),
  parcel: bundledBy('parcel build page.js --dist-dir out --no-source-maps --no-cache'),
  vite: bundledBy('node build.mjs', { 'build.mjs': forVite }),
  metro: bundledBy('node build.js', { 'build.js': forMetro }),
};
