import type { IncomingMessage, ServerResponse } from 'node:http';

/** Sends a value as JSON. */
export function sendJson(res: ServerResponse, status: number, value: unknown): void {
  sendText(res, { status, type: 'application/json; charset=utf-8', text: JSON.stringify(value) });
}

/** Sends a string; a HEAD request receives only the headers. */
export function sendText(
  res: ServerResponse,
  { status, type, text }: { readonly status: number; readonly type: string; readonly text: string },
): void {
  const body = Buffer.from(text);
  res.writeHead(status, { 'content-type': type, 'content-length': body.length, 'cache-control': 'no-store' });
  res.end(res.req.method === 'HEAD' ? undefined : body);
}

/** Allows requests from every origin; browsers cache the permission for a day. */
export function allowCrossOrigin(req: IncomingMessage, res: ServerResponse): void {
  res.setHeader('access-control-allow-origin', req.headers.origin ?? '*');
  res.setHeader('vary', 'Origin');
  if (req.method !== 'OPTIONS') return;
  res.setHeader('access-control-allow-methods', 'GET, HEAD, PUT, DELETE, OPTIONS');
  res.setHeader('access-control-allow-headers', req.headers['access-control-request-headers'] ?? 'content-type');
  res.setHeader('access-control-max-age', '86400');
}
