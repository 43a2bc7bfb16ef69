import { realpathSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { isAbsolute, relative } from 'node:path';
import { findFile, readFilePath } from './find-file.ts';
import type { Handler } from './page-server.ts';
import { sendFile } from './send-file.ts';
import { sendStatus } from './status-page/status-page.ts';

const NOT_SERVED = {
  code: 404,
  failure: 'Cannot show',
  heading: 'This file is not served',
  reason: 'Hidden files and files outside the folder are not served.',
  nextStep: 'Copy the file to another name in the folder.',
} as const;

const UNREADABLE = {
  code: 404,
  failure: 'Cannot show',
  heading: 'This file cannot be read',
  reason: 'It is not a regular file, or it cannot be read.',
  nextStep: 'Check its permissions.',
} as const;

/**
 * Serves the current files of a folder at each request, except hidden ones; `.well-known` is served. A link inside the
 * folder is followed only to files that would be served themselves. A page without a file is the start page, as on hosts of
 * apps with routes.
 */
export function serveFolder(folder: string): Handler {
  return (req, res, next) => {
    const url = req.url ?? '/';
    const path = readFilePath(req);
    if (path === undefined || hasHiddenSegment(path)) return sendStatus(res, { ...NOT_SERVED, url });
    const file = findFile(folder, path) ?? (isRoute(req, path) ? findFile(folder, '/') : undefined);
    if (file === undefined) return next();
    // The file that is sent, because the path may lack its extension or name its folder.
    if (!isServed(folder, file)) return sendStatus(res, { ...NOT_SERVED, url });
    if (!sendFile(req, res, file)) sendStatus(res, { ...UNREADABLE, url });
    return undefined;
  };
}

/** Whether a browser opens a path that may be a route of a page. A path with an extension is a file. */
function isRoute({ headers }: IncomingMessage, path: string): boolean {
  return headers['sec-fetch-mode'] === 'navigate' && !/\.[^/]*$/.test(path);
}

/** Returns whether neither a file in the folder nor the file that it leads to is hidden or outside the folder. */
export function isServed(folder: string, file: string): boolean {
  try {
    if (hasHiddenSegment(relative(folder, file))) return false;
    const path = relative(realpathSync(folder), realpathSync(file));
    // A relative path out of the folder starts with `..`, which counts as hidden; to another drive, it is absolute.
    return !hasHiddenSegment(path) && !isAbsolute(path);
  } catch {
    return false; // Deleted in the meantime.
  }
}

function hasHiddenSegment(path: string): boolean {
  return path.split(/[/\\]/).some((segment) => segment.startsWith('.') && segment !== '.well-known');
}
