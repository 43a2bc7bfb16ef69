import { wireErrors } from 'bridgehead';
import type { TrafficRow } from './traffic-row.ts';

/** Which lines are wanted. */
export interface RowFilter {
  readonly text: string;
  /** Whether lines of the protocol itself (`$/…`) are among them. */
  readonly showsProtocol: boolean;
  /** Whether requests of the page to its server are among them. */
  readonly showsServer: boolean;
  readonly onlyFailures: boolean;
}

/** The lines that hold a text in name, params, answer or id, whatever its case; protocol lines only if they are wanted. */
export function filterRows(
  rows: readonly TrafficRow[],
  { text, showsProtocol, showsServer, onlyFailures }: RowFilter,
): readonly TrafficRow[] {
  const needle = text.trim().toLowerCase();
  return rows.filter((row) => {
    if (!showsProtocol && row.name.startsWith('$/') && row.kind !== 'stray') return false;
    if (!showsServer && row.kind === 'request') return false;
    if (onlyFailures && !isFailure(row)) return false;
    if (!needle) return true;
    return textOf(row).includes(needle);
  });
}

/** The page does not handle what the shell asks, which is its right (SR-3). */
export function hasNoHandler({ kind, answer }: TrafficRow): boolean {
  return kind === 'ask' && answer?.error?.code === wireErrors.methodNotFound;
}

const texts = new WeakMap<TrafficRow, string>();
const MAX_SEARCHED = 20_000;

/** All that is looked through, in lower case, at most 20,000 characters; lines are immutable, so it is made once for each. */
function textOf(row: TrafficRow): string {
  const known = texts.get(row);
  if (known !== undefined) return known;
  const text = JSON.stringify([row.name, row.params, row.answer, row.id, row.source])
    .slice(0, MAX_SEARCHED)
    .toLowerCase();
  texts.set(row, text);
  return text;
}

/** Whether a line tells of something that went wrong. */
export function isFailure(row: TrafficRow): boolean {
  if (row.kind === 'stray' || row.kind === 'broken' || row.isFault || row.violations || row.misfit !== undefined)
    return true;
  if (row.isOverdue || row.isAbandoned || row.extraAnswers > 0) return true;
  return row.answer?.error !== undefined && !hasNoHandler(row);
}

/** A line as the list shows it: equal lines that follow one another are one, with their number. */
export interface ShownRow {
  /** The newest of them. */
  readonly row: TrafficRow;
  readonly count: number;
}

/** The last lines, the newest last, until `limit` are drawn; equal ones that follow one another are folded into one. */
export function foldRows(rows: readonly TrafficRow[], limit: number): readonly ShownRow[] {
  const shown: { row: TrafficRow; count: number }[] = [];
  for (let at = rows.length - 1; at >= 0; at--) {
    const row = rows[at];
    const next = shown.at(-1);
    if (!row) continue;
    if (next && isEqual(row, next.row)) next.count++;
    else if (shown.length === limit) break;
    else shown.push({ row, count: 1 });
  }
  return shown.reverse();
}

/** Whether two lines tell the same, at another time: such are told without an answer, and nothing sets them apart. */
function isEqual(row: TrafficRow, other: TrafficRow): boolean {
  if (row.kind !== other.kind || row.name !== other.name || !foldedKinds.includes(row.kind)) return false;
  if (row.misfit !== other.misfit || row.violations || other.violations) return false;
  return textOf(row) === textOf(other);
}

const foldedKinds: readonly TrafficRow['kind'][] = ['event', 'notification', 'mark', 'broken'];
