// Mutation testing of the core: npm run mutation. Takes about half an hour on 2 cores; the score stands in docs/quality.md.
// With names of files, of these alone: npm run mutation -- sdk/gate.ts sdk/version.ts
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const run = (program, ...args) => spawnSync(program, args, { stdio: 'inherit' }).status ?? 1;
const files = process.argv.slice(2);
const here = 'tests/mutation';
const config = 'node_modules/.cache/stryker.config.json';

if (!existsSync(`${here}/node_modules`) && run('npm', 'ci', '--prefix', here) !== 0) process.exit(1);
writeFileSync(
  config,
  JSON.stringify({
    testRunner: 'vitest',
    plugins: [fileURLToPath(new URL('node_modules/@stryker-mutator/vitest-runner/dist/src/index.js', import.meta.url))],
    vitest: { configFile: `${here}/vitest.config.ts`, related: false },
    mutate: files.length ? files : ['sdk/*.ts', 'sdk/transports/*.ts', '!sdk/index.ts', '!sdk/*-types.ts'],
    ignorePatterns: [
      '*',
      '!sdk',
      '!sdk/**',
      '!tests',
      '!tests/sdk',
      '!tests/sdk/**',
      '!tests/support',
      '!tests/support/**',
      '!tests/mutation',
      '!tests/mutation/*.ts',
      '!package.json',
      '!tsconfig.json',
    ],
    tempDirName: 'node_modules/.cache/stryker',
    inPlace: false,
    concurrency: 2,
    reporters: ['clear-text', 'progress'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    timeoutMS: 10_000,
    disableTypeChecks: false,
    checkers: [],
  }),
);
process.exit(run(process.execPath, `${here}/node_modules/@stryker-mutator/core/bin/stryker.js`, 'run', config));
