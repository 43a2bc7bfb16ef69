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
import { groupDeclarations } from './packaging/group-declarations.mjs';
import { linkOwnSources, removeComments, shortenProgram } from './packaging/shipped-code.mjs';

const pkg = JSON.parse(readFileSync('package.json', 'utf8'));
const entryPointNames = Object.keys(pkg.exports).map((entryPoint) => entryPoint.replace(/^\./, pkg.name));
const shippedNames = [...Object.keys(pkg.dependencies), ...Object.keys(pkg.peerDependencies)];

/** Modules that stay external: other entry points of this package, dependencies, Node's own modules. */
const external = (id) =>
  id.startsWith('node:') ||
  entryPointNames.includes(id) ||
  shippedNames.some((name) => id === name || id.startsWith(`${name}/`));

/** Compiles TypeScript and JSX to JavaScript with the syntax of the oldest supported engines (ES2019). */
export const oxc = (target = 'es2019') => ({
  name: 'oxc',
  async transform(code, id) {
    // The only package that is bundled into a runtime entry point uses newer syntax.
    if (!/\.tsx?$|@valibot\/to-json-schema\//.test(id)) return null;
    const out = await transformWithOxc(code, id, {
      target,
      assumptions: { noDocumentAll: true },
      jsx: { runtime: 'automatic' },
      sourcemap: true,
    });
    return { code: out.code, map: out.map };
  },
});

// One list for all bundles of this file: Rollup runs them in one process.
const bundled = collectPackages('entry-points');

/** Removes the install location of a package (e.g. above this folder, in a workspace) from the published source maps. */
const sourcemapPathTransform = (path) => path.replace(/^.*?\/node_modules\//, '../node_modules/');

/** Replaces the name of the version by the version of this package. */
export const version = () =>
  replace({ preventAssignment: true, values: { __BRIDGEHEAD_VERSION__: JSON.stringify(pkg.version) } });

const onwarn = (warning) => {
  const isSemverCircle = warning.code === 'CIRCULAR_DEPENDENCY' && warning.ids?.every((id) => id.includes('/semver/'));
  if (!isSemverCircle) throw new Error(`Cannot build the package: ${warning.message}. Correct the cause.`);
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
  { input: { app: 'sdk/app/index.ts' } },
  { input: { query: 'sdk/query/index.ts' } },
  { input: { react: 'react-hooks/index.ts' }, banner: "'use client';" },
  { input: { 'app-react': 'react-hooks/app.ts' }, banner: "'use client';" },
  { input: { host: 'sdk/native/host/index.ts' } },
  { input: { mocks: 'native-mocks/index.ts' } },
];

/** The files of a build: one for each entry point, and those that they share. */
const filesOf = (ending, shared = {}) => ({
  dir: 'dist',
  entryFileNames: `[name].${ending}`,
  chunkFileNames: `[name].${ending}`,
  manualChunks: shared,
  minifyInternalExports: false,
});

const runtime = runtimeBuilds.map(({ input, more, shared, banner }) => ({
  input: { ...input, ...more },
  external,
  onwarn,
  plugins: [nodeResolve(), commonjs(), oxc(), version(), bundled.plugin(), linkOwnSources()],
  output: [
    {
      ...filesOf('js', shared),
      format: 'es',
      banner,
      sourcemap: true,
      sourcemapPathTransform,
      plugins: [compileStartEagerly('core')],
    },
    // Without a map: Jest reads these copies, which are not minified.
    { ...filesOf('cjs', shared), format: 'cjs', banner, exports: 'named', plugins: [removeComments()] },
  ],
}));

/** Entry points for tests only, which run in Node and are imported by ES modules. */
const testEntryPoints = [
  { name: 'playwright', input: 'native-mocks/playwright/index.ts' },
  { name: 'mocks-vitest', input: 'native-mocks/installed-shell/vitest.ts' },
];

const declarations = (input, endings, shared) => ({
  input,
  external,
  onwarn,
  plugins: [
    dts({ tsconfig: 'tsconfig.json', respectExternal: true }),
    groupDeclarations(Object.values(input)),
    bundled.plugin(),
  ],
  output: endings.map((ending) => ({ ...filesOf(ending, shared), format: 'es' })),
});

const types = [
  ...runtimeBuilds.map(({ input, shared }) => declarations(input, ['d.ts', 'd.cts'], shared)),
  ...testEntryPoints.map(({ name, input }) => declarations({ [name]: input }, ['d.ts'])),
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
    linkOwnSources(),
  ],
  output: {
    file: 'dist/bridgehead.iife.js',
    format: 'iife',
    name: 'Bridgehead',
    exports: 'named',
    inlineDynamicImports: true,
    sourcemap: true,
    sourcemapPathTransform,
  },
};

/** The command for Node. It bundles everything that it needs except the package's own entry points. */
const cli = {
  input: { cli: 'native-mocks/cli/bin.ts' },
  external: (id) => external(id) || builtinModules.includes(id),
  onwarn,
  plugins: [
    nodeResolve({ exportConditions: ['node'], preferBuiltins: true }),
    commonjs({ ignoreDynamicRequires: true }),
    oxc('es2022'),
    bundled.plugin(),
    shortenProgram({ except: ['jiti-static'] }),
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
  plugins: [nodeResolve({ exportConditions: ['node'] }), commonjs(), oxc('es2022'), bundled.plugin(), linkOwnSources()],
  output: { file: `dist/${name}.js`, format: 'es', sourcemap: true, sourcemapPathTransform },
}));

export default [...runtime, ...types, iife, cli, ...forTests];
