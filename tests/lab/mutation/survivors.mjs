// @ts-check
// Reads and writes tests/lab/mutation/survivors.json: the mutants that survived, each with the reason why no test can kill it.
// `npm run lab -- mutation` updates the list; developers add the reasons.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @import { TestedMutant } from './group-state.mjs' */

/**
 * A mutant that survived. `code` is its line, `original` the replaced part.
 * @typedef {object} Survivor
 * @property {string} file
 * @property {number} line
 * @property {string} code
 * @property {string} original
 * @property {string} mutator
 * @property {string} replacement
 * @property {false} [covered]
 * @property {string} [reason]
 */

const root = fileURLToPath(new URL('../../..', import.meta.url));
const file = join(root, 'tests/lab/mutation/survivors.json');
const survivorKey = (/** @type {Survivor} */ { file, code, original, mutator, replacement }) =>
  [file, code, original, mutator, replacement].join('\n');

/** @returns {Survivor[]} */
export const readSurvivors = () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []);

/** Writes a line for each survivor, so that a difference shows each change once. */
export function writeSurvivors(/** @type {readonly Survivor[]} */ list) {
  writeFileSync(file, `[\n${list.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`);
}

/**
 * Converts a mutant to an entry of the list. The code of its line identifies an entry, not the line number.
 * @type {(mutant: TestedMutant, source: string) => Survivor}
 */
export function describeMutant({ file, mutatorName, replacement, location: { start, end }, status }, source) {
  const line = source.split('\n')[start.line - 1] ?? '';
  const last = start.line === end.line ? end.column - 1 : undefined;
  return {
    file,
    line: start.line,
    code: line.trim(),
    original: line.slice(start.column - 1, last),
    mutator: mutatorName,
    replacement: replacement.length > 200 ? `${replacement.slice(0, 200)}…` : replacement,
    ...(status === 'NoCoverage' && { covered: false }),
  };
}

/**
 * Returns the new list: survivors of the measured files with their known reasons, and the other entries unchanged.
 * @type {(known: readonly Survivor[], found: readonly Survivor[], options: { readonly measuredFiles: ReadonlySet<string> }) => Survivor[]}
 */
export function mergeSurvivors(known, found, { measuredFiles }) {
  const reasons = new Map(known.filter(({ reason }) => reason).map((each) => [survivorKey(each), each.reason]));
  const others = known.filter(({ file }) => !measuredFiles.has(file));
  return [...others, ...found.map((each) => ({ ...each, reason: reasons.get(survivorKey(each)) ?? '' }))].toSorted(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.replacement.localeCompare(b.replacement),
  );
}
