// @ts-check
// The projects of the stage `tool-versions`: the packed package next to other tools, in the versions that projects have.

/**
 * @typedef {object} Environment
 * @property {string} name
 * @property {keyof typeof import('./checks.mjs').checks} check
 * @property {Readonly<Record<string, string>>} packages The other packages of the project.
 * @property {Readonly<Record<string, string>>} [refused] Entry points that refuse to load here, with a part of their error.
 * @property {readonly string[]} [resolutions] The values of `moduleResolution` that a compiler checks.
 * @property {{ readonly module: string, readonly convert: boolean }} [zod] The module of a contract's schemas, and whether they need
 * `withJsonSchema` of the documentation.
 * @property {{ readonly package: string, readonly version: string, readonly program: string, readonly options?: readonly string[] }} [manager]
 * The package manager that installs the project; npm of this machine without it.
 */

const react = { react: '19.3.1' };
const types = { '@types/react': '19.3.0', react: '19.3.1', valibot: '1.5.0' };
const tooOld = {
  react: { 'bridgehead/react': 'react 17.0.2 is installed, and 18.2 or later is needed' },
  playwright: { 'bridgehead/playwright': '@playwright/test 1.40.1 is installed, and 1.50 or later is needed' },
};
/** Versions that `npm install` refused when the peers of the package had ranges. */
const oldPeers = {
  packages: { vitest: '2.1.9', react: '17.0.2', '@playwright/test': '1.40.1' },
  refused: { ...tooOld.react, 'bridgehead/app/react': 'react 17.0.2 is installed', ...tooOld.playwright },
};

/** @type {readonly Environment[]} */
export const environments = [
  ...['0.34.6', '1.6.1', '2.1.9', '3.2.4', '4.1.12'].map((version) => ({
    name: `vitest-${version}`,
    check: /** @type {const} */ ('vitest'),
    packages: { vitest: version },
  })),
  ...['27.5.1', '29.7.0', '30.5.2'].map((version) => ({
    name: `jest-${version}`,
    check: /** @type {const} */ ('jest'),
    packages: { jest: version, 'jest-environment-jsdom': version, ...react },
  })),
  {
    name: 'playwright-1.40.1',
    check: 'loads',
    packages: { '@playwright/test': '1.40.1' },
    refused: tooOld.playwright,
  },
  { name: 'playwright-1.50.1', check: 'playwright', packages: { '@playwright/test': '1.50.1' } },
  { name: 'playwright-1.65.1', check: 'playwright', packages: { '@playwright/test': '1.65.1' } },
  { name: 'react-17.0.2', check: 'loads', packages: { react: '17.0.2' }, refused: oldPeers.refused },
  { name: 'react-18.2.0', check: 'react', packages: { react: '18.2.0', 'react-dom': '18.2.0' } },
  { name: 'react-19.3.1', check: 'react', packages: { ...react, 'react-dom': '19.3.1' } },
  ...[
    { version: '5.1.6', resolutions: ['node10', 'node16', 'bundler'] },
    { version: '5.4.5', resolutions: ['node10', 'nodenext', 'bundler'] },
    { version: '5.9.3', resolutions: ['node10', 'nodenext', 'bundler'] },
    { version: '6.0.3', resolutions: ['nodenext', 'bundler'] },
    { version: '7.0.2', resolutions: ['nodenext', 'bundler'] },
  ].map(({ version, resolutions }) => ({
    name: `typescript-${version}`,
    check: /** @type {const} */ ('types'),
    packages: { typescript: version, ...types },
    resolutions,
  })),
  ...[
    { version: '3.24.0', module: 'zod', convert: false },
    { version: '3.25.76', module: 'zod/v4', convert: true },
    { version: '4.0.0', module: 'zod', convert: true },
    { version: '4.1.13', module: 'zod/mini', convert: true },
  ].map(({ version, ...zod }) => ({
    name: `zod-${version}`,
    check: /** @type {const} */ ('zod'),
    packages: { typescript: '6.0.3', zod: version },
    zod,
  })),
  ...[
    { package: 'npm', version: '10.9.9', program: 'bin/npm-cli.js', options: ['--no-audit', '--no-fund'] },
    { package: 'npm', version: '11.19.1', program: 'bin/npm-cli.js', options: ['--no-audit', '--no-fund'] },
    { package: 'pnpm', version: '9.15.9', program: 'bin/pnpm.cjs' },
    { package: 'pnpm', version: '10.34.8', program: 'bin/pnpm.cjs' },
    { package: 'yarn', version: '1.22.22', program: 'bin/yarn.js' },
    { package: '@yarnpkg/cli-dist', version: '4.18.1', program: 'bin/yarn.js' },
  ].map((manager) => ({
    name: `${manager.package.replace('@yarnpkg/cli-dist', 'yarn')}-${manager.version}`,
    check: /** @type {const} */ ('loads'),
    ...oldPeers,
    manager,
  })),
  {
    name: 'eslint-8.57.1',
    check: 'lint',
    packages: { eslint: '8.57.1', 'eslint-config-react-app': '7.0.1', typescript: '5.1.6' },
  },
  { name: 'esbuild-0.28.2', check: 'esbuild', packages: { esbuild: '0.28.2', ...react } },
  {
    name: 'rollup-4.68.8',
    check: 'rollup',
    packages: {
      rollup: '4.68.8',
      '@rollup/plugin-commonjs': '29.0.3',
      '@rollup/plugin-node-resolve': '16.0.3',
      ...react,
    },
  },
  { name: 'webpack-4.47.0', check: 'webpack', packages: { webpack: '4.47.0', ...react } },
  { name: 'webpack-5.113.0', check: 'webpack', packages: { webpack: '5.113.0', ...react } },
  { name: 'rspack-2.3.3', check: 'rspack', packages: { '@rspack/core': '2.3.3', ...react } },
  { name: 'parcel-2.16.4', check: 'parcel', packages: { parcel: '2.16.4', ...react } },
  ...['5.4.21', '6.4.6', '7.3.8', '8.3.8'].map((version) => ({
    name: `vite-${version}`,
    check: /** @type {const} */ ('vite'),
    packages: { vite: version, ...react },
  })),
  {
    name: 'dev-servers-8.3.8',
    check: 'dev-servers',
    packages: {
      vite: '8.3.8',
      ...react,
      'react-dom': '19.3.1',
      '@vitejs/plugin-react': '6.3.0',
      'react-router': '7.18.6',
      vue: '3.5.45',
      '@vitejs/plugin-vue': '6.0.11',
      svelte: '5.57.3',
      '@sveltejs/vite-plugin-svelte': '7.3.1',
    },
  },
  {
    name: 'next-dev-16.4.6',
    check: 'next-dev',
    packages: { next: '16.4.6', ...react, 'react-dom': '19.3.1' },
  },
  ...['0.80.12', '0.82.5', '0.87.1'].map((version) => ({
    name: `metro-${version}`,
    check: /** @type {const} */ ('metro'),
    packages: { metro: version, 'metro-config': version, 'metro-runtime': version, ...react },
  })),
];
