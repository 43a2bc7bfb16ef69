import type { TraceRequest } from './trace.ts';

/** Returns the standard encoding of a query, with its `?`; empty without a query. */
export function encodeQuery(query: TraceRequest['query']): string {
  const encoded = new URLSearchParams(query.map(([name, value]) => [name, value])).toString();
  return encoded && `?${encoded}`;
}

/** Returns the query of a request: parsed, and as sent if the spelling differs, since a server may distinguish `?a` and `?a=`. */
export function queryOf({ search, searchParams }: URL): Pick<TraceRequest, 'query' | 'search'> {
  const query = [...searchParams];
  return search === encodeQuery(query) ? { query } : { query, search };
}
