// Writes the measured sizes and a summary of the faults in docs/benchmarks.md into the README, the home page, docs/react.md and
// docs/troubleshooting.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { transformWithOxc } from 'vite';
import { brotliBytes, bundle, gzipBytes } from '../bundle.mjs';
import { readOptions } from '../../packaging/command-options.mjs';
import { faultSummary } from './fault-summary.mjs';
import { pagesOfPeers } from './pages-of-peers.mjs';
import { fileCosts, nameCosts } from './size-costs.mjs';

const usage = `Usage: npm run generate -- sizes [options]

Write the sizes of the entry points and of the hooks, and the table of faults, into README.md, docs/index.md, docs/react.md
and docs/troubleshooting.md.

  --costs  print the bytes of each file of the core and of each public name instead; takes a few minutes
  --help   print this text`;

const { values } = readOptions({ usage, options: { costs: { type: 'boolean', default: false } } });
const { code } = await transformWithOxc(readFileSync('tests/budgets.data.ts', 'utf8'), 'budgets.data.ts');
const { budgets, core, hookBudgets, pageBudgets } = await import(`data:text/javascript,${encodeURIComponent(code)}`);

const reactGuide = readFileSync('docs/react.md', 'utf8');
const troubleshooting = readFileSync('docs/troubleshooting.md', 'utf8');

async function printCosts() {
  const inPage = { base: core, external: ['react', 'bridgehead/react'] };
  const hooks = { base: '', external: ['react', 'bridgehead'] };
  console.log('Bytes that the core has less without each folder and file:\n');
  console.log((await fileCosts(core)).join('\n'));
  console.log('\nBytes that each name adds to the core; for hooks, without React and the SDK:\n');
  for (const entryPoint of ['bridgehead', 'bridgehead/app'])
    console.log((await nameCosts(entryPoint, inPage)).join('\n'));
  console.log((await nameCosts('bridgehead/react', hooks)).join('\n'));
}

async function writeSizes() {
  for (const { name, source, external = [], subtracted } of budgets) {
    const bytes = (await sizeOf(source, external)) - (subtracted ? await sizeOf(subtracted, external) : 0);
    writeCells('README.md', { before: `| ${name} | `, cells: inKilobytes(bytes), after: ' |\n' });
  }
  for (const { name, source, external = [], peers } of pageBudgets) {
    const code = await bundle(source, { external });
    const size = inKilobytes(brotliBytes(code));
    const row = { before: `| ${name} | `, after: ' |\n' };
    writeCells('README.md', { ...row, cells: [size, ...pagesOfPeers(peers)].join(' | ') });
    // Without the page of the product.
    if (troubleshooting.includes(row.before))
      writeCells('docs/troubleshooting.md', { ...row, cells: `${size} | ${inKilobytes(gzipBytes(code))}` });
  }
  const external = ['react', 'bridgehead'];
  for (const hook of Object.keys(hookBudgets).filter((name) => reactGuide.includes(`\`${name}\` adds `))) {
    const bytes = await sizeOf(`export { ${hook} } from 'bridgehead/react';`, external);
    writeCells('docs/react.md', { before: `\`${hook}\` adds `, cells: inKilobytes(bytes), after: ' kB' });
  }
  const bytes = await sizeOf("export * from 'bridgehead/react';", external);
  writeCells('docs/react.md', { before: 'the whole entry point adds ', cells: inKilobytes(bytes), after: ' kB' });
}

const sizeOf = async (source, external) => brotliBytes(await bundle(source, { external }));

const inKilobytes = (bytes) => (bytes / 1000).toFixed(1);

/** Replaces the numbers between two texts. */
function writeCells(file, { before, cells, after }) {
  const text = readFileSync(file, 'utf8');
  const start = text.indexOf(before) + before.length;
  const end = text.indexOf(after, start);
  if (start < before.length || !/^[\d.– |]+$/.test(text.slice(start, end)))
    throw new Error(`Cannot write a size: ${file} does not contain "${before}0${after.trimEnd()}". Add it.`);
  writeFileSync(file, text.slice(0, start) + cells + text.slice(end));
  console.log(`${before}${cells}${after.trimEnd()}`);
}

function writeFaults() {
  const faults = faultSummary(readFileSync('docs/benchmarks.md', 'utf8'));
  const faultTable = /^\| fault \|.*\n(?:\|.*\n)+/m;
  for (const file of ['README.md', 'docs/index.md']) {
    const text = readFileSync(file, 'utf8');
    if (!faultTable.test(text))
      throw new Error(`Cannot write the faults: ${file} has no table that starts with "| fault |". Add one.`);
    writeFileSync(file, text.replace(faultTable, `${faults}\n`));
  }
}

if (values.costs) await printCosts();
else {
  await writeSizes();
  writeFaults();
}
