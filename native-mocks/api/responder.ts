import type { IncomingMessage, ServerResponse } from 'node:http';
import { createPackageFile, PACKAGE_NAME } from './package-file.ts';
import type { ApiRoute } from './api-routes.ts';
import { type ApiScenario, hostileUrls } from './scenarios.ts';
import { sendJson, sendText } from './send-response.ts';

/** A request to the API: its route and the active scenario. */
export interface ApiRequest {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly route: ApiRoute;
  readonly scenario: ApiScenario;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const STATUSES: Partial<Record<ApiScenario, number>> = { down: 0, error: 500, 'no-content': 204 };

/** Returns the response status of a request; 0 when the connection is closed. */
export function statusOf({ route, scenario }: Pick<ApiRequest, 'route' | 'scenario'>): number {
  return route.kind === 'file' && scenario !== 'down' ? 200 : (STATUSES[scenario] ?? 200);
}

/** Creates a function that responds to requests according to their scenario. `packageUrl`: see `CreateMockApiOptions`. */
export function createResponder(packageUrl: string | undefined): (request: ApiRequest) => void {
  const file = createPackageFile();
  let hostileCount = 0;

  const urlOf = ({ req, scenario }: ApiRequest): unknown => {
    const host = req.headers.host ?? 'localhost';
    const scheme = 'encrypted' in req.socket ? 'https' : 'http';
    if (scenario === 'hostile-url') return hostileUrls[hostileCount++ % hostileUrls.length];
    if (scenario === 'http-url') return `http://${host}/api/files/${PACKAGE_NAME}`;
    if (scenario === 'other-name') return `${scheme}://${host}/api/files/latest`;
    return packageUrl ?? `${scheme}://${host}/api/files/${PACKAGE_NAME}`;
  };

  const bodyOf = (request: ApiRequest): object => {
    if (request.scenario === 'refused') return { result: 1, message: 'refused' };
    if (request.route.kind !== 'live-version') return { result: 0 };
    if (request.scenario === 'no-url') return { result: 0, data: {} };
    return { result: 0, data: { live_version: urlOf(request) } };
  };

  return (request) => {
    const { res, route, scenario } = request;
    if (route.kind === 'file' && scenario !== 'down') sendFile(res, file);
    else sendBody(res, scenario, JSON.stringify(bodyOf(request)));
  };
}

/** Sends a response as the scenario requires. */
function sendBody(res: ServerResponse, at: ApiScenario, body: string): void {
  switch (at) {
    case 'down':
      return void res.destroy();
    case 'error':
      return sendJson(res, 500, { result: 500, message: 'Internal error' });
    case 'html':
      return sendText(res, { status: 200, type: 'text/html', text: '<!doctype html><title>Welcome</title>' });
    case 'empty':
      return sendText(res, { status: 200, type: JSON_TYPE, text: '' });
    case 'no-content':
      return void res.writeHead(204).end();
    case 'bad-json':
      return sendText(res, { status: 200, type: JSON_TYPE, text: body.slice(0, body.length / 2) });
    case 'stalled-body':
      res.writeHead(200, { 'content-type': JSON_TYPE, 'content-length': Buffer.byteLength(body) });
      return void res.write(body.slice(0, body.length / 2));
    default:
      return sendText(res, { status: 200, type: JSON_TYPE, text: body });
  }
}

function sendFile(res: ServerResponse, file: Buffer): void {
  res.writeHead(200, {
    'content-type': 'application/vnd.android.package-archive',
    'content-disposition': `attachment; filename="${PACKAGE_NAME}"`,
    'content-length': file.length,
  });
  res.end(res.req.method === 'HEAD' ? undefined : file);
}
