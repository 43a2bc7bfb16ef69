import { parentPort } from 'node:worker_threads';
import { linkOf, traceOfSession } from './reproduce-session.ts';
import { runSession } from './run-session.ts';
import { drawSession } from './session-plan.ts';
import { addTally, createTally, type SessionTally } from './session-tally.ts';
import { shrinkSession } from './shrink-session.ts';

/** Simulates the seeds from `from` to below `to`, or minimizes the failing session of one seed. */
export type WorkerTask =
  | { readonly kind: 'simulate'; readonly from: number; readonly to: number; readonly steps: number }
  | { readonly kind: 'shrink'; readonly seed: number; readonly steps: number };

/** A seed whose session failed, and its problems. */
export interface FailedSeed {
  readonly seed: number;
  readonly problems: readonly string[];
}

/** The result of a task. */
export interface SimulateResult {
  readonly tally: SessionTally;
  readonly failures: readonly FailedSeed[];
}

const MAX_PROBLEMS = 5;

async function simulate(from: number, to: number, steps: number): Promise<SimulateResult> {
  // No stack of an expected error is used, and creating one costs as much as a call.
  Error.stackTraceLimit = 0;
  const tally = createTally();
  const failures: FailedSeed[] = [];
  for (let seed = from; seed < to; seed++) {
    const { tally: one, problems } = await runSession(drawSession(seed, steps));
    addTally(tally, one);
    if (problems.length) failures.push({ seed, problems: problems.slice(0, MAX_PROBLEMS) });
  }
  return { tally, failures };
}

async function shrink(seed: number, steps: number): Promise<object> {
  Error.stackTraceLimit = 10;
  const { plan, problems } = await shrinkSession(drawSession(seed, steps));
  return {
    seed,
    plan,
    problems: problems.slice(0, MAX_PROBLEMS),
    link: linkOf(plan),
    trace: await traceOfSession(plan),
  };
}

parentPort?.on('message', (task: WorkerTask) => {
  const work = task.kind === 'simulate' ? simulate(task.from, task.to, task.steps) : shrink(task.seed, task.steps);
  void work.then(
    (result) => parentPort?.postMessage(result),
    (error: unknown) => parentPort?.postMessage({ error: error instanceof Error ? error.stack : String(error) }),
  );
});
