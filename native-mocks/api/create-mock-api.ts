import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from 'bridgehead';
import { MAX_TIMER_MS } from '../faults/fault-parameters.ts';
import {
  checkOptions,
  checkValue,
  numberOption,
  type OptionTypes,
  stringOption,
} from '../../sdk/tools/argument-checks/option-types.ts';
import { clockType } from '../shell/check-options.ts';
import { createUnrefClock } from '../shell/unref-clock.ts';
import { type ApiRequest, createResponder, statusOf } from './responder.ts';
import { isCrossOriginRequest } from './cross-origin.ts';
import { inspectApi, type InspectedApi } from './inspect-api.ts';
import { type ApiRecord, createRecordList } from './record-list.ts';
import { readRequestUrl } from './request-url.ts';
import { readRoute } from './api-routes.ts';
import { type ApiScenario, isApiScenario, scenarioType } from './scenarios.ts';
import { allowCrossOrigin, sendJson } from './send-response.ts';

/** Options of `createMockApi`. */
export interface CreateMockApiOptions {
  /** The initial scenario; `ok` by default. */
  readonly scenario?: ApiScenario | undefined;
  /** Delay of the scenario `slow` in milliseconds; 3,000 by default. */
  readonly slowMs?: number | undefined;
  /** Clock of the scenario `slow`; the system clock by default. */
  readonly clock?: Clock | undefined;
  /** The package URL returned by `live-version`; a file of this server by default. */
  readonly packageUrl?: string | undefined;
}

/** A mock of the product's API, without a server. */
export interface MockApi extends InspectedApi {
  /** Handles a request to `/api/…` or `/__api/…`; returns `false` for any other and leaves it untouched. */
  handle(req: IncomingMessage, res: ServerResponse): boolean;
  /** Ends responses that are still delayed or never sent. */
  dispose(): void;
}

const SLOW_MS = 3000;

/** The types of the options of `createMockApi`. */
export const apiOptionTypes: OptionTypes<keyof CreateMockApiOptions> = {
  scenario: scenarioType,
  slowMs: numberOption({ min: 0, max: MAX_TIMER_MS }),
  clock: clockType,
  packageUrl: stringOption,
};

/** Creates the mock API. @throws {TypeError} for unknown options and values of another type. */
export function createMockApi(options: CreateMockApiOptions = {}): MockApi {
  checkOptions('start the mock API', options, apiOptionTypes);
  const { clock = createUnrefClock(), slowMs = SLOW_MS } = options;
  const records = createRecordList();
  const respond = createResponder(options.packageUrl);
  const open = new Set<ServerResponse>();
  const timers = new Set<unknown>();
  let scenario = options.scenario ?? 'ok';

  const respondLate = (request: ApiRequest): void => {
    const timer: unknown = clock.setTimer(() => {
      timers.delete(timer);
      respond(request);
    }, slowMs);
    timers.add(timer);
  };

  const serve = (req: IncomingMessage, res: ServerResponse, url: URL): void => {
    const requested = url.searchParams.get('__scenario') ?? req.headers['x-mock-scenario'];
    const request = { req, res, route: readRoute(url), scenario: isApiScenario(requested) ? requested : scenario };
    const rejection = rejectionOf(request, url);
    records.add(recordOf(request, { url, status: rejection?.status ?? statusOf(request) }));
    if (rejection) {
      if (rejection.status === 405) res.setHeader('allow', 'GET, HEAD, OPTIONS');
      return sendJson(res, rejection.status, { result: rejection.status, message: rejection.message });
    }
    if (request.scenario === 'slow') respondLate(request);
    else respond(request);
  };

  /** For panels and tests: a page of another origin may neither read the records nor change the scenario. */
  const inspect = (req: IncomingMessage, res: ServerResponse, url: URL): void => {
    if (isCrossOriginRequest(req))
      return sendJson(res, 403, {
        message: 'Cannot use this endpoint: the request is from another origin. Send it from a page of this origin.',
      });
    inspectApi(api, { req, res, url }).catch(() => res.destroy());
  };

  const api: MockApi = {
    records,
    scenario: () => scenario,
    setScenario(next) {
      checkValue('set the scenario', next, { name: 'scenario', type: scenarioType });
      scenario = next;
    },
    handle(req, res) {
      const url = readRequestUrl(req);
      if (!url || !/^\/(__)?api(\/|$)/.test(url.pathname)) return false;
      open.add(res);
      res.on('close', () => open.delete(res));
      if (url.pathname.startsWith('/__api')) inspect(req, res, url);
      else {
        allowCrossOrigin(req, res);
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

const EXAMPLE_PATH = '/api/ms/v1/demo/apk/versions/live-version';

/** Returns why the API rejects a request in every scenario. */
function rejectionOf(
  { req, route }: ApiRequest,
  { pathname }: URL,
): { readonly status: number; readonly message: string } | undefined {
  if (route.kind === 'unknown') {
    return { status: 404, message: `Cannot find ${pathname}: the API has no such path. Use one like ${EXAMPLE_PATH}.` };
  }
  if (req.method === 'GET' || req.method === 'HEAD') return undefined;
  return { status: 405, message: `Cannot ${req.method ?? ''} ${pathname}: the endpoint is read-only. Use GET.` };
}

/** Returns the record of a request. */
function recordOf(
  { req, route, scenario }: ApiRequest,
  { url, status }: { readonly url: URL; readonly status: number },
): Omit<ApiRecord, 'number'> {
  const { kind, product, event } = route;
  const { __scenario: _, ...query } = Object.fromEntries(url.searchParams);
  const { origin, 'user-agent': userAgent } = req.headers;
  const what = { kind, product, event, method: req.method ?? 'GET', path: url.pathname, query };
  return { at: Date.now(), ...what, scenario, status, origin, userAgent };
}
