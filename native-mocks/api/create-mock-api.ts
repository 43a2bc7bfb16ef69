import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from 'bridgehead';
import { createSystemClock } from '../shell/system-clock.ts';
import { type ApiRequest, createRequestAnswerer, statusOf } from './answer-request.ts';
import { isFromForeignPage } from './foreign-page.ts';
import { inspectApi, type InspectedApi } from './inspect-api.ts';
import { type ApiRecord, createRecordList } from './record-list.ts';
import { readRequestUrl } from './request-url.ts';
import { readRoute } from './routes.ts';
import { type ApiScenario, isApiScenario } from './scenarios.ts';
import { allowOrigins, sendJson } from './send.ts';

/** What `createMockApi` takes. */
export interface CreateMockApiOptions {
  /** How the API behaves at first; `ok`. */
  readonly scenario?: ApiScenario | undefined;
  /** How late `slow` is, in milliseconds; 3,000. */
  readonly slowMs?: number | undefined;
  /** Time of `slow`; the system's by default. */
  readonly clock?: Clock | undefined;
  /** The package address that `live-version` names; a file of this server by default. */
  readonly packageUrl?: string | undefined;
}

/** A mock of the product's API, without a server around it. */
export interface MockApi extends InspectedApi {
  /** Answers a request to `/api/…` or `/__api/…`; `false` for any other, which is left alone. */
  handle(req: IncomingMessage, res: ServerResponse): boolean;
  /** Ends what is still being answered slowly or never. */
  dispose(): void;
}

const SLOW_MS = 3000;

export function createMockApi(options: CreateMockApiOptions = {}): MockApi {
  const { clock = createSystemClock(), slowMs = SLOW_MS } = options;
  const records = createRecordList();
  const answer = createRequestAnswerer(options.packageUrl);
  const open = new Set<ServerResponse>();
  const timers = new Set<unknown>();
  let scenario = options.scenario ?? 'ok';

  const answerLate = (request: ApiRequest): void => {
    const timer: unknown = clock.setTimer(() => {
      timers.delete(timer);
      answer(request);
    }, slowMs);
    timers.add(timer);
  };

  const serve = (req: IncomingMessage, res: ServerResponse, url: URL): void => {
    const wished = url.searchParams.get('__scenario') ?? req.headers['x-mock-scenario'];
    const request = { req, res, route: readRoute(url), at: isApiScenario(wished) ? wished : scenario };
    const refusal = refusalOf(request, url);
    records.add(recordOf(request, { url, status: refusal?.status ?? statusOf(request) }));
    if (refusal) {
      if (refusal.status === 405) res.setHeader('allow', 'GET, HEAD, OPTIONS');
      return sendJson(res, refusal.status, { result: refusal.status, message: refusal.message });
    }
    if (request.at === 'slow') answerLate(request);
    else answer(request);
  };

  /** For panels and tests: a page of another origin may neither read the records nor change the scenario. */
  const inspect = (req: IncomingMessage, res: ServerResponse, url: URL): void => {
    if (isFromForeignPage(req)) return sendJson(res, 403, { message: 'Only pages of this origin may ask this.' });
    inspectApi(api, { req, res, url }).catch(() => res.destroy());
  };

  const api: MockApi = {
    records,
    scenario: () => scenario,
    setScenario(next) {
      scenario = next;
    },
    handle(req, res) {
      const url = readRequestUrl(req);
      if (!url || !/^\/(__)?api(\/|$)/.test(url.pathname)) return false;
      open.add(res);
      res.on('close', () => open.delete(res));
      if (url.pathname.startsWith('/__api')) inspect(req, res, url);
      else {
        allowOrigins(req, res);
        if (req.method === 'OPTIONS') res.writeHead(204).end();
        else serve(req, res, url);
      }
      return true;
    },
    dispose() {
      for (const timer of timers) clock.clearTimer(timer);
      timers.clear();
      for (const res of open) res.destroy();
    },
  };
  return api;
}

/** Why the API has no answer to a request, whatever its scenario. */
function refusalOf(
  { req, route }: ApiRequest,
  { pathname }: URL,
): { readonly status: number; readonly message: string } | undefined {
  if (route.kind === 'unknown') return { status: 404, message: `Cannot find ${pathname}: the API has no such path.` };
  if (req.method === 'GET' || req.method === 'HEAD') return undefined;
  return { status: 405, message: `Cannot ${req.method ?? ''} ${pathname}: it is for reading.` };
}

/** What is kept of a request. */
function recordOf(
  { req, route, at }: ApiRequest,
  { url, status }: { readonly url: URL; readonly status: number },
): Omit<ApiRecord, 'number'> {
  const { kind, product, event } = route;
  const { __scenario: _, ...query } = Object.fromEntries(url.searchParams);
  const { origin, 'user-agent': userAgent } = req.headers;
  const what = { kind, product, event, method: req.method ?? 'GET', path: url.pathname, query };
  return { at: Date.now(), ...what, scenario: at, status, origin, userAgent };
}
