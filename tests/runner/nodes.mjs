// Runs the tests of the programs for Node, and of the packed entry points, on the other versions of Node that `engines` allows. Failed
// files run a second time, because some tests start servers and processes on a shared machine.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { failedInVitest } from './failed-tests.mjs';
import { readShard } from './shard.mjs';

/** The tests of code that depends on the version of Node: the command line and the servers. The other code is ES2019 for pages. */
const nodePrograms = ['tests/native-mocks/cli/', 'tests/native-mocks/api/', 'tests/sdk/tools/'];
/** The tests that load the packed entry points as both kinds of modules. Tests of their types do not depend on the version of Node. */
const packedEntryPoints = ['tests/packed-package/packed.test.ts'];

// The oldest version of each range in `engines`, and the newest release. `npm test` runs everything else on the installed Node.
const versions = [
  { version: '20.19.0', tests: nodePrograms, packageTests: packedEntryPoints },
  { version: '22.13.0', tests: nodePrograms, packageTests: packedEntryPoints },
  { version: '24.21.0', tests: nodePrograms, packageTests: packedEntryPoints },
  { version: '26.10.0', tests: nodePrograms, packageTests: [] },
];
// Tests that start Chromium, because they take longest and the browser is the same for every version of Node.
const excluded = ['devtools', 'open-page-window', 'chromium-process'].map(
  (name) => `tests/native-mocks/cli/${name}.test.ts`,
);

const { args: wanted, select } = readShard(process.argv.slice(2));
const total = { passed: 0, failed: 0, skipped: 0, names: [] };
const reports = mkdtempSync(join(tmpdir(), 'bridgehead-nodes-'));
try {
  for (const each of select(versions)) {
    if (!wanted.length || wanted.includes(each.version)) runOn(each);
  }
} finally {
  rmSync(reports, { recursive: true });
}
if (process.env.STAGE_REPORT) writeFileSync(process.env.STAGE_REPORT, JSON.stringify(total));
process.exitCode = total.failed ? 1 : 0;

function runOn({ version, tests, packageTests }) {
  const startedAt = performance.now();
  const node = nodeOf(version);
  const results = node
    ? [
        runTestsWithRetry(node, ['--project=unit', ...tests]),
        runTestsWithRetry(node, ['--project=package', ...packageTests]),
      ]
    : [{ passed: 0, failed: 1, skipped: 0, names: [] }];
  for (const result of results) for (const key of ['passed', 'failed', 'skipped']) total[key] += result[key];
  total.names.push(...results.flatMap(({ names }) => names.map((name) => `Node ${version}: ${name}`)));
  const [passed, failed] = ['passed', 'failed'].map((key) => results.reduce((sum, result) => sum + result[key], 0));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`Node ${version}: ${passed} passed, ${failed} failed, ${seconds} s`);
}

/** Returns the path of that version of Node, from the npm package `node`, or `undefined`. */
function nodeOf(version) {
  if (process.version === `v${version}`) return process.execPath;
  const args = ['exec', '--yes', `--package=node@${version}`, '--', 'node', '-p', 'process.version + process.execPath'];
  const { status, stdout, stderr } = spawnSync('npm', args, { encoding: 'utf8', cwd: reports, timeout: 180_000 });
  const versionAndPath = stdout?.trim() ?? '';
  if (status === 0 && versionAndPath.startsWith(`v${version}`)) return versionAndPath.slice(version.length + 1);
  console.error(`Cannot run the tests on Node ${version}: npm could not install node@${version}. Check the registry.`);
  console.error(stderr);
  return undefined;
}

/** Runs the tests, then the failed files a second time. A test that fails only once is reported and counts as passed. */
function runTestsWithRetry(node, options) {
  const first = runTests(node, options);
  const { passed, failed, skipped, names } = first;
  if (!names.length) return first;
  const projects = options.filter((option) => option.startsWith('--project'));
  const second = runTests(node, [...projects, ...new Set(names.map((name) => name.split(' › ')[0]))]);
  if (second.failed) return first;
  for (const name of names) console.error(`Passed on the second run: ${name}`);
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
      ...options,
    ],
    // Programs that a test starts by name run on the same Node.
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
        EXCLUDED_TESTS: excluded.join(','),
      },
    },
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
    return { passed: 0, failed: 0, skipped: 0, names: [] }; // without a report, the exit code of the runner is the result
  }
}
