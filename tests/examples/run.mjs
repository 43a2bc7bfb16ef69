// The stage `examples` of `npm run test:all`: packs the package once, installs each example with it in a temporary folder and runs the example's
// tests. Skips examples that passed before with the same package and files. Names select examples; `--quick` selects those that
// install and run within a minute; `--again` runs all of them again.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from '../chromium.mjs';
import { createProgress, onInterrupt } from '../runner/progress.mjs';
import { npmInstall, packPackage, runProgram } from '../runner/temporary-project.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'examples');
const cache = join(root, 'node_modules/.cache/examples');

/** Examples with large dependencies or a browser. */
const SLOW = ['extension-panel', 'nextjs', 'playwright-faulty-shell', 'ssr-react', 'vite-react', 'vue-core'];

const args = process.argv.slice(2);
const named = args.filter((arg) => !arg.startsWith('--'));
const all = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'package.json')));
const unknown = named.filter((name) => !all.includes(name));
if (unknown.length) {
  console.error(`Cannot run ${unknown.join(', ')}: no such example. Use one of ${all.join(', ')}.`);
  process.exit(2);
}
const chosen = all.filter((name) =>
  named.length ? named.includes(name) : !args.includes('--quick') || !SLOW.includes(name),
);

mkdirSync(cache, { recursive: true });
const resultsFile = join(cache, 'passed.json');
const passed =
  !args.includes('--again') && existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : {};
const total = { passed: 0, failed: 0, skipped: 0, names: [] };
const progress = createProgress();
let isStopped = false;
const removeListeners = onInterrupt(() => (isStopped = true));

progress.show('packing the package');
const tarball = packPackage(cache);
const packageHash = hashOfFiles([tarball]);
for (const [index, name] of chosen.entries()) {
  if (isStopped) break;
  const key = `${packageHash} ${hashOfFiles(listFiles(join(folder, name)))}`;
  const isDone = passed[name] === key;
  progress.show(`${index + 1} of ${chosen.length}: ${name}`);
  const startedAt = performance.now();
  const failure = isDone ? undefined : runExample(name);
  progress.end();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`${failure ? 'FAIL' : 'ok  '} ${name.padEnd(26)} ${isDone ? 'passed before' : `${seconds} s`}`);
  if (failure) {
    console.error(failure);
    total.names.push(name);
  } else passed[name] = key;
  total[failure ? 'failed' : 'passed']++;
  writeFileSync(resultsFile, JSON.stringify(passed));
}
removeListeners();
if (process.env.STAGE_REPORT) writeFileSync(process.env.STAGE_REPORT, JSON.stringify(total));
console.log(`examples: ${total.passed} passed, ${total.failed} failed${isStopped ? '; stopped' : ''}`);
process.exitCode = total.failed || isStopped ? 1 : 0;

/** Returns the failure of an example; `undefined` if it installs and its tests pass. */
function runExample(name) {
  const home = mkdtempSync(join(tmpdir(), `bridgehead-${name}-`));
  try {
    cpSync(join(folder, name), home, {
      recursive: true,
      filter: (path) => !/[/\\](node_modules|dist|\.next)$/.test(path),
    });
    const file = join(home, 'package.json');
    const json = JSON.parse(readFileSync(file, 'utf8'));
    // The example depends on the version of the next release, which is not published yet.
    writeFileSync(
      file,
      JSON.stringify({ ...json, dependencies: { ...json.dependencies, bridgehead: `file:${tarball}` } }),
    );
    const test = ['npm', ...(json.scripts.test ? ['test'] : ['run', 'build'])];
    const env = { CHROMIUM: findChromium() ?? '', NEXT_TELEMETRY_DISABLED: '1' };
    return runProgram(home, npmInstall).failure ?? runProgram(home, test, env).failure;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

function listFiles(path) {
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/node_modules|[/\\](dist|\.next)([/\\]|$)/.test(entry.parentPath))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function hashOfFiles(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
