import { parentPort, workerData } from 'node:worker_threads';
import type { FuzzTarget } from './fuzz-target.ts';
import { type Crash, crashOf, inputOf, failureKind, shrinkInput } from './run-inputs.ts';
import { fuzzTargets } from './targets.ts';

/** Runs the seeds of one target from `from` up to, but not including, `to`. */
export interface FuzzTask {
  readonly target: string;
  readonly from: number;
  readonly to: number;
}

/** The data passed to a worker when it starts. */
export interface FuzzWorkerData {
  /** The corpus of each target. */
  readonly corpora: Readonly<Record<string, readonly string[]>>;
  /** Contains the current seed and the number of started inputs, so that an input that does not finish can be detected and reported. */
  readonly current: SharedArrayBuffer;
}

/** A crash with the seed of its input. */
export interface FoundCrash extends Crash {
  readonly target: string;
  readonly seed: number;
}

/** Returns the input of a seed, to report an input that does not finish. */
export function inputAt(corpora: FuzzWorkerData['corpora'], name: string, seed: number): string {
  const target = fuzzTargets.find((each) => each.name === name);
  return target ? inputOf(target, { corpus: corpora[name] ?? [], seed }) : '';
}

/** The names of all targets. */
export const targetNames: readonly string[] = fuzzTargets.map(({ name }) => name);

/** Runs one input on one target; resolves to the failure, if any. */
export function replay(name: string, input: string): Promise<string | undefined> {
  const target = fuzzTargets.find((each) => each.name === name);
  if (!target)
    throw new Error(`Cannot run the case: the target "${name}" does not exist. Use one of ${targetNames.join(', ')}.`);
  return crashOf(target, input);
}

async function run({ corpora, current }: FuzzWorkerData, { target: name, from, to }: FuzzTask): Promise<FoundCrash[]> {
  const progress = new Int32Array(current);
  const target = withRunCount(
    fuzzTargets.find((each) => each.name === name),
    () => Atomics.add(progress, 1, 1),
  );
  const crashes = new Map<string, FoundCrash>();
  for (let seed = from; target && seed < to; seed++) {
    Atomics.store(progress, 0, seed);
    const input = inputAt(corpora, name, seed);
    const message = await crashOf(target, input);
    // Reports one crash of each kind; the next range of seeds may find others.
    if (message === undefined || crashes.has(failureKind(message))) continue;
    crashes.set(failureKind(message), { target: name, seed, ...(await shrinkInput(target, { input, message })) });
  }
  return [...crashes.values()];
}

/** Wraps a target so that `onRun` is called for each input, including those tried while shrinking. */
function withRunCount(target: FuzzTarget | undefined, onRun: () => void): FuzzTarget | undefined {
  return target && { ...target, run: (input) => (onRun(), target.run(input)) };
}

parentPort?.on('message', (task: FuzzTask) => {
  // run.mjs passes the data.
  void run(workerData as FuzzWorkerData, task).then((crashes) => parentPort?.postMessage({ crashes }));
});
