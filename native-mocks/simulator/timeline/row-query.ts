import { rowOutcomeOf } from './row-texts.ts';
import type { TrafficRow } from './traffic-row.ts';

const fields = ['method', 'outcome', 'status', 'host'] as const;

/** What a query can contain. */
export const QUERY_HINT = 'Words, "a phrase", method:, outcome:, status:404 or 4xx, host:; a minus sign excludes';

/** A condition of a query. */
export interface QueryTerm {
  /** `text`: anywhere in the row. */
  readonly field: (typeof fields)[number] | 'text';
  readonly isExcluded: boolean;
  /** In lower case; for `status`, its first digits. */
  readonly value: string;
}

/**
 * Parses the text of a filter: words and `"phrases"`, `method:`, `outcome:`, `status:` (`404` or `4xx`) and `host:`, each
 * excluded by a minus sign. A row has to match all of them.
 */
export function parseQuery(text: string): readonly QueryTerm[] {
  const parts = text.toLowerCase().match(/-?(?:\w+:)?"[^"]*"?|\S+/g) ?? [];
  return parts.map(parseTerm).filter(({ value }) => value !== '');
}

function parseTerm(part: string): QueryTerm {
  const isExcluded = part.startsWith('-');
  const text = isExcluded ? part.slice(1) : part;
  const field = fields.find((each) => text.startsWith(`${each}:`)) ?? 'text';
  const given = field === 'text' ? text : text.slice(field.length + 1);
  const value = given.startsWith('"') ? given.slice(1).replace(/"$/, '') : given;
  return { field, isExcluded, value: field === 'status' ? value.replace(/x{1,2}$/, '') : value };
}

/** Whether a row matches all terms. `searchText` is called if a term needs the text of the row, in lower case. */
export function matchesQuery(row: TrafficRow, terms: readonly QueryTerm[], searchText: () => string): boolean {
  return terms.every(({ field, isExcluded, value }) => {
    const text = field === 'text' ? searchText() : textOf[field](row).toLowerCase();
    return (field === 'status' ? text.startsWith(value) : text.includes(value)) !== isExcluded;
  });
}

/** Whether every row that matches the second query also matches the first one. May miss some cases. */
export function isNarrower(before: readonly QueryTerm[], next: readonly QueryTerm[]): boolean {
  return before.every(({ field, isExcluded, value }) =>
    next.some((term) => {
      if (term.field !== field || term.isExcluded !== isExcluded) return false;
      return isExcluded ? value.startsWith(term.value) : term.value.startsWith(value);
    }),
  );
}

const textOf: Readonly<Record<(typeof fields)[number], (row: TrafficRow) => string>> = {
  method: ({ name, kind }) => (kind === 'mark' ? '' : name),
  outcome: (row) => (row.kind === 'mark' ? '' : (rowOutcomeOf(row)?.text ?? '')),
  status: ({ response }) => String(response?.status ?? ''),
  host: ({ kind, params }) => (kind === 'server-request' ? hostOf(params) : ''),
};

/** The host of a request; empty for the page's own server, whose requests have only a path. */
function hostOf(params: unknown): string {
  // The params were created by the simulator; a value that is not an object has no such member.
  const { path } = Object(params) as { readonly path?: unknown };
  return typeof path === 'string' && URL.canParse(path) ? new URL(path).host : '';
}
