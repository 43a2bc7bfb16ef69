// Implements `npm run lab -- simulation`.
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { buildWorker } from '../build-worker.mjs';
import { measuredCommit } from '../commit.mjs';
import { readOptions } from '../../../packaging/command-options.mjs';
import { createProgress, formatCount, formatSeconds, onInterrupt } from '../../runner/progress.mjs';
import { startWorker } from '../worker-pool.mjs';
import { faultKinds, outcomes } from './expected-kinds.data.mjs';
import { recordSimulation, sectionOf } from './record-run.mjs';
import { addRange, createRunState, openRanges, rareKinds, readRunState, writeRunState } from './run-state.mjs';

const usage = `Usage: npm run lab -- simulation [options]

Run simulated sessions on all cores and record the result in docs/quality.md. Press Ctrl-C to stop; run the same command
to continue.

  --calls <number>    run this many calls (default: 100000000)
  --minutes <number>  stop after this time
  --workers <number>  use this many processes (default: one per core)
  --state <file>      store the state of the run in this file
  --again             start again from the first seed
  --no-record         do not change docs/quality.md
  --seed <number>     run the session of this seed only, and minimize it if it fails
  --help              print this text`;

const { values } = readOptions({
  usage,
  options: {
    calls: { type: 'string', default: '100000000' },
    workers: { type: 'string', default: String(availableParallelism()) },
    minutes: { type: 'string', default: 'Infinity' },
    state: { type: 'string' },
    seed: { type: 'string' },
    again: { type: 'boolean', default: false },
    record: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const STEPS = 340;
const SEEDS_PER_TASK = 20;
const SAVE_EVERY_MS = 5000;
/** The run stops after this many failing seeds. */
const MAX_FAILURES = 10;
const goal = Number(values.calls);
const here = (file) => relative(process.cwd(), file);

const {
  file: workerFile,
  key,
  folder: cacheFolder,
} = await buildWorker({ input: 'tests/lab/simulation/worker.ts', name: 'simulation' });
if (values.seed) await runSeed(Number(values.seed));
else await runLong();

async function runLong() {
  const file = values.state ?? join(cacheFolder, `run-${key}.json`);
  const state = (values.again ? undefined : readRunState(file, key)) ?? createRunState({ ...newRun(), key });
  // A run may be continued in a later commit with the same code.
  state.commit = newRun().commit;
  const done = state.tally.calls;
  if (done) console.log(`Continuing at ${formatCount(done)} calls (${here(file)}).`);
  const end = await simulate(state, file);
  console.log(`${formatCount(state.tally.calls)} calls in ${formatSeconds(state.seconds)}, ${end}.`);
  for (const { seed } of state.failures.slice(0, 3)) await runSeed(seed);
  const missing = rareIn(state.tally);
  for (const name of missing) console.error(`Occurred too rarely to prove anything: ${name}.`);
  if (values.record) recordSimulation(sectionOf(state, { goal, today: new Date().toISOString().slice(0, 10) }));
  if (values.record) console.log('Recorded the run in docs/quality.md.');
  process.exit(state.failures.length || missing.length ? 1 : 0);
}

function newRun() {
  return { steps: STEPS, range: SEEDS_PER_TASK, startedAt: new Date().toISOString(), commit: measuredCommit() };
}

/** Runs ranges of seeds until the goal, the time limit, Ctrl-C or too many failures; resolves to the reason for stopping. */
async function simulate(state, file) {
  const progress = createProgress();
  const until = Date.now() + Number(values.minutes) * 60_000;
  const [startedAt, secondsBefore, callsBefore] = [Date.now(), state.seconds, state.tally.calls];
  const ranges = openRanges(structuredClone(state));
  let savedAt = startedAt;
  let isStopped = false;
  const removeListeners = onInterrupt(() => (isStopped = true));
  const stopReason = () => {
    if (state.failures.length >= MAX_FAILURES) return 'stopped: too many failures';
    if (state.tally.calls >= goal) return 'complete';
    if (isStopped || Date.now() > until) return 'stopped; run the same command to continue';
    return undefined;
  };
  const save = () => {
    state.seconds = secondsBefore + (Date.now() - startedAt) / 1000;
    writeRunState(file, state);
  };
  const work = async (worker) => {
    while (!stopReason()) {
      const range = ranges.next().value;
      const from = range * state.range + 1;
      addRange(state, range, await worker.run({ kind: 'simulate', from, to: from + state.range, steps: state.steps }));
      const rate = ((state.tally.calls - callsBefore) * 1000) / (Date.now() - startedAt);
      progress.show(callsLine(state, rate));
      if (Date.now() - savedAt < SAVE_EVERY_MS) continue;
      savedAt = Date.now();
      save();
    }
    await worker.close();
  };
  await Promise.all(Array.from({ length: Number(values.workers) }, () => work(startWorker(workerFile))));
  save();
  progress.end();
  removeListeners();
  return stopReason();
}

function callsLine({ tally, failures }, rate) {
  const faults = Object.values(tally.faults).reduce((sum, times) => sum + times, 0);
  const left = formatSeconds((goal - tally.calls) / rate);
  const share = Math.floor((tally.calls / goal) * 1000) / 10;
  return `${formatCount(tally.calls)} calls (${share} %), ${formatCount(rate)} a second, ${left} left, ${formatCount(faults)} faults, ${failures.length} failing seeds`;
}

function rareIn({ calls, faults, outcomes: settled }) {
  return [
    ...rareKinds(faults, faultKinds, { calls, oncePer: 20_000 }).map((name) => `the fault ${name}`),
    ...rareKinds(settled, outcomes, { calls, oncePer: 50_000 }).map((name) => `the outcome ${name}`),
  ];
}

/** Runs one session. If it fails, minimizes it and writes its trace for the simulator. */
async function runSeed(seed) {
  const worker = startWorker(workerFile);
  const shrunk = await worker.run({ kind: 'shrink', seed, steps: STEPS });
  await worker.close();
  if (!shrunk.problems.length) return console.log(`Seed ${seed} satisfies every invariant.`);
  const base = join(cacheFolder, `seed-${seed}`);
  writeFileSync(`${base}.json`, `${JSON.stringify(shrunk.plan, undefined, 2)}\n`);
  writeFileSync(`${base}.trace.json`, `${JSON.stringify(shrunk.trace, undefined, 2)}\n`);
  console.error(
    [
      `\nSeed ${seed} fails; ${shrunk.plan.steps.length} of ${STEPS} steps are enough:`,
      ...shrunk.problems.map((problem) => `  ${problem}`),
      `  steps      ${shrunk.plan.steps.map(({ kind, draw }) => `${kind} ${draw}`).join(', ')}`,
      `  repeat     npm run lab -- simulation --seed ${seed}`,
      `  session    ${here(base)}.json`,
      `  trace      ${here(base)}.trace.json (in the simulator: Phones side by side, "Compare with a trace")`,
      `  simulator  npx bridgehead simulate <page> --contract tests/lab/simulation/simulated-contract.ts, then add ${shrunk.link}`,
    ].join('\n'),
  );
  process.exitCode = 1;
}
