import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { hostnameOf } from './allowed-host.ts';
import { guardResponse } from './guard-response.ts';
import { applyNetwork } from './network-conditions.ts';
import { applyPhoneInfo, phoneOf, type PhoneSlot } from './phone-slot.ts';
import { createPageControls } from './page-controls.ts';
import { isPassedOnNavigation } from './passed-on-navigation.ts';
import type { ProxyOrigins } from './proxy-headers.ts';
import { isApiRequest, type RequestLog } from './request-log.ts';
import { rewriteResponse } from './rewrite-response.ts';
import { allowStatusPage, allowsStatusPage, sendStatus } from './status-page/status-page.ts';
import { SHELL_SCRIPT_PATH } from '../simulator-protocol/simulator-paths.ts';

/** Responds to a request or passes it on. */
export type Handler = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/** Options of `createPageHandler`. */
export interface PageHandlerOptions {
  /** The page's server. */
  readonly page: Handler;
  /** The mock API; takes precedence over the page's server. */
  readonly mockApi?: Handler | undefined;
  readonly phone: PhoneSlot;
  readonly log: RequestLog;
  /** Origin of the page's server if it is a separate one: its URLs are rewritten. */
  readonly target?: string | undefined;
  /** Resolves with whether that server accepts connections. */
  readonly isReachable?: (() => Promise<boolean>) | undefined;
  /** Returns the port of the simulator's origin once it listens. */
  readonly panelPort: () => number;
  /** Required by every URL that changes something at the page's origin. */
  readonly token: string;
  /** Called with a message for the tester. */
  readonly notify: (line: string) => void;
}

/**
 * Creates the handler for the page of a phone, on an origin that contains nothing of the simulator except the script in the
 * page's head.
 */
export function createPageHandler(
  options: PageHandlerOptions,
): (req: IncomingMessage, res: ServerResponse, url: URL) => unknown {
  const { mockApi, phone, log, isReachable, token } = options;
  const handleControl = createPageControls({ phone, isReachable, token });
  return (req, res, url) => {
    const { pathname, search } = url;
    if (handleControl(req, res, { url, panelOrigin: panelOrigin(req, options.panelPort()) })) return undefined;
    const isDocument = isPhonePage(req);
    if (isDocument || req.headers['sec-fetch-dest'] === 'document') {
      allowStatusPage(res, panelOrigin(req, options.panelPort()));
    }
    log.watch(req, res, { isDocument, isByWorker: isByWorker(req, phone) });
    if (isDocument) phone.served.documents++;
    if (req.headers['service-worker'] !== undefined) {
      phone.served.workers++;
      phone.workerPaths.add(pathname);
      if (phone.get().bypassesWorkers) return sendIdleWorker(res);
    }
    const info = phoneOf(req, phone);
    applyPhoneInfo(req.headers, info);
    const pass = (): void => {
      if (isApiRequest(req)) leaveOutCache(req);
      prepareResponse(req, res, options);
      const page = (): void => options.page(req, res, () => sendNotFound(res, pathname + search));
      if (mockApi && pathname.startsWith('/api/')) mockApi(req, res, page);
      else page();
    };
    const { connection, overrides } = phone;
    return applyNetwork({ req, res, networkId: info.network, connection }, () =>
      isApiRequest(req) ? overrides.respond(req, res, pass) : pass(),
    );
  };
}

/**
 * Sends a service worker that leaves all requests to the browser. It controls the page like the worker that it replaces, because pages
 * wait for that, and stays registered: pages that are loaded again when their worker changes would be loaded for ever otherwise.
 */
function sendIdleWorker(res: ServerResponse): void {
  res.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
  res.end(`self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));`);
}

/** Returns the simulator's origin under the host name that the browser used for the page. */
function panelOrigin({ headers }: IncomingMessage, port: number): string {
  return `http://${hostnameOf(headers.host ?? '') || 'localhost'}:${port}`;
}

/** Returns whether the browser requests the document of a frame; the script itself checks whether it is the phone's. */
function isPhonePage({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'POST') return false;
  const dest = headers['sec-fetch-dest'];
  if (isPassedOnNavigation(headers)) return true;
  return dest === undefined ? (headers.accept ?? '').startsWith('text/html') : dest === 'iframe';
}

/**
 * Returns whether a service worker of the page requests a file, which it may later use as the phone's page, as precaching
 * workers do.
 */
function isForWorker(req: IncomingMessage, phone: PhoneSlot): boolean {
  return req.method === 'GET' && isByWorker(req, phone);
}

/** Returns whether a service worker of the page sends a request for itself. Those that it passes on have the page as their referrer. */
function isByWorker({ headers }: IncomingMessage, { workerPaths }: PhoneSlot): boolean {
  const { referer } = headers;
  if (headers['sec-fetch-dest'] !== 'empty' || referer === undefined) return false;
  return URL.canParse(referer) && workerPaths.has(new URL(referer).pathname);
}

/**
 * A session records what the page saw, and a 304 has no body: the browser shows the page its own copy. The cache fields of a
 * script, to which browsers add `no-cache`, are left, since the script handles the 304.
 */
function leaveOutCache({ headers }: IncomingMessage): void {
  if (headers['cache-control']?.includes('no-cache')) return;
  delete headers['if-none-match'];
  delete headers['if-modified-since'];
}

/** Adapts the response to this server: injects the script into the phone's pages and rewrites foreign URLs. */
function prepareResponse(
  req: IncomingMessage,
  res: ServerResponse,
  { target, notify, panelPort, phone }: PageHandlerOptions,
): void {
  const own = `http://${req.headers.host ?? 'localhost'}`;
  const origins: ProxyOrigins | undefined = target === undefined ? undefined : { target, own };
  const isDocument = isPhonePage(req);
  const isPage = isDocument || isForWorker(req, phone);
  if (isDocument) {
    // The same URL without the phone is a different page, so a cached copy of it must not be used.
    for (const name of ['if-none-match', 'if-modified-since', 'if-range', 'range'] as const) delete req.headers[name];
    req.headers['accept-encoding'] = 'identity';
  }
  if (!isPage && !origins) return;
  const script = {
    scriptUrl: own + SHELL_SCRIPT_PATH,
    nonce: randomBytes(12).toString('base64url'),
    framedBy: panelOrigin(req, panelPort()),
  };
  rewriteResponse(res, {
    origins,
    script: isPage ? script : undefined,
    onEmptyError: allowsStatusPage(res) ? (): void => sendEmptyError(req, res, target) : undefined,
    onNotHtml: (type) => {
      if (isDocument)
        notify(`The phone received ${type || 'a response without a type'}, not HTML, for ${req.url ?? '/'}.`);
    },
  });
  if (origins) guardResponse(res, { url: req.url ?? '/', notify });
}

function sendNotFound(res: ServerResponse, url: string): void {
  const reason = 'No file exists at this path (404).';
  const heading = 'Page not found';
  sendStatus(res, { code: 404, failure: 'Cannot show', heading, url, reason, nextStep: 'Check the URL.' });
}

/** Explains an error without a body, for which the browser would show its own page, or nothing. */
function sendEmptyError({ url = '/' }: IncomingMessage, res: ServerResponse, target = ''): void {
  const code = res.statusCode;
  sendStatus(res, {
    code,
    failure: 'Cannot show',
    heading: `The page’s server returned ${code}`,
    url: target + url,
    reason: `Its server returned ${code} without a page.`,
    nextStep: "Check the URL and the output of the page's server.",
  });
}
