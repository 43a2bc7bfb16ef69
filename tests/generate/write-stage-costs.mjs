// Writes the durations of the stages on this machine into the table of CONTRIBUTING.md: npm run generate -- stages. Does not change the
// rows of a suite that has not run on this machine.
import { fileURLToPath } from 'node:url';
import { markersOf, readSection, writeSection } from './record-section.mjs';
import { QUIET_LOAD, readCosts } from '../runner/stage-costs.mjs';

const page = fileURLToPath(new URL('../../CONTRIBUTING.md', import.meta.url));
const markers = markersOf('npm run generate -- stages');
const suites = { test: 'npm test', 'test:all': 'npm run test:all', 'test:site': 'npm run test:site' };

function secondsOf({ seconds, date, load = 0 }) {
  if (seconds === undefined) return ['not measured', ''];
  return [`${seconds} s${load > QUIET_LOAD ? ` at load ${load}` : ''}`, date];
}

const before = readSection(markers, page);
const rows = Object.entries(suites).flatMap(([suite, command]) => {
  const costs = readCosts('node_modules/.cache/tests', suite);
  if (!costs) return before.filter((line) => line.startsWith(`| \`${command}\` |`));
  return costs.map(
    (cost) => `| ${[`\`${command}\``, `\`${cost.name}\``, cost.proves, ...secondsOf(cost)].join(' | ')} |`,
  );
});
writeSection(
  markers,
  ['| command | stage | a pass means that | takes | measured |', '| --- | --- | --- | --- | --- |', ...rows],
  page,
);
console.log('Wrote the table in CONTRIBUTING.md.');
