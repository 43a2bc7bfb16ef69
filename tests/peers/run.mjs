// Other bridges beside ours. Run: npm run peers -- [--only a,b] [--rounds n] [--measure size,faults] [--again]
// Each measure is kept when it is done, so a run that was stopped goes on where it was; --again starts anew.
// Writes docs/benchmarks.md and its two plots when every measure of all peers is there.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadAdapters, root } from './harness/adapters.mjs';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    measure: { type: 'string', default: '' },
    rounds: { type: 'string', default: '7' },
    again: { type: 'boolean', default: false },
  },
});
const listOf = (text) => text.split(',').filter(Boolean);
const cache = `${root}node_modules/.cache/peers/`;

/** Installs the peers and builds our package where they are missing. */
function prepare() {
  const run = (command, args, cwd) => execFileSync(command, args, { cwd, stdio: 'inherit' });
  if (!existsSync(`${root}node_modules`)) run('npm', ['ci'], root);
  if (!existsSync(`${root}../../dist/index.js`)) run('npm', ['run', 'build:package'], `${root}../..`);
}

async function measures() {
  const [
    { measureSize },
    { measureSpeed },
    { measureScaling },
    { measureStartUp },
    { measureMemory },
    { measureFaults },
  ] = await Promise.all(
    ['size', 'speed', 'scaling', 'start-up', 'memory', 'faults'].map((name) => import(`./measures/${name}.mjs`)),
  );
  return {
    size: measureSize,
    faults: measureFaults,
    speed: measureSpeed,
    scaling: measureScaling,
    'start-up': measureStartUp,
    memory: measureMemory,
  };
}

prepare();
mkdirSync(cache, { recursive: true });
const { openBrowser } = await import('./harness/chromium.mjs');
const adapters = await loadAdapters(listOf(values.only));
const chrome = await openBrowser();
const results = { chromium: chrome.version, rounds: Number(values.rounds) };
try {
  const all = await measures();
  const chosen = listOf(values.measure);
  for (const [name, measure] of Object.entries(all)) {
    const file = `${cache}${name}.json`;
    const isKept = !values.again && !values.only && existsSync(file);
    if (isKept) results[name] = JSON.parse(readFileSync(file, 'utf8'));
    if (isKept || (chosen.length && !chosen.includes(name))) continue;
    console.log(`--- ${name}`);
    const tell = (line) => console.log(`    ${line}`);
    results[name] = await measure({ chrome, adapters, rounds: results.rounds, tell });
    if (!values.only) writeFileSync(file, JSON.stringify(results[name]));
  }
  if (!values.only && Object.keys(all).every((name) => results[name])) {
    const { writeBenchmarks } = await import('./report/benchmarks.mjs');
    writeBenchmarks(adapters, results);
    console.log('docs/benchmarks.md and its plots are written.');
  }
} finally {
  await chrome.close();
}
