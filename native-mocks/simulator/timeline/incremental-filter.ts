import { hasMatchingKind, type RowFilter, searchTextOf } from './filter-rows.ts';
import { isNarrower, matchesQuery, parseQuery } from './row-query.ts';
import type { TrafficRow } from './traffic-row.ts';

/** Filters a growing timeline. Rows are matched once per filter, and a narrower filter matches only the rows shown. */
export interface IncrementalFilter {
  /** Returns the matching rows; the same array if neither rows nor filter changed. */
  apply(rows: readonly TrafficRow[], filter: RowFilter): readonly TrafficRow[];
}

/** Options of `createIncrementalFilter`. */
export interface IncrementalFilterOptions {
  readonly searchTextOf?: (row: TrafficRow) => string;
  readonly hasMatchingKind?: (row: TrafficRow, filter: RowFilter) => boolean;
}

/** The last application. `texts` and `verdicts` are parallel to `rows`; texts are created when a search needs them. */
interface Applied {
  readonly rows: readonly TrafficRow[];
  readonly filter: RowFilter | undefined;
  readonly texts: readonly (string | undefined)[];
  readonly verdicts: readonly boolean[];
  readonly shown: readonly TrafficRow[];
}

/** Creates a filter that remembers its last result. */
export function createIncrementalFilter(options: IncrementalFilterOptions = {}): IncrementalFilter {
  const tools = { searchTextOf, hasMatchingKind, ...options };
  let last: Applied = { rows: [], filter: undefined, texts: [], verdicts: [], shown: [] };
  return {
    apply(rows, filter) {
      const change = changeOf(last.filter, filter);
      if (rows !== last.rows || change !== 'same') last = applyTo(rows, { filter, last, change, tools });
      return last.shown;
    },
  };
}

/** How a filter relates to the one before: a narrower one can only remove rows from its result. */
type FilterChange = 'same' | 'narrower' | 'other';

function changeOf(before: RowFilter | undefined, filter: RowFilter): FilterChange {
  if (!before) return 'other';
  const [terms, termsBefore] = [parseQuery(filter.text), parseQuery(before.text)];
  const widens =
    (filter.showsProtocol && !before.showsProtocol) ||
    (filter.showsServer && !before.showsServer) ||
    (before.onlyFailures && !filter.onlyFailures);
  if (widens || !isNarrower(termsBefore, terms)) return 'other';
  const narrows =
    filter.showsProtocol !== before.showsProtocol ||
    filter.showsServer !== before.showsServer ||
    filter.onlyFailures !== before.onlyFailures;
  return narrows || !isNarrower(terms, termsBefore) ? 'narrower' : 'same';
}

interface Application {
  readonly filter: RowFilter;
  readonly last: Applied;
  readonly change: FilterChange;
  readonly tools: Required<IncrementalFilterOptions>;
}

/**
 * Walks old and new rows in parallel. The timeline drops rows at its beginning, replaces rows in place and inserts late
 * ones; it never moves a row. Rows are immutable, so the same row object has the same text and verdict.
 */
function applyTo(rows: readonly TrafficRow[], { filter, last, change, tools }: Application): Applied {
  const terms = parseQuery(filter.text);
  const texts: (string | undefined)[] = [];
  const verdicts: boolean[] = [];
  const shown: TrafficRow[] = [];
  let old = rows[0] ? startOf(last.rows, rows[0]) : 0;
  for (const row of rows) {
    const isKnown = last.rows[old] === row;
    const before = isKnown ? last.verdicts[old] : undefined;
    let text = isKnown ? last.texts[old] : undefined;
    let verdict = before ?? false;
    if (before === undefined || change === 'other' || (change === 'narrower' && before)) {
      verdict = tools.hasMatchingKind(row, filter);
      verdict &&= matchesQuery(row, terms, () => (text ??= tools.searchTextOf(row)));
    }
    // A replaced row keeps its key; an inserted row has no counterpart among the old ones.
    if (isKnown || last.rows[old]?.key === row.key) old++;
    texts.push(text);
    verdicts.push(verdict);
    if (verdict) shown.push(row);
  }
  return { rows, filter, texts, verdicts, shown };
}

/** Returns where the first row was in the old timeline, which has lost the rows before it. */
function startOf(old: readonly TrafficRow[], { key }: TrafficRow): number {
  return Math.max(
    0,
    old.findIndex((row) => row.key === key),
  );
}
