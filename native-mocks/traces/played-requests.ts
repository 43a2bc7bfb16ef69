import type { Trace, TraceRequest } from './trace.ts';

/** What a page is made of: a test runs the page as it is now, and its files may have other names then. */
const pageFile = /javascript|ecmascript|\bcss\b|^font\/|^image\/|wasm/i;

/** The requests that a test plays and expects: what the page asked its server for, without navigations and its own files. */
export function playedRequests(requests: Trace['requests'] = []): readonly TraceRequest[] {
  return requests.filter(({ document, type }) => document === undefined && !pageFile.test(type));
}
