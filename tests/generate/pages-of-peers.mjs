// @ts-check
import { markersOf, readSection } from './record-section.mjs';
import { cellsOf } from './table-cells.mjs';

/** The bridges of the page with React, in the order of the README's columns. */
const PEERS = ['Capacitor', 'penpal', 'vk-bridge'];

/**
 * The tables with pages of peers: the column to read, and how its cells state kB.
 * @type {Readonly<Record<import('../budgets.data.ts').PeerTable, { readonly column: string; readonly inKilobytes: (cell: string) => string }>>}
 */
const TABLES = {
  size: {
    column: 'the same, brotli',
    inKilobytes: (cell) => (Number.parseInt(cell.replaceAll(',', ''), 10) / 1000).toFixed(1),
  },
  // `+3.9 kB`
  realPage: { column: 'brotli', inKilobytes: (cell) => cell.slice(1, -' kB'.length) },
};

/**
 * Reads what the pages of `PEERS` pay from a table of docs/benchmarks.md, in kB. Without a table, or before its first run, they are dashes.
 * @returns {readonly string[]}
 */
export function pagesOfPeers(/** @type {import('../budgets.data.ts').PeerTable | undefined} */ table) {
  if (!table) return PEERS.map(() => '–');
  const { column, inKilobytes } = TABLES[table];
  const lines = readSection(markersOf(`npm run lab -- peers: ${table}`), 'docs/benchmarks.md');
  const [head = [], ...rows] = lines.filter((line) => line.startsWith('|')).map(cellsOf);
  return PEERS.map((peer) => {
    const cell = rows.find(([name]) => name?.startsWith(peer))?.[head.indexOf(column)];
    return cell === undefined ? '–' : inKilobytes(cell);
  });
}
