// Writes docs/engines.md from the results of the engine tests on this machine: npm run generate -- engines.
// Run these first: tests/lab/engines/run.mjs, conformance.mjs and pages.mjs, tests/native/run.mjs, tests/native/swift/run.mjs.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { engines } from './engines.mjs';
import { readResults } from './results.mjs';

const file = fileURLToPath(new URL('../../../docs/engines.md', import.meta.url));

/** The checks in the order of their columns. */
const checks = [
  {
    check: 'sdk',
    title: 'SDK',
    description:
      'The SDK in a page: snapshot, calls, errors, 8 MB, 1,000 calls at once, events, progress, cancellation, malformed messages, reload (`tests/lab/engines/run.mjs`).',
  },
  {
    check: 'conformance',
    title: 'conformance page',
    description: 'The rows of the conformance page (`tests/lab/engines/conformance.mjs`).',
  },
  {
    check: 'shell',
    title: 'native shell',
    description:
      'The tests of the pasted shells (`tests/native/run.mjs object listener`, `tests/native/swift/run.mjs webkit`, which includes the conformance page).',
  },
  {
    check: 'hooks',
    title: 'hooks',
    description:
      'The React hooks in development mode, including StrictMode and hydration (`tests/lab/engines/pages.mjs`).',
  },
  { check: 'mocks', title: 'mocks', description: 'The strict simulated shell inside the page (the same program).' },
  {
    check: 'site',
    title: 'site',
    description:
      'The built site with its headers: the landing page before and after React on a desktop and a phone, a sheet, every legal page, another language (the same program).',
  },
];

const rows = {
  ...engines,
  'swift-webkitgtk': {
    title: 'the pasted BridgeheadShell.swift on WebKitGTK',
    represents: 'an iOS app; the native side is the shell itself',
  },
};

const results = readResults();
if (!results.length) {
  console.error(
    'Cannot write docs/engines.md: the engine tests have not run on this machine. Run node tests/lab/engines/run.mjs first.',
  );
  process.exit(1);
}
const ownResults = (name) => results.filter(({ engine }) => engine === name);

/** Returns the cell for one check in one engine; empty if the check is not run there. */
function cellOf({ passed = 0, failed = 0, reason, rows: count, date } = {}) {
  if (reason) return 'not run';
  if (!date) return '';
  if (failed) return `${passed} passed, **${failed} failed**`;
  return count || passed;
}

/** Returns why an engine did not run here. */
const missing = (name) => ownResults(name).find(({ reason }) => reason)?.reason;

function engineRow([name, { title, represents }]) {
  const version = ownResults(name).findLast((result) => result.version)?.version ?? '';
  return [title, missing(name) ? `not run: ${missing(name)}` : version || 'never run', represents];
}

const checkRow = ([name, { title }]) => [
  title,
  ...checks.map(({ check }) => cellOf(ownResults(name).find((result) => result.check === check))),
];

const table = (titles, lines) =>
  [titles, titles.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const all = Object.entries(rows);
const [oldest] = results.map(({ date, commit }) => `${date}, \`${commit}\``).sort();
const text = [
  '# Engines',
  'This page lists the browser engines in which the SDK, the conformance page, the hooks and the site are tested, with the results of the last runs. None of them is a phone: see what was tested on [iOS](native-ios.md#what-was-tested) and [Android](native-android.md#what-was-tested).',
  '`npm run test:all` runs these tests and skips an engine that is not installed; `.ci/packages` lists the Debian packages. `npm run generate -- engines` writes this page from the results; do not edit it.',
  `The oldest of these results is of ${oldest}.`,
  table(['engine', 'version', 'represents'], all.map(engineRow)),
  '## Results',
  'Each cell is the number of tests that passed, or of rows of the conformance page. A check without a number is not run in that engine.',
  table(['engine', ...checks.map(({ title }) => title)], all.map(checkRow)),
  checks.map(({ title, description }) => `- **${title}**: ${description}`).join('\n'),
];
writeFileSync(file, `${text.join('\n\n')}\n`);
console.log('Wrote docs/engines.md.');
