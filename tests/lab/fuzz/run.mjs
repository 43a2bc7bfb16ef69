// Implements `npm run lab -- fuzz`.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { buildWorker } from '../build-worker.mjs';
import { readOptions } from '../../../packaging/command-options.mjs';
import { markersOf, writeSection } from '../../generate/record-section.mjs';
import { createProgress, formatCount, formatSeconds, onInterrupt } from '../../runner/progress.mjs';
import { measuredCommit } from '../commit.mjs';
import { startWorker } from '../worker-pool.mjs';
import { readCase, readCorpora, targetOf, writeCrash } from './corpus-files.mjs';
import { fuzzPrograms } from './programs.mjs';

const usage = `Usage: npm run lab -- fuzz [options]

Mutate the inputs of tests/lab/fuzz/corpus and pass them to the code that parses untrusted input. A failing input is
minimized and written to the corpus, where npm test runs it. Press Ctrl-C to stop; failures are written when found. A run of
all targets is recorded in docs/quality.md.

  --minutes <number>  run for this long (default: 10)
  --target <names>    run only these targets, separated by commas
  --from <seed>       start with this seed (default: the time)
  --workers <number>  use this many processes (default: one per core)
  --case <file>       run one input again and do nothing else
  --no-record         do not change docs/quality.md
  --help              print this text`;

const { values } = readOptions({
  usage,
  options: {
    minutes: { type: 'string', default: '10' },
    target: { type: 'string', default: '' },
    from: { type: 'string', default: String(Math.floor(Date.now() / 1000) % 1_000_000_000) },
    workers: { type: 'string', default: String(availableParallelism()) },
    case: { type: 'string' },
    record: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const SEEDS_PER_TASK = { receive: 200, traces: 200, contracts: 60, 'share-links': 200 };
/** An input takes milliseconds. An input that uses this much CPU time is stopped and reported. */
const MAX_INPUT_SECONDS = 30;

const { file: workerFile } = await buildWorker({ input: 'tests/lab/fuzz/fuzz-worker.ts', name: 'fuzz' });
const fuzz = await import(workerFile);
if (values.case) await runCase(values.case);
else await runAll();

async function runCase(file) {
  const message = await fuzz.replay(targetOf(file), readCase(file));
  console.log(message ?? 'The case passes.');
  process.exitCode = message === undefined ? 0 : 1;
}

async function runAll() {
  const wanted = values.target.split(',').filter(Boolean);
  const isWanted = (name) => !wanted.length || wanted.includes(name);
  const programs = fuzzPrograms().filter(({ name }) => isWanted(name));
  const targets = fuzz.targetNames.filter(isWanted);
  const known = [...fuzz.targetNames, ...fuzzPrograms().map(({ name }) => name)];
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length)
    throw new Error(`Cannot fuzz ${unknown.join(', ')}: no such target. Use one of ${known.join(', ')}.`);
  for (const { name, skip } of programs.filter((each) => each.skip)) console.log(`skipped ${name}: ${skip}`);
  const run = createRun({ targets, startSeed: Number(values.from) });
  const usable = programs.filter(({ skip }) => !skip);
  const threads = targets.length ? Math.max(1, Number(values.workers) - (usable.length ? 1 : 0)) : 0;
  await Promise.all([
    ...Array.from({ length: threads }, (_, thread) => run.fuzzTargets(thread)),
    usable.length ? run.runPrograms(usable) : undefined,
  ]);
  const result = run.report();
  if (values.record && !wanted.length) writeSection(markersOf('npm run lab -- fuzz'), sectionOf(result));
  process.exit(result.crashes.length ? 1 : 0);
}

/** Returns the lines of docs/quality.md. */
function sectionOf({ seconds, startSeed, counts, rounds, crashes }) {
  const list = (numbers) =>
    Object.entries(numbers)
      .map(([name, count]) => `${name} ${formatCount(count)}`)
      .join(', ');
  return [
    '| `npm run lab -- fuzz` | |',
    '| --- | --- |',
    `| inputs | ${list(counts)} |`,
    `| rounds of the programs | ${list(rounds) || 'none'} |`,
    `| when, commit | ${new Date().toISOString().slice(0, 10)}, \`${measuredCommit()}\`, ${formatSeconds(seconds)} from seed ${startSeed} |`,
    `| found | ${crashes.length ? `crashes: ${crashes.length}, in \`tests/lab/fuzz/corpus\`` : 'no crashes'} |`,
  ];
}

/** Creates a run with its counts and crashes. Its functions run until the time is over or Ctrl-C is pressed. */
function createRun({ targets, startSeed }) {
  const startedAt = Date.now();
  const until = startedAt + Number(values.minutes) * 60_000;
  const counts = Object.fromEntries(targets.map((name) => [name, 0]));
  const rounds = {};
  const crashes = new Map();
  const progress = createProgress();
  const children = new Set();
  const corpora = readCorpora(targets);
  let isStopped = false;
  let nextRange = 0;
  const isOver = () => isStopped || Date.now() > until;
  onInterrupt(() => {
    isStopped = true;
    children.forEach((child) => child.kill());
  });

  const show = () => {
    const sum = Object.values(counts).reduce((total, count) => total + count, 0);
    const rate = (sum * 1000) / (Date.now() - startedAt);
    const done = Object.entries(rounds).map(([name, times]) => `, ${times} × ${name}`);
    progress.show(
      `${formatCount(sum)} inputs, ${formatCount(rate)} a second${done.join('')}, ${formatSeconds(Math.max(0, until - Date.now()) / 1000)} left, ${crashes.size} crashes`,
    );
  };
  const addCrash = ({ target, seed, input, message, repeat }) => {
    const key = `${target}: ${message.replace(/"[^"]*"|'[^']*'|\d+/g, '…')}`;
    if (crashes.has(key)) return;
    const file = input === undefined ? undefined : relative(process.cwd(), writeCrash({ target, input }));
    crashes.set(key, file ?? repeat);
    progress.end();
    console.error(
      `\n${target}, seed ${seed}: ${message}\n  repeat  ${repeat ?? `npm run lab -- fuzz --case ${file}`}\n`,
    );
  };

  return {
    async fuzzTargets(thread) {
      const current = new SharedArrayBuffer(8);
      let worker = startWorker(workerFile, { corpora, current });
      for (let turn = thread; !isOver(); turn++) {
        const target = targets[turn % targets.length];
        const size = SEEDS_PER_TASK[target] ?? 3000;
        const from = startSeed + nextRange;
        nextRange += size;
        const found = await resultOrStuck(worker.run({ target, from, to: from + size }), new Int32Array(current));
        if (found) {
          counts[target] += size;
          found.crashes.forEach(addCrash);
        } else {
          const seed = new Int32Array(current)[0];
          const input = fuzz.inputAt(corpora, target, seed);
          addCrash({ target, seed, input, message: `It did not finish within ${MAX_INPUT_SECONDS} s` });
          await worker.close();
          worker = startWorker(workerFile, { corpora, current });
        }
        show();
      }
      await worker.close();
    },
    async runPrograms(programs) {
      for (let round = 0; !isOver(); round++) {
        const { name, command, env } = programs[round % programs.length];
        const seed = startSeed + round;
        const { code, output, isKilled } = await runProgram(command, { env: env(seed), until, children });
        // By the time limit or by Ctrl-C. Vitest then exits with a code of its own.
        if (isKilled) continue;
        rounds[name] = (rounds[name] ?? 0) + 1;
        if (code === 0) continue;
        const settings = Object.entries(env(seed)).map(([key, value]) => `${key}=${value}`);
        const repeat = `${settings.join(' ')} node ${command.join(' ')}`;
        addCrash({ target: name, seed, message: lastLines(output), repeat });
      }
    },
    report() {
      progress.end();
      const parts = [...Object.entries(counts), ...Object.entries(rounds)].map(
        ([name, count]) => `${name} ${formatCount(count)}`,
      );
      const seconds = (Date.now() - startedAt) / 1000;
      console.log(`${formatSeconds(seconds)} from seed ${startSeed}: ${parts.join(', ')}.`);
      console.log(crashes.size ? `${crashes.size} crashes:` : 'No crashes.');
      for (const [what, where] of crashes) console.log(`  ${what}\n    ${where}`);
      return { seconds, startSeed, counts, rounds, crashes: [...crashes.keys()] };
    },
  };
}

/** Resolves to the result, or to `undefined` if the worker spends too long on one input. */
function resultOrStuck(running, current) {
  let timer;
  let [runs, used] = [-1, process.cpuUsage()];
  const stuck = new Promise((resolve) => {
    timer = setInterval(() => {
      const { user, system } = process.cpuUsage(used);
      // CPU time of all threads, because a second may pass without any work on a busy machine.
      if (Atomics.load(current, 1) !== runs) [runs, used] = [Atomics.load(current, 1), process.cpuUsage()];
      else if ((user + system) / 1e6 > MAX_INPUT_SECONDS * availableParallelism()) resolve();
    }, 1000);
  });
  return Promise.race([running, stuck]).finally(() => clearInterval(timer));
}

function runProgram(command, { env, until, children }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: Math.max(1, until - Date.now()),
    });
    children.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => (output = (output + text).slice(-20_000)));
    child.on('close', (code) => {
      children.delete(child);
      resolve({ code, output, isKilled: child.killed });
    });
  });
}

function lastLines(output) {
  const lines = output.split('\n').filter((line) => /FAIL|Error|expected|✗/i.test(line));
  return lines.slice(0, 4).join(' | ').slice(0, 600);
}
