// @ts-check
// The stage `tool-versions` of `npm run test:all`: packs the package once, installs it next to each tool of `environments.data.mjs` in a
// temporary project and checks that it works there. Names select environments, such as `jest-27.5.1` or all of `jest`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createProgress, onInterrupt } from '../runner/progress.mjs';
import { readShard } from '../runner/shard.mjs';
import { packPackage } from '../runner/temporary-project.mjs';
import { checks } from './checks.mjs';
import { createProject } from './create-project.mjs';
import { environments } from './environments.data.mjs';

/** @import { Environment } from './environments.data.mjs' */

const cache = fileURLToPath(new URL('../../node_modules/.cache/tool-versions', import.meta.url));
const total = { passed: 0, failed: 0, skipped: 0, /** @type {string[]} */ names: [] };
const progress = createProgress();
let isStopped = false;
const removeListeners = onInterrupt(() => (isStopped = true));

const { args, select } = readShard(process.argv.slice(2));
const selected = select(selectOrExit(args));
mkdirSync(cache, { recursive: true });
progress.show('packing the package');
const tarball = packPackage(cache);
for (const [index, environment] of selected.entries()) {
  if (isStopped) break;
  progress.show(`${index + 1} of ${selected.length}: ${environment.name}`);
  const startedAt = performance.now();
  const failure = check(environment);
  progress.end();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`${failure ? 'FAIL' : 'ok  '} ${environment.name.padEnd(20)} ${seconds} s`);
  if (failure) {
    console.error(failure);
    total.names.push(environment.name);
  }
  total[failure ? 'failed' : 'passed']++;
}
removeListeners();
if (process.env.STAGE_REPORT) writeFileSync(process.env.STAGE_REPORT, JSON.stringify(total));
console.log(`tool-versions: ${total.passed} passed, ${total.failed} failed${isStopped ? '; stopped' : ''}`);
process.exitCode = total.failed || isStopped ? 1 : 0;

/** Returns the failure of an environment; `undefined` if the package works there. */
function check(/** @type {Environment} */ environment) {
  /** @type {import('./create-project.mjs').Project | undefined} */
  let project;
  try {
    project = createProject(environment, tarball);
    checks[environment.check](project, environment);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    project?.remove();
  }
}

/** Returns the environments that the arguments name, or all of them. */
function selectOrExit(/** @type {readonly string[]} */ names) {
  if (!names.length) return environments;
  const isNamed = (/** @type {Environment} */ { name, check }, /** @type {string} */ arg) =>
    name === arg || check === arg || name.startsWith(`${arg}-`);
  const unknown = names.filter((arg) => !environments.some((each) => isNamed(each, arg)));
  if (unknown.length) {
    const known = environments.map(({ name }) => name).join(', ');
    console.error(`Cannot run ${unknown.join(', ')}: no such environment. Use one of ${known}.`);
    process.exit(2);
  }
  return environments.filter((each) => names.some((arg) => isNamed(each, arg)));
}
