import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from 'bridgehead';
import { createSystemClock } from '../shell/system-clock.ts';
import { inspectApi, type InspectedApi } from './inspect-api.ts';
import { createPackageFile, PACKAGE_NAME } from './package-file.ts';
import { createRecordList } from './record-list.ts';
import { type ApiRoute, readRoute } from './routes.ts';
import { type ApiScenario, hostileUrls, isApiScenario } from './scenarios.ts';
import { allowOrigins, sendJson, sendText } from './send.ts';

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
  const open = new Set<ServerResponse>();
  const timers = new Set<unknown>();
  const file = createPackageFile();
  let scenario = options.scenario ?? 'ok';
  let hostileCount = 0;

  const packageUrl = (req: IncomingMessage, { at, is }: { at: ApiScenario; is: string }): unknown => {
    if (at === 'hostile-url') return hostileUrls[hostileCount++ % hostileUrls.length];
    if (at === 'http-url') return `http://${is}/api/files/${PACKAGE_NAME}`;
    if (at === 'other-name') return `${schemeOf(req)}://${is}/api/files/latest`;
    return options.packageUrl ?? `${schemeOf(req)}://${is}/api/files/${PACKAGE_NAME}`;
  };

  const bodyOf = (req: IncomingMessage, route: ApiRoute, at: ApiScenario): object => {
    if (at === 'refused') return { result: 1, message: 'refused' };
    if (route.kind !== 'live-version') return { result: 0 };
    if (at === 'no-url') return { result: 0, data: {} };
    return { result: 0, data: { live_version: packageUrl(req, { at, is: req.headers.host ?? 'localhost' }) } };
  };

  const answer = (req: IncomingMessage, res: ServerResponse, route: ApiRoute, at: ApiScenario): void => {
    const body = JSON.stringify(bodyOf(req, route, at));
    const type = 'application/json; charset=utf-8';
    switch (at) {
      case 'down':
        return void res.destroy();
      case 'error':
        return sendJson(res, 500, { result: 500, message: 'Internal error' });
      case 'html':
        return sendText(res, { status: 200, type: 'text/html', text: '<!doctype html><title>Welcome</title>' });
      case 'empty':
        return sendText(res, { status: 200, type, text: '' });
      case 'no-content':
        return void res.writeHead(204).end();
      case 'bad-json':
        return sendText(res, { status: 200, type, text: body.slice(0, body.length / 2) });
      case 'stalled-body':
        res.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(body) });
        return void res.write(body.slice(0, body.length / 2));
      default:
        return sendText(res, { status: 200, type, text: body });
    }
  };

  const sendFile = (res: ServerResponse): void => {
    res.writeHead(200, {
      'content-type': 'application/vnd.android.package-archive',
      'content-disposition': `attachment; filename="${PACKAGE_NAME}"`,
      'content-length': file.length,
    });
    res.end(res.req.method === 'HEAD' ? undefined : file);
  };

  const serve = (req: IncomingMessage, res: ServerResponse, url: URL): void => {
    const route = readRoute(url);
    const wished = url.searchParams.get('__scenario') ?? req.headers['x-mock-scenario'];
    const at = isApiScenario(wished) ? wished : scenario;
    const query = Object.fromEntries(url.searchParams);
    delete query['__scenario'];
    const method = req.method ?? 'GET';
    const { origin, 'user-agent': userAgent } = req.headers;
    const { kind, product, event } = route;
    const record = (status: number): void =>
      void records.add({
        at: Date.now(),
        kind,
        product,
        event,
        method,
        path: url.pathname,
        query,
        scenario: at,
        status,
        origin,
        userAgent,
      });
    if (kind === 'unknown') {
      record(404);
      return sendJson(res, 404, { result: 404, message: `Cannot find ${url.pathname}: the API has no such path.` });
    }
    if (method !== 'GET' && method !== 'HEAD') {
      record(405);
      res.setHeader('allow', 'GET, HEAD, OPTIONS');
      return sendJson(res, 405, { result: 405, message: `Cannot ${method} ${url.pathname}: it is for reading.` });
    }
    const statuses: Partial<Record<ApiScenario, number>> = { down: 0, error: 500, 'no-content': 204 };
    record(kind === 'file' && at !== 'down' ? 200 : (statuses[at] ?? 200));
    const run = (): void => (kind === 'file' && at !== 'down' ? sendFile(res) : answer(req, res, route, at));
    if (at !== 'slow') return run();
    const timer: unknown = clock.setTimer(() => {
      timers.delete(timer);
      run();
    }, slowMs);
    timers.add(timer);
  };

  const api: MockApi = {
    records,
    scenario: () => scenario,
    setScenario(next) {
      scenario = next;
    },
    handle(req, res) {
      const url = new URL(req.url ?? '/', 'http://localhost');
      if (!/^\/(__)?api(\/|$)/.test(url.pathname)) return false;
      open.add(res);
      res.on('close', () => open.delete(res));
      allowOrigins(req, res);
      if (req.method === 'OPTIONS') res.writeHead(204).end();
      else if (url.pathname.startsWith('/__api')) void inspectApi(api, { req, res, url });
      else serve(req, res, url);
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

function schemeOf(req: IncomingMessage): 'http' | 'https' {
  return 'encrypted' in req.socket ? 'https' : 'http';
}
