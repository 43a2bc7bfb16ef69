import type { Page, Request, Route } from '@playwright/test';
import type { TraceRequest } from 'bridgehead/mocks';
import { EventEmitter } from 'eventemitter3';
import { replayedRequests } from '../traces/replayed-requests.ts';
import { checkArgument, hasFunction } from '../../sdk/errors/check-argument.ts';

/** A request that received a response. */
export interface ServedRequest {
  /** The HTTP method, in capitals. */
  readonly method: string;
  /** The recorded path. */
  readonly path: string;
  /** 0 if the connection was closed. */
  readonly status: number;
}

/** The server of a recorded session. */
export interface ReplayedServer extends Pick<EventEmitter<{ message: () => void }>, 'on' | 'off'> {
  /** The served requests, oldest first. */
  readonly served: readonly ServedRequest[];
  /** What it can serve, such as `GET /api/price`; `toHaveServed` rejects others. */
  readonly recorded?: readonly string[];
}

/**
 * Replays recorded responses: first that of the same query, else in order; further requests receive the last again.
 * Everything else reaches the real server, navigations and files included.
 */
export async function replayServer(page: Page, requests: readonly TraceRequest[]): Promise<ReplayedServer> {
  checkArgument(hasFunction(page, 'route') && Array.isArray(requests), 'replayServer(page, trace.requests)');
  const emitter = new EventEmitter<{ message: () => void }>();
  const served: ServedRequest[] = [];
  const recorded = replayedRequests(requests);
  const left = [...recorded];

  const take = (request: Request): TraceRequest | undefined => {
    const same = recorded.filter((each) => isSame(each, request));
    const unused = same.filter((each) => left.includes(each));
    const found = unused.find((each) => hasQuery(each, request)) ?? unused[0] ?? same.at(-1);
    if (found && left.includes(found)) left.splice(left.indexOf(found), 1);
    return found;
  };
  const respond = async (route: Route): Promise<void> => {
    const request = route.request();
    const found = request.isNavigationRequest() ? undefined : take(request);
    if (!found) return route.fallback();
    const { method, path } = found;
    const status = await fulfil(route, found);
    served.push({ method, path, status });
    emitter.emit('message');
    return undefined;
  };
  if (recorded.length) {
    // Fails when the page closes in the meantime.
    await page.route(isRecorded(recorded), (route) => respond(route).catch(() => {}));
  }
  const requestNames = [...new Set(recorded.map(({ method, path }) => `${method} ${path}`))];
  return { served, recorded: requestNames, on: emitter.on.bind(emitter), off: emitter.off.bind(emitter) };
}

function isRecorded(requests: readonly TraceRequest[]): (url: URL) => boolean {
  const paths = new Set(requests.map(({ path }) => path));
  return ({ pathname, origin }) => paths.has(pathname) || paths.has(origin + pathname);
}

function isSame({ method, path }: TraceRequest, request: Request): boolean {
  const { pathname, origin } = new URL(request.url());
  return request.method() === method && (path === pathname || path === origin + pathname);
}

function hasQuery({ query }: TraceRequest, request: Request): boolean {
  return JSON.stringify(query) === JSON.stringify([...new URL(request.url()).searchParams]);
}

/** Returns the status of the response; 0 if no response was sent. */
async function fulfil(route: Route, { status, type, body }: TraceRequest): Promise<number> {
  if (status === 0) {
    await route.abort('connectionreset');
    return 0;
  }
  if (body === undefined) {
    const response = await route.fetch();
    await route.fulfill({ response });
    return response.status();
  }
  // Keeps responses readable if the page's origin differs from the recorded one.
  const origin = (await route.request().headerValue('origin')) ?? '*';
  const access = { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' };
  await route.fulfill({ status, body, headers: { ...(type && { 'content-type': type }), ...access } });
  return status;
}
