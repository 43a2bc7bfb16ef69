// Implements `npm run generate -- contract`.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readOptions } from './command-options.mjs';

const usage = `Usage: npm run generate -- contract [options]

Write the files that are generated from the product's contract.

  --check  fail if one of them is stale, and write nothing
  --help   print this text`;

const cwd = fileURLToPath(new URL('..', import.meta.url));
const { check: isCheck } = readOptions({ usage, options: { check: { type: 'boolean', default: false } } }).values;
const node = (...args) => spawnSync(process.execPath, args, { cwd, stdio: 'inherit' }).status ?? 1;

const pasted = () => node('sdk/native/bundle.mjs', ...(isCheck ? ['check'] : []));
const generated = () =>
  node(
    '--conditions=@bridgehead/source',
    'sdk/tools/contract.mjs',
    isCheck ? 'check' : 'generate',
    'sdk/app/described-app-contract.ts',
    ...['--json', 'sdk/native/generated/contract.json'],
    ...['--kotlin', 'sdk/native/generated/android/AppContract.kt'],
    ...['--kotlin-suspend', 'sdk/native/generated/android/AppSuspendMethods.kt'],
    ...['--swift', 'sdk/native/generated/ios/AppContract.swift'],
    ...['--swift-async', 'sdk/native/generated/ios/AppAsyncMethods.swift'],
    ...['--reference', 'docs/reference.md'],
    ...['--support', 'docs/support.md'],
  );

// Runs both even if the first fails, so that a check reports all stale files.
process.exitCode = Math.max(pasted(), generated());
