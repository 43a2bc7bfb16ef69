import type { IncomingMessage, ServerResponse } from 'node:http';
import { createPackageFile, PACKAGE_NAME } from './package-file.ts';
import type { ApiRoute } from './routes.ts';
import { type ApiScenario, hostileUrls } from './scenarios.ts';
import { sendJson, sendText } from './send.ts';

/** A request to the API: where it goes, and how the API behaves to it. */
export interface ApiRequest {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly route: ApiRoute;
  readonly at: ApiScenario;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const STATUSES: Partial<Record<ApiScenario, number>> = { down: 0, error: 500, 'no-content': 204 };

/** The status a request will get; 0 when the connection is closed. */
export function statusOf({ route, at }: Pick<ApiRequest, 'route' | 'at'>): number {
  return route.kind === 'file' && at !== 'down' ? 200 : (STATUSES[at] ?? 200);
}

/** Makes what answers requests, each as its scenario says. `packageUrl`: see `CreateMockApiOptions`. */
export function createRequestAnswerer(packageUrl: string | undefined): (request: ApiRequest) => void {
  const file = createPackageFile();
  let hostileCount = 0;

  const urlOf = ({ req, at }: ApiRequest): unknown => {
    const host = req.headers.host ?? 'localhost';
    const scheme = 'encrypted' in req.socket ? 'https' : 'http';
    if (at === 'hostile-url') return hostileUrls[hostileCount++ % hostileUrls.length];
    if (at === 'http-url') return `http://${host}/api/files/${PACKAGE_NAME}`;
    if (at === 'other-name') return `${scheme}://${host}/api/files/latest`;
    return packageUrl ?? `${scheme}://${host}/api/files/${PACKAGE_NAME}`;
  };

  const bodyOf = (request: ApiRequest): object => {
    if (request.at === 'refused') return { result: 1, message: 'refused' };
    if (request.route.kind !== 'live-version') return { result: 0 };
    if (request.at === 'no-url') return { result: 0, data: {} };
    return { result: 0, data: { live_version: urlOf(request) } };
  };

  return (request) => {
    const { res, route, at } = request;
    if (route.kind === 'file' && at !== 'down') sendFile(res, file);
    else sendBody(res, at, JSON.stringify(bodyOf(request)));
  };
}

/** Sends an answer with the manners of a scenario. */
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
