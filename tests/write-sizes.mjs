// Writes the measured sizes and a summary of the faults in docs/benchmarks.md into the tables of the README.
import { readFileSync, writeFileSync } from 'node:fs';
import { transformWithOxc } from 'vite';
import { brotliBytes, bundle } from './bundle.mjs';
import { faultSummary } from './fault-summary.mjs';

const { code } = await transformWithOxc(readFileSync('tests/budgets.data.ts', 'utf8'), 'budgets.data.ts');
const { budgets } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
let readme = readFileSync('README.md', 'utf8');
const measureBytes = async (source, external) => brotliBytes(await bundle(source, external ? { external } : {}));
for (const { name, source, external, subtracted } of budgets) {
  const bytes = (await measureBytes(source, external)) - (subtracted ? await measureBytes(subtracted, external) : 0);
  const row = new RegExp(`^\\| ${name.replace(/[/.]/g, '\\$&')} \\| \\d+ \\|$`, 'm');
  if (!row.test(readme))
    throw new Error(`Cannot write the size of ${name}: README.md has no such row. Add "| ${name} | 0 |".`);
  readme = readme.replace(row, `| ${name} | ${bytes} |`);
  console.log(`${name}: ${bytes}`);
}
const faults = faultSummary(readFileSync('docs/benchmarks.md', 'utf8'));
const faultTable = /^\| fault \|.*\n(?:\|.*\n)+/m;
if (!faultTable.test(readme))
  throw new Error('Cannot write the faults: README.md has no table that starts with "| fault |". Add one.');
writeFileSync('README.md', readme.replace(faultTable, `${faults}\n`));
