// Writes the results of all groups to docs/quality.md and tests/lab/mutation/survivors.json.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatCount, formatSeconds } from '../../runner/progress.mjs';
import { markersOf, readSection, writeSection } from '../../generate/record-section.mjs';
import { cellsOf } from '../../generate/table-cells.mjs';
import { groups } from './groups.data.mjs';
import { isComplete, survivorsOf, tallyOf } from './group-state.mjs';
import { describeMutant, mergeSurvivors, readSurvivors, writeSurvivors } from './survivors.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const markers = markersOf('npm run lab -- mutation');
const percent = (share) => `${(share * 100).toFixed(1)} %`;

const header = ['group', 'mutants', 'killed', 'timed out', 'survived', 'not covered', 'score', 'measured'];

/** Returns the row of a group; `undefined` if none of its mutants was tested. */
export function rowOf(name, state) {
  const { killed, timedOut, survived, uncovered, counted, score } = tallyOf(state);
  if (!counted) return undefined;
  const part = isComplete(state) ? '' : ` of ${formatCount(state.planned)}`;
  const measured = `${state.date}, \`${state.commit}\`, ${formatSeconds(state.seconds)}`;
  const numbers = [killed, timedOut, survived, uncovered].map(formatCount);
  return [name, `${formatCount(counted)}${part}`, ...numbers, percent(score), measured];
}

/** Sums the rows of a table. */
export function sumOf(rows) {
  const number = (cell) => Number(cell.split(' of ')[0].replaceAll(',', ''));
  const column = (index) => rows.reduce((sum, row) => sum + number(row[index]), 0);
  const [counted, killed, timedOut, survived, uncovered] = [1, 2, 3, 4, 5].map(column);
  const score = counted ? (killed + timedOut) / counted : 0;
  return {
    score,
    row: ['all', ...[counted, killed, timedOut, survived, uncovered].map(formatCount), percent(score), ''],
  };
}

function rowsOf(states) {
  const before = readSection(markers).map(cellsOf);
  return groups.flatMap(({ name }) => {
    const known = before.find(([first]) => first === name);
    const row = (states.has(name) && rowOf(name, states.get(name))) || known;
    return row ? [row] : [];
  });
}

/**
 * Records the states by name; resolves to the score and the survivors without a reason. The list of survivors of a group changes when all
 * its mutants are tested; until then, most of its reasons would be dropped.
 */
export async function recordScores(states) {
  const whole = groups.filter(({ name }) => states.has(name) && isComplete(states.get(name)));
  const found = whole.flatMap(({ name }) =>
    survivorsOf(states.get(name)).map((mutant) =>
      describeMutant(mutant, readFileSync(join(root, mutant.file), 'utf8')),
    ),
  );
  const measuredFiles = new Set(whole.flatMap(({ mutate }) => mutate));
  const survivors = mergeSurvivors(readSurvivors(), found, { measuredFiles });
  writeSurvivors(survivors);
  const unexplained = survivors.filter(({ reason }) => !reason);
  const rows = rowsOf(states);
  const { score, row } = sumOf(rows);
  const line = (each) => `| ${each.join(' | ')} |`;
  writeSection(markers, [line(header), line(header.map(() => '---')), ...rows.map(line), line(row)]);
  return {
    score,
    survivors,
    unexplained,
    isWhole: rows.length === groups.length && !rows.some(([, count]) => / of /.test(count)),
  };
}
