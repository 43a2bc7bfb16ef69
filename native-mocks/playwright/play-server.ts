import type { Page, Request, Route } from '@playwright/test';
import type { TraceRequest } from 'bridgehead/mocks';
import { EventEmitter } from 'eventemitter3';
import { playedRequests } from '../traces/played-requests.ts';

/** A request that was answered. */
export interface ServedRequest {
  readonly method: string;
  /** As the trace has it. */
  readonly path: string;
  readonly status: number;
}

/** The server of a recorded session. */
export interface PlayedServer extends Pick<EventEmitter<{ message: () => void }>, 'on' | 'off'> {
  /** What it has answered, oldest first. */
  readonly served: readonly ServedRequest[];
}

/**
 * Answers the recorded requests of a page as they were answered: the one with the same query first, else in their order; a
 * request beyond the recorded ones gets the last answer again. Everything else reaches the real server, as do navigations, the
 * page's own files, and requests whose answer the trace does not hold.
 */
export async function playServer(page: Page, requests: readonly TraceRequest[]): Promise<PlayedServer> {
  const emitter = new EventEmitter<{ message: () => void }>();
  const served: ServedRequest[] = [];
  const recorded = playedRequests(requests);
  const left = [...recorded];

  const take = (request: Request): TraceRequest | undefined => {
    const same = recorded.filter((each) => isSame(each, request));
    const unused = same.filter((each) => left.includes(each));
    const found = unused.find((each) => hasQuery(each, request)) ?? unused[0] ?? same.at(-1);
    if (found && left.includes(found)) left.splice(left.indexOf(found), 1);
    return found;
  };
  const answer = async (route: Route): Promise<void> => {
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
    // A page that closes meanwhile has nobody to answer.
    await page.route(isRecorded(recorded), (route) => answer(route).catch(() => {}));
  }
  return { served, on: emitter.on.bind(emitter), off: emitter.off.bind(emitter) };
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

/** Returns the status of the answer; 0 for none. */
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
  // What the recorded server let the page read, the page may read now, whatever origin it has.
  const origin = (await route.request().headerValue('origin')) ?? '*';
  const access = { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' };
  await route.fulfill({ status, body, headers: { ...(type && { 'content-type': type }), ...access } });
  return status;
}
