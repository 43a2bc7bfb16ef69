import { statSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { readRequestUrl } from '../api/index.ts';

/** Completions of a path, in the order in which they are tried. */
const ENDS = ['', '/index', '.html', '/index.html', '.htm', '/index.htm'];

/** Returns the decoded path of a request; `undefined` if it cannot be decoded. */
export function readFilePath(req: IncomingMessage): string | undefined {
  try {
    return decodeURIComponent(readRequestUrl(req)?.pathname ?? '');
  } catch {
    return undefined;
  }
}

/** Returns the file for a decoded path: it may lack the extension of a page, or name a folder with an index. */
export function findFile(folder: string, path: string): string | undefined {
  // An encoded path may still lead out of the folder.
  if (path.split(/[/\\]/).includes('..') || path.includes('\0')) return undefined;
  return ENDS.map((end) => join(folder, path.replace(/\/$/, '') + end)).find(isFile);
}

function isFile(path: string): boolean {
  try {
    return !statSync(path).isDirectory();
  } catch {
    return false; // The file is missing, or its link is broken.
  }
}
