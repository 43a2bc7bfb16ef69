// @ts-check
import { cellsOf } from './table-cells.mjs';

const BRIDGEHEAD = 'bridgehead';
const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
];

/** Summarizes the fault battery of docs/benchmarks.md, one row per fault: Bridgehead's outcome, and the number of other bridges by outcome. */
export function faultSummary(/** @type {string} */ benchmarks) {
  const section = benchmarks.split('\n## ').find((part) => part.startsWith('Fault battery')) ?? '';
  const tables = [...section.matchAll(/(?:^\|.*\n)+/gm)].map(([table]) => table.trim().split('\n').map(cellsOf));
  const summaries = tables.map(summarize);
  const [first] = summaries;
  if (!first)
    throw new Error(
      'Cannot summarize the faults: docs/benchmarks.md has no fault table with Bridgehead. Run `npm run lab -- peers`.',
    );
  const head = `| fault | Bridgehead | ${NUMBERS[first.others]} other bridges |`;
  return [head, '| --- | --- | --- |', ...summaries.flatMap(({ lines }) => lines)].join('\n');
}

function summarize(/** @type {readonly (readonly string[])[]} */ [head = [], , ...rows]) {
  const bridgehead = rows.find(([name]) => name === BRIDGEHEAD);
  if (!bridgehead)
    throw new Error(
      'Cannot summarize the faults: a fault table of docs/benchmarks.md has no row of Bridgehead. Run `npm run lab -- peers`.',
    );
  // The baseline is the reference of the speed tables, not a bridge in use.
  const others = rows.filter((row) => row !== bridgehead && !/^baseline/.test(row[0] ?? ''));
  const lines = head.slice(1).map((fault, index) => {
    const outcomes = others.map((row) => row[index + 1] ?? '');
    return `| ${fault} | ${bridgehead[index + 1]} | ${countOutcomes(outcomes)} |`;
  });
  return { lines, others: others.length };
}

/** The labels of each outcome, for one bridge and for several. */
/** @type {Readonly<Record<string, readonly [one: string, several: string]>>} */
const WORDS = {
  ok: ['is ok', 'are ok'],
  'ok, uncaught': ['is ok but throws uncaught errors', 'are ok but throw uncaught errors'],
  rejects: ['rejects', 'reject'],
  throws: ['throws', 'throw'],
  'never settles': ['never settles', 'never settle'],
  'does not start': ['does not start', 'do not start'],
  'wrong response': ['resolves with the wrong response', 'resolve with the wrong response'],
  'exchanges objects': ['exchanges objects instead of JSON', 'exchange objects instead of JSON'],
  'another value': ['resolves with another value', 'resolve with another value'],
  'loses the pending call': ['loses the pending call', 'lose the pending call'],
  'one copy fails': ['fails in one copy', 'fail in one copy'],
  'both copies fail': ['fails in both copies', 'fail in both copies'],
  'stops the others': ['stops the other listeners', 'stop the other listeners'],
};

/** Returns `7 never settle, 4 reject`, with the most frequent outcome first. */
function countOutcomes(/** @type {readonly string[]} */ outcomes) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const outcome of outcomes) {
    const kind = outcome.replace(/^(ok, )\d+ /, '$1').replace(/, \d+ uncaught$/, '');
    if (!Object.hasOwn(WORDS, kind))
      throw new Error(
        `Cannot summarize the outcome "${kind}": it has no label. Add one to tests/generate/fault-summary.mjs.`,
      );
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, one], [, two]) => two - one)
    .map(([kind, count]) => `${count} ${WORDS[kind]?.[count === 1 ? 0 : 1]}`)
    .join(', ');
}
