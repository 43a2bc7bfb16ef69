import { closeSync, constants, createReadStream, fstatSync, openSync, type Stats } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { lookup } from 'mrmime';

/** Sends the current content of a file, or the requested range of it. Returns `false` if it cannot be read. */
export function sendFile(req: IncomingMessage, res: ServerResponse, path: string): boolean {
  const opened = open(path);
  if (!opened) return false;
  const { fd, stats } = opened;
  const lastModified = stats.mtime.toUTCString();
  const headers = { ...typeOf(path), 'cache-control': 'no-store', 'last-modified': lastModified };
  const range = readRange(req, stats.size, lastModified);
  const start = range?.start ?? 0;
  const end = range?.end ?? stats.size - 1;
  const isUnsatisfiable = range && start >= stats.size;
  res.writeHead(isUnsatisfiable ? 416 : range ? 206 : 200, {
    ...headers,
    ...(range && { 'content-range': `bytes ${isUnsatisfiable ? '*' : `${start}-${end}`}/${stats.size}` }),
    'content-length': isUnsatisfiable ? 0 : end - start + 1,
  });
  // Node 24 and newer throw when a stream is piped to a response whose client has hung up.
  if (req.method === 'HEAD' || isUnsatisfiable || end < start || res.destroyed) {
    closeSync(fd);
    res.end();
    return true;
  }
  // Closes the file and the response if either fails; without the callback, the error would end the process.
  pipeline(createReadStream(path, { fd, start, end }), res, () => undefined);
  return true;
}

function open(path: string): { readonly fd: number; readonly stats: Stats } | undefined {
  let fd: number | undefined;
  try {
    // Without waiting: a pipe opens only when something writes to it. Windows has neither.
    fd = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    const stats = fstatSync(fd);
    if (stats.isFile()) return { fd, stats };
  } catch {
    // Falls through: the file cannot be read or has been deleted.
  }
  if (fd !== undefined) closeSync(fd);
  return undefined;
}

function typeOf(path: string): OutgoingHttpHeaders {
  const encoding = path.endsWith('.br') ? 'br' : path.endsWith('.gz') ? 'gzip' : undefined;
  const type = lookup(encoding ? path.slice(0, -3) : path);
  return {
    ...(type !== undefined && { 'content-type': type === 'text/html' ? 'text/html;charset=utf-8' : type }),
    ...(encoding && { 'content-encoding': encoding }),
  };
}

/**
 * Returns the first and last byte of a requested range. `undefined` for several ranges and for an invalid one, which must be
 * ignored (RFC 9110, section 14.2).
 */
function readRange(
  { method, headers: { range = '', 'if-range': version } }: IncomingMessage,
  sizeBytes: number,
  lastModified: string,
): { readonly start: number; readonly end: number } | undefined {
  if (method !== 'GET' || (version !== undefined && version !== lastModified)) return undefined;
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') return { start: Math.max(0, sizeBytes - Number(last)), end: sizeBytes - 1 };
  if (last !== '' && Number(last) < Number(first)) return undefined;
  return { start: Number(first), end: last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1) };
}
