import { existsSync, realpathSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join, relative } from 'node:path';
import sirv from 'sirv';
import { readRequestUrl } from '../api/index.ts';
import type { Handler } from './page-server.ts';
import { sendStatus } from './status-page/status-page.ts';

const NOT_SERVED = {
  code: 404,
  failure: 'Cannot show',
  heading: 'This file is not served',
  reason: 'Hidden files and files outside the folder are not served.',
  nextStep: 'Copy the file to another name in the folder.',
} as const;

/**
 * Serves the current files of a folder at each request, except hidden ones; `.well-known` is served. A link inside the
 * folder is followed only to files that would be served themselves.
 */
export function serveFolder(folder: string): Handler {
  const serve = sirv(folder, { dev: true });
  return (req, res, next) => {
    // NOTE: sirv ignores its option `dotfiles` while `dev` is set.
    if (!isServed(folder, req)) return sendStatus(res, { ...NOT_SERVED, address: req.url ?? '/' });
    if (isInvalidRange(req.headers.range)) delete req.headers.range;
    return serve(req, res, next);
  };
}

/** Returns whether neither the path, in any encoding, nor the file that it leads to is hidden or outside the folder. */
function isServed(folder: string, req: IncomingMessage): boolean {
  try {
    const path = decodeURIComponent(readRequestUrl(req)?.pathname ?? '');
    if (hasHiddenSegment(path)) return false;
    const file = join(folder, path);
    // A relative path out of the folder starts with `..`, which counts as hidden.
    return !existsSync(file) || !hasHiddenSegment(relative(realpathSync(folder), realpathSync(file)));
  } catch {
    return false; // Not decodable, so no file has that name.
  }
}

function hasHiddenSegment(path: string): boolean {
  return path.split(/[/\\]/).some((segment) => segment.startsWith('.') && segment !== '.well-known');
}

/** A range that ends before it starts must be ignored (RFC 9110, section 14.1.1); sirv would throw. */
function isInvalidRange(range = ''): boolean {
  const [, start = '', end = ''] = /^bytes=(\d+)-(\d+)/.exec(range) ?? [];
  return end !== '' && Number(end) < Number(start);
}
