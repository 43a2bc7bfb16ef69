// @ts-check
// Saves the progress of a long run on disk, so that a stopped run can continue.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** @import { SessionTally } from './session-tally.ts' */

/** @import { FailedSeed, SimulateResult } from './worker.ts' */

/**
 * The progress of a run.
 * @typedef {object} RunState
 * @property {string} format
 * @property {string} key
 * @property {number} steps
 * @property {number} range
 * @property {string} startedAt
 * @property {string} commit
 * @property {number} seconds
 * @property {number} next
 * @property {number[]} beyond
 * @property {SessionTally} tally
 * @property {FailedSeed[]} failures
 */

const FORMAT = 'bridgehead-simulation';

/**
 * Creates the state of a new run. `key` identifies the code, `steps` is the length of a session, `range` the number of seeds in a task.
 * @type {(info: Pick<RunState, 'key' | 'steps' | 'range' | 'startedAt' | 'commit'>) => RunState}
 */
export function createRunState({ key, steps, range, startedAt, commit }) {
  return {
    format: FORMAT,
    key,
    steps,
    range,
    startedAt,
    commit,
    /** Running time of the sessions in seconds. */
    seconds: 0,
    /** The ranges below `next` and those in `beyond` are complete. Range n starts with the seed n × range + 1. */
    next: 0,
    beyond: [],
    tally: { calls: 0, sessions: 0, faults: {}, outcomes: {}, steps: {}, digest: 0 },
    failures: [],
  };
}

/** Reads the state from a file; returns `undefined` if it does not exist. Throws if different code wrote the file. */
export function readRunState(/** @type {string} */ file, /** @type {string} */ key) {
  if (!existsSync(file)) return undefined;
  const state = JSON.parse(readFileSync(file, 'utf8'));
  if (state.format !== FORMAT || state.key !== key) {
    throw new Error(
      `Cannot continue ${file}: it was created by different code (${state.key}, this is ${key}). Name another file with --state.`,
    );
  }
  return state;
}

/** Writes a temporary file and renames it, so that the old state remains if the process is killed meanwhile. */
export function writeRunState(/** @type {string} */ file, /** @type {RunState} */ state) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(state)}\n`);
  renameSync(`${file}.new`, file);
}

/**
 * Adds the results of a range of seeds.
 * @type {(state: RunState, range: number, result: SimulateResult) => void}
 */
export function addRange(state, range, { tally, failures }) {
  state.beyond.push(range);
  while (state.beyond.includes(state.next)) {
    state.beyond.splice(state.beyond.indexOf(state.next), 1);
    state.next++;
  }
  const sum = state.tally;
  sum.calls += tally.calls;
  sum.sessions += tally.sessions;
  sum.digest = (sum.digest + tally.digest) % 2 ** 32;
  for (const key of /** @type {const} */ (['faults', 'outcomes', 'steps']))
    for (const [name, times] of Object.entries(tally[key])) sum[key][name] = (sum[key][name] ?? 0) + times;
  state.failures.push(...failures);
}

/**
 * Yields the remaining ranges in order, endlessly.
 * @type {(state: Pick<RunState, 'next' | 'beyond'>) => Generator<number, never>}
 */
export function* openRanges({ next, beyond }) {
  const done = new Set(beyond);
  for (let range = next; ; range++) if (!done.has(range)) yield range;
}

/**
 * Returns the kinds that occurred too rarely to prove anything: less than once in `oncePer` calls.
 * @type {(counts: Readonly<Record<string, number>>, names: readonly string[], options: { readonly calls: number; readonly oncePer: number }) => string[]}
 */
export function rareKinds(counts, names, { calls, oncePer }) {
  return names.filter((name) => (counts[name] ?? 0) < calls / oncePer);
}
