// Runs the unit tests without a browser, and the packed doors, on the other versions of Node that `engines` admits. What fails
// is tried once more: this stage proves versions, and some tests start servers and processes on a machine that others use too.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { failedInVitest } from './failed-tests.mjs';

// The oldest of each range in `engines`, and the newest there is. `npm test` runs everything on the Node of the machine.
const versions = [
  { version: '20.19.0', tests: ['tests/sdk/', 'tests/react-hooks/'] },
  { version: '22.13.0', tests: ['tests/sdk/', 'tests/react-hooks/'] },
  { version: '24.21.0', tests: ['tests/sdk/', 'tests/react-hooks/'] },
  { version: '26.10.0', tests: [] },
];
// What starts a real Chromium: the browser is the same for every Node, and it takes longest.
const browserTests = ['devtools', 'page-window', 'chromium-process'].map(
  (name) => `tests/native-mocks/cli/${name}.test.ts`,
);

const wanted = process.argv.slice(2);
const total = { passed: 0, failed: 0, skipped: 0, names: [] };
const reports = mkdtempSync(join(tmpdir(), 'bridgehead-nodes-'));
try {
  for (const each of versions) {
    if (!wanted.length || wanted.includes(each.version)) runOn(each);
  }
} finally {
  rmSync(reports, { recursive: true });
}
if (process.env.STAGE_REPORT) writeFileSync(process.env.STAGE_REPORT, JSON.stringify(total));
process.exitCode = total.failed ? 1 : 0;

function runOn({ version, tests }) {
  const startedAt = performance.now();
  const node = nodeOf(version);
  const results = node
    ? [tryTests(node, ['--project=unit', '--project=dom', ...tests]), tryTests(node, ['--project=package'])]
    : [{ passed: 0, failed: 1, skipped: 0, names: [] }];
  for (const result of results) for (const key of ['passed', 'failed', 'skipped']) total[key] += result[key];
  total.names.push(...results.flatMap(({ names }) => names.map((name) => `Node ${version}: ${name}`)));
  const [passed, failed] = ['passed', 'failed'].map((key) => results.reduce((sum, result) => sum + result[key], 0));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`Node ${version}: ${passed} passed, ${failed} failed, ${seconds} s`);
}

/** The program of that version, from the npm package `node`. */
function nodeOf(version) {
  if (process.version === `v${version}`) return process.execPath;
  const args = ['exec', '--yes', `--package=node@${version}`, '--', 'node', '-p', 'process.version + process.execPath'];
  const { status, stdout, stderr } = spawnSync('npm', args, { encoding: 'utf8', cwd: reports, timeout: 180_000 });
  const said = stdout?.trim() ?? '';
  if (status === 0 && said.startsWith(`v${version}`)) return said.slice(version.length + 1);
  console.error(`Cannot run the tests on Node ${version}: npm could not install node@${version}. Check the registry.`);
  console.error(stderr);
  return undefined;
}

/** Runs the tests; the files that fail once more. A test that fails only once is named, and counts as passed. */
function tryTests(node, options) {
  const first = runTests(node, options);
  const { passed, failed, skipped, names } = first;
  if (!names.length) return first;
  const projects = options.filter((option) => option.startsWith('--project'));
  const second = runTests(node, [...projects, ...new Set(names.map((name) => name.split(' › ')[0]))]);
  if (second.failed) return first;
  for (const name of names) console.error(`Passed at the second try: ${name}`);
  return { passed: passed + failed, failed: 0, skipped, names: [] };
}

function runTests(node, options) {
  const report = join(reports, 'report.json');
  rmSync(report, { force: true });
  const { status } = spawnSync(
    node,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...browserTests.map((file) => `--exclude=${file}`),
      ...options,
    ],
    // Programs that a test starts by name run on the same Node.
    { stdio: 'inherit', env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` } },
  );
  const counts = readCounts(report);
  return { ...counts, failed: status === 0 ? counts.failed : counts.failed || 1 };
}

function readCounts(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report;
    return { passed, failed, skipped, names: failedInVitest(report) };
  } catch {
    return { passed: 0, failed: 0, skipped: 0, names: [] }; // The runner wrote no report: its exit code says that it failed.
  }
}
