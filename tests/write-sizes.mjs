// Writes the measured bytes into the size table of the README, and the fault table of docs/benchmarks.md into its fault table.
import { readFileSync, writeFileSync } from 'node:fs';
import { transformWithOxc } from 'vite';
import { brotliBytes, bundle } from './bundle.mjs';
import { faultSummary } from './fault-summary.mjs';

const { code } = await transformWithOxc(readFileSync('tests/budgets.data.ts', 'utf8'), 'budgets.data.ts');
const { budgets } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
let readme = readFileSync('README.md', 'utf8');
const weigh = async (source, external) => brotliBytes(await bundle(source, external ? { external } : {}));
for (const { name, source, external, subtracted } of budgets) {
  const bytes = (await weigh(source, external)) - (subtracted ? await weigh(subtracted, external) : 0);
  const row = new RegExp(`^\\| ${name.replace(/[/.]/g, '\\$&')} \\| \\d+ \\|$`, 'm');
  if (!row.test(readme))
    throw new Error(`Cannot write the size of ${name}: README.md has no such row. Add "| ${name} | 0 |".`);
  readme = readme.replace(row, `| ${name} | ${bytes} |`);
  console.log(`${name}: ${bytes}`);
}
const faults = faultSummary(readFileSync('docs/benchmarks.md', 'utf8'));
const written = /^\| fault \|.*\n(?:\|.*\n)+/m;
if (!written.test(readme))
  throw new Error('Cannot write the faults: README.md has no table that starts with "| fault |".');
writeFileSync('README.md', readme.replace(written, `${faults}\n`));
