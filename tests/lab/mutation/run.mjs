// Implements `npm run lab -- mutation`.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { readOptions } from '../../../packaging/command-options.mjs';
import { measuredCommit } from '../commit.mjs';
import { createProgress, formatSeconds, onInterrupt } from '../../runner/progress.mjs';
import { inputsOf } from './group-inputs.mjs';
import {
  addMutant,
  carryOver,
  createGroupState,
  isComplete,
  isCurrent,
  readGroupState,
  reportOf,
  survivorsOf,
  tallyOf,
  writeGroupState,
} from './group-state.mjs';
import { groups } from './groups.data.mjs';
import { recordScores } from './record.mjs';
import { startStryker } from './run-stryker.mjs';

const MIN_SCORE = 0.95;
const SAVE_EVERY_MS = 5000;
/** What results depend on; a run itself writes the list of survivors. */
const measuredPaths = ['sdk', 'react-hooks', 'native-mocks', 'tests', ':!tests/lab/mutation/survivors.json'];
const here = 'tests/lab/mutation';
const usage = `Usage: npm run lab -- mutation [group or file …] [options]

Run the mutation tests, which takes more than an hour on 2 cores. Press Ctrl-C to stop; run the same command to continue.
The score is written to docs/quality.md, the surviving mutants to tests/lab/mutation/survivors.json; add a reason to each.

  --workers <number>  use this many processes (default: one per core)
  --again             discard the results of earlier runs
  --no-record         do not change the documentation
  --help              print this text`;

const { values, positionals } = readOptions({
  usage,
  allowPositionals: true,
  allowNegative: true,
  options: {
    workers: { type: 'string', default: String(availableParallelism()) },
    again: { type: 'boolean', default: false },
    record: { type: 'boolean', default: true },
  },
});

if (
  !existsSync(`${here}/node_modules`) &&
  spawnSync('npm', ['ci', '--prefix', here], { stdio: 'inherit' }).status !== 0
)
  process.exit(1);

const chosen = chooseGroups(positionals);
const progress = createProgress();
let running;
let isStopped = false;
onInterrupt(() => {
  isStopped = true;
  running?.stop();
});

const problems = [];
for (const [index, group] of chosen.entries()) {
  // Tests that fail without a mutant fail in each group.
  if (!isStopped && !problems.length) await runGroup(group, `${index + 1} of ${chosen.length}`);
}
await report();

/** Returns the named groups. The name of a file selects only this file of its group. */
function chooseGroups(names) {
  const unknown = names.filter((name) => !groups.some((each) => each.name === name || each.mutate.includes(name)));
  if (unknown.length) {
    console.error(
      `Cannot mutate ${unknown.join(', ')}: no such group or file. Use one of ${groups.map(({ name }) => name).join(', ')}, or a file in tests/lab/mutation/groups.data.mjs.`,
    );
    process.exit(1);
  }
  if (!names.length) return groups;
  return groups.flatMap((group) => {
    if (names.includes(group.name)) return [group];
    const mutate = group.mutate.filter((file) => names.includes(file));
    return mutate.length ? [{ ...group, mutate, isPart: true }] : [];
  });
}

async function runGroup(group, position) {
  const whole = groups.find(({ name }) => name === group.name);
  const inputs = await inputsOf(whole);
  const before = readGroupState(group.name);
  if (!values.again && before && isComplete(before) && isCurrent(before, inputs)) {
    console.log(`${describe(group.name, before)}; unchanged since ${before.date}`);
    return;
  }
  const state = values.again ? createGroupState(inputs) : carryOver(before, inputs);
  await testMutants(group, state, { position, testFiles: Object.keys(inputs.tests) });
  console.log(describe(group.name, state));
}

async function testMutants(group, state, { position, testFiles }) {
  const [startedAt, secondsBefore] = [Date.now(), state.seconds];
  Object.assign(state, { commit: measuredCommit(measuredPaths), date: new Date().toISOString().slice(0, 10) });
  let savedAt = startedAt;
  const save = () => {
    savedAt = Date.now();
    state.seconds = secondsBefore + (savedAt - startedAt) / 1000;
    writeGroupState(group.name, state);
  };
  progress.show(`${group.name} (${position}): running all tests once`);
  running = startStryker(group, {
    workers: Number(values.workers),
    report: reportOf(state),
    testFiles,
    onPlanned: (count) => (state.planned = group.isPart ? state.planned : count),
    onMutant(mutant) {
      addMutant(state, mutant);
      progress.show(`${group.name} (${position}): ${mutantsLine(state, (Date.now() - startedAt) / 1000)}`);
      if (Date.now() - savedAt > SAVE_EVERY_MS) save();
    },
  });
  const { code, log } = await running.ended;
  progress.end();
  save();
  if (code !== 0 && !isStopped) problems.push(`${group.name}: Stryker failed with ${code}; see ${log}`);
}

function mutantsLine(state, seconds) {
  const { length } = state.mutants;
  return `${length} of ${state.planned} mutants, ${survivorsOf(state).length} survived, ${formatSeconds(seconds)}`;
}

function describe(name, state) {
  const { killed, timedOut, counted, score } = tallyOf(state);
  const part = isComplete(state) ? '' : `, ${state.planned - state.mutants.length} not tested yet`;
  return `${name.padEnd(12)} ${(score * 100).toFixed(1).padStart(5)} %  ${killed + timedOut} of ${counted} killed${part}`;
}

/** Prints and records the results of the chosen groups. Exits with 1 if a problem was found. */
async function report() {
  const states = new Map(groups.map(({ name }) => [name, readGroupState(name)]).filter(([, state]) => state));
  for (const { name } of chosen) {
    for (const { file, location, replacement } of survivorsOf(states.get(name) ?? createGroupState({})))
      console.log(`survived  ${file}:${location.start.line}:${location.start.column}  ${replacement.split('\n')[0]}`);
  }
  if (values.record) {
    const { score, unexplained, isWhole } = await recordScores(states);
    console.log(`All groups: ${(score * 100).toFixed(1)} %, recorded in docs/quality.md.`);
    if (isWhole && score < MIN_SCORE) problems.push(`the score is below ${MIN_SCORE * 100} %`);
    if (unexplained.length) problems.push(`${unexplained.length} survivors in ${here}/survivors.json have no reason`);
  }
  if (isStopped) console.log('Stopped. Run the same command to continue.');
  for (const problem of problems) console.error(problem);
  process.exit(isStopped ? 130 : problems.length ? 1 : 0);
}
