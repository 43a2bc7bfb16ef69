import { type PageRequest, serverRequestOf } from '../../simulator-protocol/page-request.ts';
import type { ServerRequest } from '../../simulator-protocol/server-request.ts';

/** A request that a service worker passed on reaches the log of the server within this time. */
const SERVER_MS = 300;
/** How far the clocks of a page and of its server on the same machine may differ. */
const CLOCK_SKEW_MS = 20;

/** Options of `createPageRequests`. */
export interface PageRequestsOptions {
  /** The requests so far, with those that the server logged. */
  readonly requests: () => readonly ServerRequest[];
  readonly add: (request: ServerRequest) => void;
  readonly setTimer: (run: () => void, ms: number) => void;
}

/**
 * Returns a function that adds the requests which the page reports. One that a service worker may have answered is added only if the
 * server did not log it.
 */
export function createPageRequests({ requests, add, setTimer }: PageRequestsOptions): (request: PageRequest) => void {
  /** The server counts its requests from 1. */
  let lastId = 0;
  const claimed = new WeakSet<ServerRequest>();
  return (given) => {
    const request = serverRequestOf(given, --lastId);
    if (!request.isFromWorker) return add(request);
    setTimer(() => {
      const logged = requests().find((each) => each.id > 0 && !claimed.has(each) && isSame(each, request));
      if (logged) claimed.add(logged);
      else add(request);
    }, SERVER_MS);
    return undefined;
  };
}

function isSame(logged: ServerRequest, { method, path, query, at, durationMs }: ServerRequest): boolean {
  const isDuring = logged.at >= at - CLOCK_SKEW_MS && logged.at <= at + durationMs + CLOCK_SKEW_MS;
  const isEqual = logged.method === method && logged.path === path;
  return isDuring && isEqual && JSON.stringify(logged.query) === JSON.stringify(query);
}
