// Saves the results of each group's mutants on disk during the run, so that a stopped run can continue.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = join(root, 'node_modules/.cache/mutation');
const stateFile = (name) => join(folder, `${name}.json`);

const mutantKey = ({ file, mutatorName, replacement, location: { start, end } }) =>
  [file, mutatorName, replacement, start.line, start.column, end.line, end.column].join('\n');
const testFileOf = (testId) => testId.slice(0, testId.indexOf('#'));

/** Creates the state of a group without results. `planned`: the number of its mutants; 0 until they are counted. */
export const createGroupState = (inputs) => ({ inputs, planned: 0, seconds: 0, commit: '', date: '', mutants: [] });

export function readGroupState(name) {
  return existsSync(stateFile(name)) ? JSON.parse(readFileSync(stateFile(name), 'utf8')) : undefined;
}

/** Writes a temporary file and renames it, so that the old state remains if the process is killed meanwhile. */
export function writeGroupState(name, state) {
  mkdirSync(dirname(stateFile(name)), { recursive: true });
  writeFileSync(`${stateFile(name)}.new`, JSON.stringify(state));
  renameSync(`${stateFile(name)}.new`, stateFile(name));
}

export const isComplete = ({ planned, mutants }) => planned > 0 && mutants.length === planned;
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);
export const isCurrent = (state, inputs) => isSame(state.inputs, inputs);

/**
 * Returns the state for new inputs, with the results that are still valid. A changed source invalidates all results. If only tests
 * have changed, a kill by an unchanged test file stays valid, and surviving mutants are tested again.
 */
export function carryOver(state, inputs) {
  if (!state || !isSame(state.inputs.sources, inputs.sources)) return createGroupState(inputs);
  if (isCurrent(state, inputs)) return state;
  const isUnchanged = (testId) => state.inputs.tests[testFileOf(testId)] === inputs.tests[testFileOf(testId)];
  const isStillValid = ({ status, killedBy, coveredBy }) => {
    if (status === 'Killed') return killedBy.some(isUnchanged);
    return status === 'Timeout' && coveredBy.every(isUnchanged);
  };
  return { ...state, inputs, mutants: state.mutants.filter(isStillValid) };
}

/** Adds a result, or replaces the previous result of the same mutant. */
export function addMutant(state, mutant) {
  const key = mutantKey(mutant);
  const index = state.mutants.findIndex((each) => mutantKey(each) === key);
  if (index < 0) state.mutants.push(mutant);
  else state.mutants[index] = mutant;
}

/** Returns the state in the report format of Stryker's option `incremental`; mutants in it are not tested again. */
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

/** Counts the results of a state. The score covers the mutants that can run: `(killed + timedOut) / counted`. */
export function tallyOf({ mutants }) {
  const count = (status) => mutants.filter((mutant) => mutant.status === status).length;
  const [killed, timedOut, survived, uncovered] = ['Killed', 'Timeout', 'Survived', 'NoCoverage'].map(count);
  const counted = killed + timedOut + survived + uncovered;
  return { killed, timedOut, survived, uncovered, counted, score: counted ? (killed + timedOut) / counted : 0 };
}

/** Returns the mutants that no test killed. */
export const survivorsOf = ({ mutants }) =>
  mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
