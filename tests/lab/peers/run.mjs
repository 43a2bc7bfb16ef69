// Implements `npm run lab -- peers`.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readOptions } from '../../../packaging/command-options.mjs';
import { formatSeconds, onInterrupt } from '../../runner/progress.mjs';
import { measuredCommit } from '../commit.mjs';
import { loadAdapters, root } from './harness/adapters.mjs';

const usage = `Usage: npm run lab -- peers [options]

Compare Bridgehead with other bridges in Chromium. Finished measures are stored, so an interrupted run continues where
it stopped. When every measure of all peers is complete, write docs/benchmarks.md and its plots.

  --only <names>      measure only these peers and the baseline, separated by commas; write nothing
  --measure <names>   run only these: size, faults, speed, scaling, start-up, real-page, memory, growth
  --rounds <number>   take this many paired samples (default: 7)
  --again             discard the stored measures
  --help              print this text`;

const { values } = readOptions({
  usage,
  options: {
    only: { type: 'string', default: '' },
    measure: { type: 'string', default: '' },
    rounds: { type: 'string', default: '7' },
    again: { type: 'boolean', default: false },
  },
});
const listOf = (text) => text.split(',').filter(Boolean);
const cache = `${root}node_modules/.cache/peers/`;

/** Installs the peers and builds our package if they are missing. */
function prepare() {
  const run = (command, args, cwd) => execFileSync(command, args, { cwd, stdio: 'inherit' });
  if (!existsSync(`${root}node_modules`)) run('npm', ['ci'], root);
  if (!existsSync(`${root}../../../dist/index.js`))
    run(process.execPath, ['packaging/build-package.mjs'], `${root}../../..`);
}

/** Resolves to the measures by name, in the order in which they run. */
async function measures() {
  const names = ['size', 'faults', 'speed', 'scaling', 'start-up', 'real-page', 'memory', 'growth'];
  const load = async (name) => [name, (await import(`./measures/${name}.mjs`)).measure];
  return Object.fromEntries(await Promise.all(names.map(load)));
}

function readStored(file) {
  const stored = JSON.parse(readFileSync(file, 'utf8'));
  return [stored.rows, stored.commit];
}

prepare();
mkdirSync(cache, { recursive: true });
const { openBrowser } = await import('./harness/chromium.mjs');
const adapters = await loadAdapters(listOf(values.only));
const chrome = await openBrowser();
const commit = measuredCommit();
/** `commits`: the measured commit by measure, because stored results may be older than the others. */
const results = { chromium: chrome.version, rounds: Number(values.rounds), commits: {} };
try {
  const all = await measures();
  const chosen = listOf(values.measure);
  const startedAt = Date.now();
  const names = Object.keys(all);
  onInterrupt(() => {
    const done = names.filter((name) => results[name]);
    console.log(`\nStopped; stored: ${done.join(', ') || 'nothing'}. Run the same command to continue.`);
    process.exit(130);
  });
  for (const [name, measure] of Object.entries(all)) {
    const file = `${cache}${name}.json`;
    const isStored = !values.again && !values.only && existsSync(file);
    if (isStored) [results[name], results.commits[name]] = readStored(file);
    if (isStored || (chosen.length && !chosen.includes(name))) continue;
    console.log(
      `--- ${name} (${names.indexOf(name) + 1} of ${names.length}, ${formatSeconds((Date.now() - startedAt) / 1000)})`,
    );
    const log = (line) => console.log(`    ${line}`);
    results[name] = await measure({ chrome, adapters, rounds: results.rounds, log });
    results.commits[name] = commit;
    if (!values.only) writeFileSync(file, JSON.stringify({ commit, rows: results[name] }));
  }
  if (!values.only && Object.keys(all).every((name) => results[name])) {
    const { writeBenchmarks } = await import('./report/benchmarks.mjs');
    writeBenchmarks(adapters, results);
    console.log('Wrote docs/benchmarks.md and its plots.');
  }
} finally {
  await chrome.close();
}
