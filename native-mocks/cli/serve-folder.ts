import type { IncomingMessage } from 'node:http';
import sirv from 'sirv';
import { readRequestUrl } from '../api/index.ts';
import { answerPlain } from './guarded-server.ts';
import type { Handler } from './page-server.ts';

/** Serves the files of a folder as they are at each request, without hidden ones; `.well-known` is served. */
export function serveFolder(folder: string): Handler {
  const serve = sirv(folder, { dev: true });
  return (req, res, next) => {
    // NOTE: sirv ignores its option `dotfiles` while `dev` is set.
    if (hasHiddenSegment(req)) answerPlain(res, 404, 'Hidden files are not served.');
    else serve(req, res, next);
  };
}

/** Whether a path leads to a hidden file or folder, in whatever encoding. */
function hasHiddenSegment(req: IncomingMessage): boolean {
  try {
    const path = decodeURIComponent(readRequestUrl(req)?.pathname ?? '');
    return path.split(/[/\\]/).some((segment) => segment.startsWith('.') && segment !== '.well-known');
  } catch {
    return true; // not decodable, so no file has that name
  }
}
