import type { IncomingMessage, ServerResponse } from 'node:http';
import { isCrossOriginRequest } from '../api/index.ts';
import { parsePhoneSetup } from '../devices/phone-info.ts';
import { sendPlain } from './guarded-server.ts';
import { hasToken } from './has-token.ts';
import type { Handler } from './page-server.ts';
import type { PhoneHub } from './phone-hub.ts';
import type { ServedPhone, ServedPhones } from './served-phones.ts';
import { type MatrixMessage, parseMatrixMessage } from '../simulator-protocol/matrix-messages.ts';
import { MAX_OVERRIDE_BYTES, readOverrides } from '../simulator-protocol/request-override.ts';
import { readJson } from '../simulator-protocol/read-members.ts';
import { SIMULATOR_BASE, TOKEN_HEADER } from '../simulator-protocol/simulator-paths.ts';

/** Options of `createPanelHandler`. */
export interface PanelHandlerOptions {
  /** The simulator's own files. */
  readonly panel: Handler;
  /** Data for the simulator by name: `/__simulator/<name>.json`. */
  readonly documents: Readonly<Record<string, () => unknown>>;
  /** Handles `/__api/…`: the local mock API, or the one on the page's server. */
  readonly inspectApi?: Handler | undefined;
  readonly phones: ServedPhones;
  readonly realPhones: PhoneHub;
  /** Receives the outcome of a matrix run. */
  readonly onMatrix?: ((message: MatrixMessage) => void) | undefined;
  /** Every control URL requires it; the simulator's window reads it from `host.json`. */
  readonly token: string;
}

/** A phone's script is about 20 kB, and the responses of a HAR file larger; bodies above this are rejected. */
const MAX_BODY_BYTES = MAX_OVERRIDE_BYTES;

/**
 * Creates the handler for the simulator's window and its control URLs, on a separate origin: no script, worker or frame
 * of the page reaches them, and no foreign page may read, frame or command them.
 */
export function createPanelHandler(
  options: PanelHandlerOptions,
): (req: IncomingMessage, res: ServerResponse, url: URL) => void | Promise<void> {
  const { panel, documents, inspectApi, token, phones, realPhones, onMatrix } = options;
  return (req, res, { pathname, search, searchParams }) => {
    protectPanel(res);
    const notFound = (): void =>
      sendPlain(res, 404, `Cannot show this URL: nothing exists there. Open ${SIMULATOR_BASE}.`);
    if (pathname === '/' || pathname === SIMULATOR_BASE.slice(0, -1)) {
      res.writeHead(302, { location: SIMULATOR_BASE + search });
      return void res.end();
    }
    const isControl = pathname.startsWith('/__api/') || !!controlOf(req.method, pathname);
    if (!isControl && !pathname.startsWith(SIMULATOR_BASE)) return notFound();
    if (!isOwnRequest(req))
      return sendPlain(
        res,
        403,
        'Cannot handle this request: it is not from the window of the simulator. Use that window.',
      );
    const document = /^([a-z-]+)\.json$/.exec(pathname.slice(SIMULATOR_BASE.length))?.[1];
    const read = document !== undefined && Object.hasOwn(documents, document) ? documents[document] : undefined;
    if (read) return sendJson(res, JSON.stringify(read()));
    if (!isControl) return panel(req, res, notFound);
    if (!hasToken(token, req, searchParams)) {
      return sendPlain(
        res,
        403,
        `This URL requires the token of ${SIMULATOR_BASE}host.json in the header ${TOKEN_HEADER}.`,
      );
    }
    if (pathname.startsWith('/__api/')) {
      if (req.method === 'GET' && pathname === '/__api/scenario') hideFailure(res);
      return inspectApi ? inspectApi(req, res, notFound) : notFound();
    }
    const phone = phones.get(Number(searchParams.get('phone') ?? 1));
    if (!phone) return sendPlain(res, 404, 'Cannot find this phone: it no longer exists. Reload the simulator.');
    return controlOf(req.method, pathname)?.(req, res, { phone, phones, realPhones, onMatrix, query: searchParams });
  };
}

/**
 * Sends no content instead of a failure. Whether a page's server has a mock API is known only by a request, and browsers log
 * each failed one in the console, where testers look for errors of their page.
 */
function hideFailure(res: ServerResponse): void {
  const { writeHead } = res;
  res.writeHead = (status: number, ...rest: unknown[]) =>
    // The overloads of `writeHead` differ only in the rest.
    Reflect.apply(writeHead, res, status < 300 ? [status, ...rest] : [204]) as ServerResponse;
}

interface ControlContext {
  /** The phone selected by `?phone=2`; the first one by default. */
  readonly phone: ServedPhone;
  readonly phones: ServedPhones;
  readonly realPhones: PhoneHub;
  readonly onMatrix: PanelHandlerOptions['onMatrix'];
  readonly query: URLSearchParams;
}

type Control = (req: IncomingMessage, res: ServerResponse, context: ControlContext) => void | Promise<void>;

function controlOf(method: string | undefined, pathname: string): Control | undefined {
  if (!pathname.startsWith(SIMULATOR_BASE)) return undefined;
  const name = `${method} ${pathname.slice(SIMULATOR_BASE.length - 1)}`;
  return Object.hasOwn(controls, name) ? controls[name] : undefined;
}

const controls: Readonly<Record<string, Control>> = {
  async 'POST /phones'(_req, res, { phones, query }) {
    const phone = await phones.claim(Number(query.get('prefer') ?? 1));
    if (!phone)
      return sendPlain(
        res,
        503,
        'Cannot open another phone: all are in use. Close another window of the simulator, then reload.',
      );
    return sendJson(res, JSON.stringify({ phone: phone.id, ...(phone.pagePort && { pagePort: phone.pagePort }) }));
  },
  // One stream for everything: browsers limit the connections of an origin, and each window keeps its stream open.
  'GET /events'(req, res, { phone, realPhones }) {
    phone.use.hold(res);
    phone.log.stream(req, res);
    realPhones.stream(req, res);
  },
  'DELETE /requests'(_req, res, { phone }) {
    phone.log.clear();
    sendJson(res, 'null');
  },
  async 'POST /matrix'(req, res, { onMatrix }) {
    const message = parseMatrixMessage(await readBody(req));
    if (!message || !onMatrix)
      return sendPlain(res, 400, 'Cannot read the message of the matrix run: it is invalid. Reload the simulator.');
    sendJson(res, 'null');
    return onMatrix(message);
  },
  'POST /real-phones'(_req, res, { realPhones }) {
    sendJson(res, JSON.stringify({ urls: realPhones.invite() }));
  },
  'GET /served'(_req, res, { phone }) {
    sendJson(res, JSON.stringify(phone.slot.served));
  },
  async 'PUT /phone'(req, res, { phone }) {
    const setup = parsePhoneSetup(await readBody(req));
    if (!setup)
      return sendPlain(res, 400, 'Cannot set the phone: the body does not describe a phone. Reload the simulator.');
    phone.slot.set(setup);
    return sendJson(res, 'null');
  },
  async 'PUT /overrides'(req, res, { phone }) {
    const overrides = readOverrides(readJson(await readBody(req)));
    if (!overrides)
      return sendPlain(
        res,
        400,
        'Cannot override requests: the body is not a list of overrides. Reload the simulator.',
      );
    phone.slot.overrides.set(overrides);
    return sendJson(res, 'null');
  },
};

async function readBody(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of req) {
    // Without an encoding, chunks are buffers.
    const bytes = chunk as Buffer;
    sizeBytes += bytes.length;
    if (sizeBytes > MAX_BODY_BYTES) return '';
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns whether the request is from the simulator's window, or a link or redirect from anywhere that opens that window. */
function isOwnRequest(req: IncomingMessage): boolean {
  const isNavigation = req.method === 'GET' && req.headers['sec-fetch-dest'] === 'document';
  return isNavigation || !isCrossOriginRequest(req);
}

/**
 * `Origin-Agent-Cluster` gives the window a separate process. Otherwise an endless loop in the page, which differs only by
 * its port, would block it (`docs/discoveries/same-site-frames-share-a-process.md`).
 */
function protectPanel(res: ServerResponse): void {
  res.setHeader('origin-agent-cluster', '?1');
  res.setHeader('x-frame-options', 'DENY');
  res.setHeader('content-security-policy', "frame-ancestors 'none'");
  res.setHeader('cross-origin-resource-policy', 'same-origin');
  res.setHeader('x-content-type-options', 'nosniff');
  res.setHeader('referrer-policy', 'same-origin');
}

function sendJson(res: ServerResponse, text: string): void {
  res.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  res.end(text);
}
