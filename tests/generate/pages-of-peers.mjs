// @ts-check
import { cellsOf } from './table-cells.mjs';

/** The bridges of the page with React, in the order of the README's columns. */
const PEERS = ['Capacitor', 'penpal', 'vk-bridge'];

/**
 * Reads what the pages of `PEERS` pay from docs/benchmarks.md, in kB, in the order of `pageBudgets`: a page that calls and listens, and
 * a page with validated values and hooks. Other pages, and pages without a recorded run, have dashes.
 * @returns {Readonly<Record<string | number, readonly string[]>>}
 */
export function pagesOfPeers(/** @type {string} */ benchmarks) {
  const rows = benchmarks
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map(cellsOf);
  const cells = (/** @type {(row: readonly string[]) => string | undefined} */ read) =>
    PEERS.map((peer) => {
      const found = rows.filter(([name = '']) => name.startsWith(peer)).flatMap((row) => read(row) ?? []);
      return found[0] ?? '–';
    });
  // The first table has three columns of bytes; the cells of the page with React begin with what it adds.
  const bytes = ([, minified = '', brotli = '', whole = '']) =>
    [minified, whole].every((cell) => /^[\d,]+$/.test(cell))
      ? (Number.parseInt(brotli.replaceAll(',', ''), 10) / 1000).toFixed(1)
      : undefined;
  const added = ([, brotli = '']) => /^\+([\d.]+) kB$/.exec(brotli)?.[1];
  return { 0: cells(bytes), 3: cells(added), none: PEERS.map(() => '–') };
}
