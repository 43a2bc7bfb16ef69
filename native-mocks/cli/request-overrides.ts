import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { findOverride, type RequestOverride, type RequestSource } from '../simulator-protocol/request-override.ts';

/** Answers requests of a phone's page instead of its server. */
export interface RequestOverrides {
  /** Replaces the overrides; requests are counted from here. */
  set(overrides: readonly RequestOverride[]): void;
  /** Answers a request of the page's scripts to its own server; `next` sends it there. */
  respond(req: IncomingMessage, res: ServerResponse, next: () => unknown): Promise<unknown>;
  /** Answers a request to another origin, for which the page has found the override with this index. */
  respondAt(index: number, res: ServerResponse): Promise<unknown>;
}

const sources = new WeakMap<ServerResponse, RequestSource>();

/** Returns who answered a request, if not simply its server. */
export function sourceOf(res: ServerResponse): RequestSource | undefined {
  return sources.get(res);
}

/** Creates the overrides of one phone, without any. */
export function createRequestOverrides(): RequestOverrides {
  let overrides: readonly RequestOverride[] = [];
  let find = findOverride(overrides);
  let hasHar = false;
  return {
    set(next) {
      overrides = next;
      find = findOverride(next);
      hasHar = next.some(({ isFromHar }) => isFromHar);
    },
    respond({ method = 'GET', url = '/' }, res, next) {
      const override = overrides[find(method, url)];
      if (override) sources.set(res, override.isFromHar ? 'har' : 'override');
      else if (hasHar) sources.set(res, 'not-in-har');
      return override ? send(override, res, next) : Promise.resolve(next());
    },
    respondAt(index, res) {
      const override = overrides[index];
      // Removed while the request was on its way; or a delay only, after which the page sends its request itself.
      return send({ status: 204, type: '', body: '', delayMs: 0, ...override }, res, () => res.writeHead(204).end());
    },
  };
}

async function send(
  { delayMs, status, type, body, isBase64 }: Pick<RequestOverride, 'delayMs' | 'status' | 'type' | 'body' | 'isBase64'>,
  res: ServerResponse,
  next: () => unknown,
): Promise<unknown> {
  if (delayMs) await wait(delayMs);
  // The page has aborted the request meanwhile.
  if (res.destroyed) return undefined;
  if (status === undefined) return next();
  if (status === 0) return fail(res);
  res.writeHead(status, { 'cache-control': 'no-store', ...(type && { 'content-type': type }) });
  return res.end(isBase64 ? Buffer.from(body, 'base64') : body);
}

/** Sends no valid response. A browser repeats a request whose connection closes, which would count as another call. */
function fail({ socket }: ServerResponse): void {
  socket?.end('HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n');
}
