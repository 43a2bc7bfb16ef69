// Saves the results of each group's mutants on disk during the run, so that a stopped run can continue.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Hashes of what results depend on.
 * @typedef {object} GroupInputs
 * @property {Readonly<Record<string, string>>} tests By test file, with everything that it imports.
 * @property {Readonly<Record<string, string>>} sources By mutated file.
 * @property {string} config Of the configuration and the installed packages.
 */

/**
 * @typedef {object} Position
 * @property {number} line
 * @property {number} column
 */

/**
 * A mutant and its result; ids of tests are `file#name`.
 * @typedef {object} TestedMutant
 * @property {string} id
 * @property {string} file
 * @property {string} mutatorName
 * @property {string} replacement
 * @property {{ readonly start: Position; readonly end: Position }} location
 * @property {string} status
 * @property {readonly string[]} coveredBy
 * @property {readonly string[]} killedBy
 */

/**
 * @typedef {object} GroupState
 * @property {GroupInputs} inputs
 * @property {number} planned
 * @property {number} seconds
 * @property {string} commit
 * @property {string} date
 * @property {TestedMutant[]} mutants
 */

/**
 * @typedef {object} Tally
 * @property {number} killed
 * @property {number} timedOut
 * @property {number} survived
 * @property {number} uncovered
 * @property {number} counted
 * @property {number} score
 */

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = join(root, 'node_modules/.cache/mutation');
const stateFile = (/** @type {string} */ name) => join(folder, `${name}.json`);

const mutantKey = ({ file, mutatorName, replacement, location: { start, end } }) =>
  [file, mutatorName, replacement, start.line, start.column, end.line, end.column].join('\n');
const testFileOf = (/** @type {string} */ testId) => testId.slice(0, testId.indexOf('#'));

/** Creates the state of a group without results. `planned`: the number of its mutants; 0 until they are counted. */
export const createGroupState = (/** @type {GroupInputs} */ inputs) => ({
  inputs,
  planned: 0,
  seconds: 0,
  commit: '',
  date: '',
  mutants: [],
});

export function readGroupState(/** @type {string} */ name) {
  return existsSync(stateFile(name)) ? JSON.parse(readFileSync(stateFile(name), 'utf8')) : undefined;
}

/** Writes a temporary file and renames it, so that the old state remains if the process is killed meanwhile. */
export function writeGroupState(/** @type {string} */ name, /** @type {GroupState} */ state) {
  mkdirSync(dirname(stateFile(name)), { recursive: true });
  writeFileSync(`${stateFile(name)}.new`, JSON.stringify(state));
  renameSync(`${stateFile(name)}.new`, stateFile(name));
}

/** @type {(state: Pick<GroupState, 'planned' | 'mutants'>) => boolean} */
export const isComplete = ({ planned, mutants }) => planned > 0 && mutants.length === planned;
const isSame = (/** @type {unknown} */ one, /** @type {unknown} */ other) =>
  JSON.stringify(one) === JSON.stringify(other);
export const isCurrent = (/** @type {Pick<GroupState, 'inputs'>} */ state, /** @type {GroupInputs} */ inputs) =>
  isSame(state.inputs, inputs);

/**
 * Returns the state for new inputs, with the results that are still valid. In an unchanged file, a kill stays valid as long as the
 * test that produced it and everything that this test imports are unchanged; surviving mutants are tested again.
 * @type {(state: GroupState | undefined, inputs: GroupInputs) => GroupState}
 */
export function carryOver(state, inputs) {
  if (!state || state.inputs.config !== inputs.config) return createGroupState(inputs);
  if (isCurrent(state, inputs)) return state;
  const isUnchanged = (/** @type {string} */ testId) =>
    state.inputs.tests[testFileOf(testId)] === inputs.tests[testFileOf(testId)];
  const isStillValid = ({ file, status, killedBy, coveredBy }) => {
    if (state.inputs.sources[file] !== inputs.sources[file]) return false;
    if (status === 'Killed') return killedBy.some(isUnchanged);
    return status === 'Timeout' && coveredBy.every(isUnchanged);
  };
  return { ...state, inputs, mutants: state.mutants.filter(isStillValid) };
}

/** Adds a result, or replaces the previous result of the same mutant. */
export function addMutant(/** @type {Pick<GroupState, 'mutants'>} */ state, /** @type {TestedMutant} */ mutant) {
  const key = mutantKey(mutant);
  const index = state.mutants.findIndex((each) => mutantKey(each) === key);
  if (index < 0) state.mutants.push(mutant);
  else state.mutants[index] = mutant;
}

/**
 * Returns the state in the report format of Stryker's option `incremental`; mutants in it are not tested again.
 * @type {(state: Pick<GroupState, 'mutants'>) => unknown}
 */
export function reportOf({ mutants }) {
  const files = {};
  const testFiles = {};
  for (const { file, ...mutant } of mutants) {
    files[file] ??= { language: 'typescript', source: readFileSync(join(root, file), 'utf8'), mutants: [] };
    files[file].mutants.push(mutant);
  }
  for (const id of new Set(mutants.flatMap(({ coveredBy, killedBy }) => [...coveredBy, ...killedBy]))) {
    testFiles[testFileOf(id)] ??= { tests: [] };
    testFiles[testFileOf(id)].tests.push({ id, name: id.slice(id.indexOf('#') + 1) });
  }
  return { schemaVersion: '1.0', thresholds: { high: 95, low: 90 }, files, testFiles };
}

/**
 * Counts the results of a state. The score covers the mutants that can run: `(killed + timedOut) / counted`.
 * @type {(state: Pick<GroupState, 'mutants'>) => Tally}
 */
export function tallyOf({ mutants }) {
  const count = (/** @type {string} */ status) => mutants.filter((mutant) => mutant.status === status).length;
  const [killed, timedOut, survived, uncovered] = ['Killed', 'Timeout', 'Survived', 'NoCoverage'].map(count);
  const counted = killed + timedOut + survived + uncovered;
  return { killed, timedOut, survived, uncovered, counted, score: counted ? (killed + timedOut) / counted : 0 };
}

/**
 * Returns the mutants that no test killed.
 * @type {(state: Pick<GroupState, 'mutants'>) => TestedMutant[]}
 */
export const survivorsOf = ({ mutants }) =>
  mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
