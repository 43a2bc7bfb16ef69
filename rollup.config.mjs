// Builds every entry point into dist/: ESM and types, CommonJS copies of the runtime entry points, an IIFE of the sdk, and the CLI.
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import { dts } from 'rollup-plugin-dts';
import { transformWithOxc } from 'vite';
import { collectPackages } from './packaging/bundled-packages.mjs';
import { compileStartEagerly } from './packaging/eager-start.mjs';
import {
  indentByTabs,
  minifyPackages,
  removeComments,
  shortenCopy,
  shortenProgram,
} from './packaging/shipped-code.mjs';

const pkg = JSON.parse(readFileSync('package.json', 'utf8'));
const entryPointNames = Object.keys(pkg.exports).map((entryPoint) => entryPoint.replace(/^\./, pkg.name));
const shippedNames = Object.keys(pkg.peerDependencies);

/** Modules that stay external: other entry points of this package, optional peers, Node's own modules. */
const external = (id) =>
  id.startsWith('node:') ||
  entryPointNames.includes(id) ||
  shippedNames.some((name) => id === name || id.startsWith(`${name}/`));

/** Compiles TypeScript and JSX to JavaScript with the syntax of the oldest supported engines (ES2019). */
export const oxc = (target = 'es2019') => ({
  name: 'oxc',
  async transform(code, id) {
    // These packages, which are bundled into runtime entry points, use newer syntax.
    if (!/\.tsx?$|node_modules\/(@valibot|valibot|zod)\//.test(id)) return null;
    const out = await transformWithOxc(code, id, {
      target,
      assumptions: { noDocumentAll: true },
      jsx: { runtime: 'automatic' },
      // For the measurements of `tests/bundle.mjs`; the package contains no maps.
      sourcemap: true,
    });
    return { code: out.code, map: out.map };
  },
});

// One list for all bundles of this file: Rollup runs them in one process.
const bundled = collectPackages('entry-points');

/** Replaces the name of the version by the version of this package. */
export const version = () =>
  replace({ preventAssignment: true, values: { __BRIDGEHEAD_VERSION__: JSON.stringify(pkg.version) } });

const onwarn = (warning) => {
  // semver and Sucrase import in circles.
  const isKnownCircle =
    warning.code === 'CIRCULAR_DEPENDENCY' && warning.ids?.every((id) => /\/(semver|sucrase)\//.test(id));
  if (!isKnownCircle) throw new Error(`Cannot build the package: ${warning.message}. Correct the cause.`);
};

// Loaded on demand. A separate file, so that the entry point itself contains no `import()`.
const lazy = { 'load-inspector-panel': 'sdk/features/inspector/load-inspector-panel.ts' };

/** The entry points of the SDK's core. They share one file, so that no page and no program has two copies of it. */
const coreEntryPoints = {
  index: 'sdk/index.ts',
  inspect: 'sdk/features/inspector/index.ts',
  transports: 'sdk/transports/index.ts',
};

/** Builds with their entry points by the name of their files. */
const runtimeBuilds = [
  { input: coreEntryPoints, more: lazy, shared: { core: [coreEntryPoints.index] } },
  { input: { adapters: 'sdk/adapters/index.ts' } },
  { input: { app: 'sdk/app/index.ts' }, isShort: true },
  { input: { query: 'sdk/query/index.ts' } },
  { input: { react: 'react-hooks/index.ts' }, banner: "'use client';" },
  { input: { 'app-react': 'react-hooks/app.ts' }, banner: "'use client';" },
  { input: { host: 'sdk/native/host/index.ts' }, isShort: true },
  { input: { mocks: 'native-mocks/index.ts' }, isShort: true },
];

/** The files of a build: one for each entry point, and those that they share. */
const filesOf = (ending, shared = {}) => ({
  dir: 'dist',
  entryFileNames: `[name].${ending}`,
  chunkFileNames: `[name].${ending}`,
  manualChunks: shared,
  minifyInternalExports: false,
});

const runtime = runtimeBuilds.map(({ input, more, shared, banner, isShort }) => ({
  input: { ...input, ...more },
  external,
  onwarn,
  plugins: [
    nodeResolve(),
    // Not valibot itself: the annotations of its functions let bundlers remove unused schemas.
    minifyPackages(/^(@valibot[\\/]to-json-schema|eventemitter3)[\\/]/),
    commonjs(),
    oxc(),
    version(),
    bundled.plugin(),
  ],
  output: [
    {
      ...filesOf('js', shared),
      format: 'es',
      banner,
      // Pages load neither the mocks nor the shell, and the example's contract has nothing to debug.
      plugins: [isShort ? shortenCopy() : removeComments(), compileStartEagerly('core')],
    },
    // Jest reads these copies, so their lines and the names of functions stay.
    { ...filesOf('cjs', shared), format: 'cjs', banner, exports: 'named', plugins: [shortenCopy()] },
  ],
}));

/** Entry points for tests only, which run in Node and are imported by ES modules. */
const testEntryPoints = [
  { name: 'playwright', input: 'native-mocks/playwright/index.ts' },
  { name: 'mocks-vitest', input: 'native-mocks/installed-shell/vitest.ts' },
];

/** Writes the types of ES modules, which export those of the CommonJS copies: one set of declarations serves both. */
const declareModules = () => ({
  name: 'declare-modules',
  generateBundle(_options, bundle) {
    for (const { name, isEntry } of Object.values(bundle)) {
      if (!isEntry) continue;
      this.emitFile({ type: 'asset', fileName: `${name}.d.ts`, source: `export * from './${name}.cjs';\n` });
    }
  },
});

const declarations = (input, ending, shared) => ({
  input,
  external,
  onwarn,
  plugins: [
    dts({ tsconfig: 'tsconfig.json', respectExternal: true }),
    indentByTabs(),
    bundled.plugin(),
    ...(ending === 'd.cts' ? [declareModules()] : []),
  ],
  output: { ...filesOf(ending, shared), format: 'es' },
});

const types = [
  ...runtimeBuilds.map(({ input, shared }) => declarations(input, 'd.cts', shared)),
  ...testEntryPoints.map(({ name, input }) => declarations({ [name]: input }, 'd.ts')),
];

const iife = {
  input: 'sdk/global.ts',
  onwarn,
  plugins: [
    nodeResolve({ browser: true }),
    oxc(),
    version(),
    // Nearly all of it runs at start: V8 compiles it while it is read (docs/decisions/0053-eager-start.md).
    terser({ format: { comments: false, preamble: '//# allFunctionsCalledOnLoad' } }),
    bundled.plugin(),
  ],
  output: {
    file: 'dist/bridgehead.iife.js',
    format: 'iife',
    name: 'Bridgehead',
    exports: 'named',
    inlineDynamicImports: true,
  },
};

/** Leaves out the check of Sucrase's options, which are constant here: 40 kB. */
const skipOptionCheck = () => ({
  name: 'skip-option-check',
  load: (id) =>
    /[\\/]sucrase[\\/]dist[\\/]esm[\\/]Options\.js$/.test(id) ? 'export function validateOptions() {}' : null,
});

/** The command for Node. It bundles everything that it needs except the package's own entry points. */
const cli = {
  input: { cli: 'native-mocks/cli/bin.ts' },
  external: (id) => external(id) || builtinModules.includes(id),
  onwarn,
  plugins: [
    nodeResolve({ exportConditions: ['node'], preferBuiltins: true }),
    minifyPackages(),
    skipOptionCheck(),
    commonjs({ ignoreDynamicRequires: true }),
    oxc('es2022'),
    bundled.plugin(),
    shortenProgram({ packagesOnly: ['module-compiler'] }),
  ],
  output: {
    dir: 'dist',
    format: 'es',
    banner: '#!/usr/bin/env node',
    entryFileNames: '[name].js',
    chunkFileNames: 'cli-[name].js',
  },
};

const forTests = testEntryPoints.map(({ name, input }) => ({
  input,
  external,
  onwarn,
  plugins: [nodeResolve({ exportConditions: ['node'] }), commonjs(), oxc('es2022'), bundled.plugin(), shortenCopy()],
  output: { file: `dist/${name}.js`, format: 'es' },
}));

export default [...runtime, ...types, iife, cli, ...forTests];
