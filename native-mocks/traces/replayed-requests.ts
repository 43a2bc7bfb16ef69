import type { Trace, TraceRequest } from './trace.ts';

/** Types of page assets: a test runs the current page, whose files may have different names by then. */
const pageFile = /javascript|ecmascript|\bcss\b|^font\/|^image\/|wasm/i;

/** Returns whether a response of this media type is a file of the page itself, such as a script that it fetches. */
export function isPageFile(type: string): boolean {
  return pageFile.test(type);
}

/** Returns the requests that a test replays and expects: those to the page's server, without navigations or assets. */
export function replayedRequests(requests: Trace['requests'] = []): readonly TraceRequest[] {
  return requests.filter(({ document, type }) => document === undefined && !isPageFile(type));
}
