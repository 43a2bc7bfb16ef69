import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { createHtmlInjector } from './html-injector.ts';
import { type PhoneScript, type ProxyOrigins, rewriteResponseHeaders } from './proxy-headers.ts';
import { createShellScriptTag } from './shell-script-tag.ts';
import { statusTextOf } from './status-page/status-page.ts';

/** Options of `rewriteResponse`. */
export interface RewriteResponseOptions {
  /** Set for responses from a proxied server: its URLs and cookies are rewritten. */
  readonly origins?: ProxyOrigins | undefined;
  /** Set for pages of the phone: this script is inserted at the start of the HTML head. */
  readonly script?: PhoneScript | undefined;
  /** Called in place of sending an error response without a body. */
  readonly onEmptyError?: (() => void) | undefined;
  /** Called once when a page that should receive the script is not HTML. */
  readonly onNotHtml?: ((contentType: string) => void) | undefined;
}

type Body = string | Uint8Array;

/** Header fields of an empty error response that must not apply to the page in its place. */
const FIELDS_OF_BODY = [
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'x-frame-options',
  'content-security-policy-report-only',
] as const;

/**
 * Changes a response as it is sent: call it before the handler that writes the response.
 *
 * HTML is decompressed if needed, gets the script, and is not cached, since the same URL without the phone is a
 * different page. Everything else streams unchanged.
 */
export function rewriteResponse(res: ServerResponse, options: RewriteResponseOptions): void {
  const out = { writeHead: res.writeHead.bind(res), write: res.write.bind(res), end: res.end.bind(res) };
  let hasStarted = false;
  let inlet: Transform | undefined;

  const startResponse = (): void => {
    if (hasStarted) return;
    hasStarted = true;
    if (statusTextOf(res) !== undefined) return;
    const type = String(res.getHeader('content-type') ?? '');
    const hasBody =
      res.statusCode >= 200 && res.statusCode !== 204 && res.statusCode !== 304 && res.req.method !== 'HEAD';
    const isRedirect = res.statusCode >= 300 && res.statusCode < 400;
    const isPage = !!options.script && hasBody && !isRedirect && /^(text\/html|application\/xhtml\+xml)/i.test(type);
    if (options.script && hasBody && !isRedirect && !isPage && res.statusCode < 400) options.onNotHtml?.(type);
    const changes = applyHeaders(res, { ...options, script: isPage ? options.script : undefined });
    if (!isPage || !options.script) return;
    for (const name of ['content-length', 'etag', 'last-modified', 'content-md5', 'digest']) res.removeHeader(name);
    res.setHeader('cache-control', 'no-store');
    const injector = createHtmlInjector(createShellScriptTag(options.script.nonce, changes));
    injector.on('data', (chunk: Buffer) => out.write(chunk));
    injector.on('end', () => out.end());
    inlet = unpacker(res) ?? injector;
    if (inlet === injector) return;
    inlet.pipe(injector);
    // The body was cut off: show what has arrived so far.
    inlet.on('error', () => injector.end());
  };

  Object.assign(res, {
    writeHead(status: number, ...rest: readonly (string | OutgoingHttpHeaders | undefined)[]) {
      res.statusCode = status;
      for (const part of rest) {
        if (typeof part === 'string') res.statusMessage = part;
        else
          for (const [name, value] of Object.entries(part ?? {})) if (value !== undefined) res.setHeader(name, value);
      }
      startResponse();
      return out.writeHead(res.statusCode);
    },
    write(body: Body, ...rest: never[]) {
      startResponse();
      return inlet ? (inlet.write(body), true) : out.write(body, ...rest);
    },
    end(body?: Body | (() => void), ...rest: never[]) {
      if (!hasStarted && options.onEmptyError && res.statusCode >= 400 && (!body || typeof body === 'function')) {
        for (const name of FIELDS_OF_BODY) res.removeHeader(name);
        options.onEmptyError();
        return res;
      }
      startResponse();
      if (!inlet) return out.end(body, ...rest);
      if (body !== undefined && typeof body !== 'function') inlet.write(body);
      inlet.end();
      return res;
    },
  });
}

function applyHeaders(res: ServerResponse, { origins, script }: RewriteResponseOptions): readonly string[] {
  if (!origins && !script) return [];
  const given: IncomingHttpHeaders = {};
  for (const [name, value] of Object.entries(res.getHeaders())) {
    if (value !== undefined) Object.assign(given, { [name]: typeof value === 'number' ? String(value) : value });
  }
  if (typeof given['set-cookie'] === 'string') given['set-cookie'] = [given['set-cookie']];
  const { headers, changes } = rewriteResponseHeaders(given, { origins, script });
  for (const name of Object.keys(given)) if (headers[name] === undefined) res.removeHeader(name);
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && value !== given[name]) res.setHeader(name, value);
  return changes;
}

/** Returns the stream that decompresses the response and removes its encoding header. */
function unpacker(res: ServerResponse): Transform | undefined {
  const encoding = String(res.getHeader('content-encoding') ?? '').toLowerCase();
  const streams: Readonly<Record<string, () => Transform>> = {
    gzip: createGunzip,
    'x-gzip': createGunzip,
    deflate: createInflate,
    br: createBrotliDecompress,
  };
  const create = Object.hasOwn(streams, encoding) ? streams[encoding] : undefined;
  if (create) res.removeHeader('content-encoding');
  return create?.();
}
