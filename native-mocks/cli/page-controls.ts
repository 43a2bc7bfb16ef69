import type { IncomingMessage, ServerResponse } from 'node:http';
import { isCrossOriginRequest } from '../api/index.ts';
import { sendPlain } from './guarded-server.ts';
import { hasToken } from './has-token.ts';
import type { PhoneSlot } from './phone-slot.ts';
import {
  CLEAR_PATH,
  OVERRIDE_PATH,
  REACHABLE_PATH,
  SHELL_SCRIPT_PATH,
  SIMULATOR_BASE,
} from '../simulator-protocol/simulator-paths.ts';

/** Options of `createPageControls`. */
export interface PageControlsOptions {
  readonly phone: PhoneSlot;
  /** Resolves with whether the page's server accepts connections. */
  readonly isReachable?: (() => Promise<boolean>) | undefined;
  /** Required by every URL that changes something; only the simulator's window knows it. */
  readonly token: string;
}

/** Handles a request to one of the simulator's URLs at the page's origin; returns `false` for any other URL. */
export type PageControls = (
  req: IncomingMessage,
  res: ServerResponse,
  place: { readonly url: URL; /** The origin of the simulator's window. */ readonly panelOrigin: string },
) => boolean;

/**
 * Creates the handler of the simulator's URLs at the page's origin. Every website can send requests here, so the page's own
 * URLs serve only that origin, and the one that changes something requires the token and the origin of the simulator's window.
 */
export function createPageControls({ phone, isReachable, token }: PageControlsOptions): PageControls {
  return (req, res, { url, panelOrigin }) => {
    const { pathname, search, searchParams } = url;
    if (!`${pathname}/`.startsWith(SIMULATOR_BASE)) return false;
    if (pathname === CLEAR_PATH) {
      const isAllowed =
        req.method === 'POST' && req.headers.origin === panelOrigin && hasToken(token, req, searchParams);
      if (isAllowed) clearSiteData(res, panelOrigin);
      else refuse(res, 'it is not from the window of the simulator. Use that window.');
    } else if ([SHELL_SCRIPT_PATH, REACHABLE_PATH, OVERRIDE_PATH].includes(pathname)) {
      if (isCrossOriginRequest(req)) refuse(res, 'it is from another origin. Open the page itself.');
      else if (pathname === SHELL_SCRIPT_PATH) sendScript(res, phone.get().script);
      else if (pathname === OVERRIDE_PATH)
        void phone.overrides.respondAt(Number(searchParams.get('index') ?? NaN), res);
      else void sendReachable(res, isReachable);
    } else {
      res.writeHead(302, {
        location: `${panelOrigin}${SIMULATOR_BASE}${pathname.slice(SIMULATOR_BASE.length)}${search}`,
      });
      res.end();
    }
    return true;
  };
}

function refuse(res: ServerResponse, reason: string): void {
  sendPlain(res, 403, `Cannot handle this request: ${reason}`);
}

async function sendReachable(res: ServerResponse, isReachable: PageControlsOptions['isReachable']): Promise<void> {
  const canReach = (await isReachable?.().catch(() => false)) !== false;
  res.writeHead(canReach ? 204 : 503, { 'cache-control': 'no-store' });
  res.end();
}

function sendScript(res: ServerResponse, script: string): void {
  res.writeHead(200, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
  });
  res.end(script);
}

/**
 * Clears state that another project left at this URL, such as workers, caches and storage, which would be served instead
 * of the page.
 */
function clearSiteData(res: ServerResponse, panelOrigin: string): void {
  res.writeHead(200, {
    'clear-site-data': '"cache", "storage"',
    'cache-control': 'no-store',
    // The simulator's window waits for the response.
    'access-control-allow-origin': panelOrigin,
    'access-control-allow-credentials': 'true',
  });
  res.end();
}
