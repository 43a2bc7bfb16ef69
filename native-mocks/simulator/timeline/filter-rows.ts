import type { Contract } from 'bridgehead';
import { jsonText } from '../ui/shown-text.ts';
import { matchesQuery, parseQuery } from './row-query.ts';
import { hasNoHandler } from './row-texts.ts';
import type { TrafficRow } from './traffic-row.ts';

/** Selects the rows that the timeline shows. */
export interface RowFilter {
  /** A query, as `parseQuery` reads it. */
  readonly text: string;
  /** Whether to include messages of the protocol itself (`$/…`). */
  readonly showsProtocol: boolean;
  /** Whether to include requests from the page to its server. */
  readonly showsServer: boolean;
  readonly onlyFailures: boolean;
}

/** Returns the rows that match the filter. Words are searched in name, params, response and id, ignoring case. */
export function filterRows(rows: readonly TrafficRow[], filter: RowFilter): readonly TrafficRow[] {
  const terms = parseQuery(filter.text);
  return rows.filter((row) => hasMatchingKind(row, filter) && matchesQuery(row, terms, () => searchTextOf(row)));
}

/** Whether the toggles of the filter include a row, regardless of its text. */
export function hasMatchingKind(row: TrafficRow, { showsProtocol, showsServer, onlyFailures }: RowFilter): boolean {
  if (!showsProtocol && row.name.startsWith('$/') && row.kind !== 'unmatched') return false;
  if (!showsServer && row.kind === 'server-request') return false;
  return !onlyFailures || isFailure(row);
}

/** Whether further calls like this one can be held. */
export function canHold({ kind, source, name }: TrafficRow, { methods }: Pick<Contract, 'methods'>): boolean {
  return kind === 'call' && source === undefined && Object.hasOwn(methods, name);
}

const MAX_SEARCHED = 20_000;

/** Returns the searchable text of a row in lower case, at most 20,000 characters. */
export function searchTextOf({ name, params, response, id, source }: TrafficRow): string {
  return jsonText([name, params, response, id, source]).slice(0, MAX_SEARCHED).toLowerCase();
}

/** Whether a row represents a failure. */
export function isFailure(row: TrafficRow): boolean {
  if (
    row.kind === 'unmatched' ||
    row.kind === 'unreadable' ||
    row.isFault ||
    row.violations ||
    row.schemaMismatch !== undefined
  )
    return true;
  if (row.isOverdue || row.isAbandoned || row.pageError || row.extraResponses > 0) return true;
  return row.response?.error !== undefined && !hasNoHandler(row);
}

/** A row as the list shows it: consecutive equal rows are folded into one, with a count. */
export interface ShownRow {
  /** The newest of the folded rows. */
  readonly row: TrafficRow;
  readonly count: number;
}

/** Options of `foldRows`. */
export interface FoldRowsOptions {
  /** Maximum number of rows returned. */
  readonly limit: number;
  /** The rows with those that the filter hides: rows with a hidden one between them are not folded. Default: the rows. */
  readonly all?: readonly TrafficRow[] | undefined;
}

/** Returns the newest rows to render, newest last, with consecutive equal rows folded into one. */
export function foldRows(rows: readonly TrafficRow[], { limit, all = rows }: FoldRowsOptions): readonly ShownRow[] {
  const shown: { row: TrafficRow; count: number }[] = [];
  let allAt = all.length;
  for (let at = rows.length - 1; at >= 0; at--) {
    const row = rows[at];
    const next = shown.at(-1);
    if (!row) continue;
    const nextAt = allAt;
    do allAt--;
    while (allAt > 0 && all[allAt] !== row);
    if (next && allAt === nextAt - 1 && isEqual(row, next.row)) next.count++;
    else if (shown.length === limit) break;
    else shown.push({ row, count: 1 });
  }
  return shown.reverse();
}

/** Whether two rows differ only in time. Only messages without a response qualify. */
function isEqual(row: TrafficRow, other: TrafficRow): boolean {
  if (row.kind !== other.kind || row.name !== other.name || !foldedKinds.includes(row.kind)) return false;
  if (row.schemaMismatch !== other.schemaMismatch || row.violations || other.violations) return false;
  return cachedTextOf(row) === cachedTextOf(other);
}

const texts = new WeakMap<TrafficRow, string>();

/** The text of a row, cached because the rendered rows are compared on each change. Rows are immutable. */
function cachedTextOf(row: TrafficRow): string {
  const known = texts.get(row);
  if (known !== undefined) return known;
  const text = searchTextOf(row);
  texts.set(row, text);
  return text;
}

const foldedKinds: readonly TrafficRow['kind'][] = ['event', 'notification', 'mark', 'unreadable'];
