// Implements `npm run release -- prepare`: prepares a release in `release/` and prints the remaining steps; for details, pass `--help`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readOptions } from '../command-options.mjs';
import { releaseHelp } from './release-help.mjs';
import { releaseOptions } from './release-options.mjs';
import { runProgram } from './run-program.mjs';
import { runRelease } from './run-release.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const parsed = readOptions({
  usage: releaseHelp,
  options: { 'dry-run': { type: 'boolean' }, 'without-tests': { type: 'boolean' } },
  allowPositionals: true,
});

// Ctrl-C ends the running program, which counts as a failure. This process continues, to restore the files before it exits.
process.on('SIGINT', () => {});

try {
  prepare(releaseOptions(parsed, readFileSync(join(root, 'CHANGELOG.md'), 'utf8')));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function prepare(options) {
  const day = new Date().toISOString().slice(0, 10);
  const steps = runRelease({ root, day, out: join(root, 'release'), run: runProgram(root), ...options });
  console.log(`\nThe files of ${options.version} are in release/.`);
  if (options.isDryRun) console.log('This was a dry run: the files of the repository are unchanged.');
  console.log(options.isDryRun ? 'Steps after a real run:' : 'Remaining steps:');
  steps.forEach((step, index) => console.log(`${index + 1}. ${step}`));
}
