import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { UsageError } from '../../sdk/tools/index.ts';
import { isLoopback } from './proxy-headers.ts';
import { isServed } from './serve-folder.ts';

/** The page to simulate. */
export type SimulateTarget =
  | {
      /** A server on this machine: its pages reach the phone through the reverse proxy. */
      readonly kind: 'proxy';
      readonly origin: string;
      readonly page: string;
    }
  | {
      /** A folder of files. */ readonly kind: 'folder';
      readonly folder: string;
      readonly page: string;
      readonly needsTestMethods?: true;
    }
  | {
      /** Any other page: opened at the top of a Chromium window. */ readonly kind: 'window';
      readonly url: string;
    };

/**
 * Parses `<url|folder>`: a URL with or without `http://`, a port alone, or the path of a folder or an HTML file.
 *
 * @throws {UsageError} for anything else.
 */
export function readTarget(text: string, cwd: string): SimulateTarget {
  if (/^https?:\/\//i.test(text)) return readUrl(text);
  if (/^\d{2,5}$/.test(text)) return readUrl(`http://localhost:${text}`);
  const path = resolve(cwd, text);
  if (existsSync(path)) return readFolder(path, text);
  const host = /^(\[[^\]]*\]|[^/:?#]+)(?=[/:?#]|$)/.exec(text)?.[1] ?? '';
  if (isLoopback(host)) return readUrl(`http://${text}`);
  if (/^[\w-]+(\.[\w-]+)+([:/?#]|$)/.test(text) && !text.endsWith('.html')) return readUrl(`https://${text}`);
  throw new UsageError(
    `Cannot simulate ${text}: it is neither a URL nor an existing folder. Pass an http:// URL or a folder with an index.html.`,
  );
}

function readUrl(text: string): SimulateTarget {
  if (!URL.canParse(text))
    throw new UsageError(`Cannot simulate ${text}: it is not a URL. Pass one like http://localhost:3000/.`);
  const { origin, hostname, pathname, search, hash, href } = new URL(text);
  if (!isLoopback(hostname)) return { kind: 'window', url: href };
  return { kind: 'proxy', origin, page: pathname + search + hash };
}

function readFolder(path: string, text: string): SimulateTarget {
  const isFile = statSync(path).isFile();
  if (isFile && !path.endsWith('.html'))
    throw new UsageError(`Cannot simulate ${text}: it is not HTML. Pass a folder or an .html file.`);
  if (!isFile && !existsSync(join(path, 'index.html'))) {
    throw new UsageError(
      `Cannot simulate ${text}: the folder has no index.html. Build the page first, or pass its .html file.`,
    );
  }
  const target = isFile ? folderPage(path) : { folder: path, page: '/' };
  if (!isServed(target.folder, isFile ? path : join(path, 'index.html'))) {
    const step = 'Copy it to another name in the folder';
    throw new UsageError(
      `Cannot simulate ${text}: it is a hidden file, or a symbolic link to a file outside the folder. ${step}.`,
    );
  }
  return { kind: 'folder', ...target };
}

/** Returns the folder of a file, and the URL of the file in it. */
export function folderPage(path: string): { readonly folder: string; readonly page: string } {
  return { folder: dirname(path), page: `/${encodeURIComponent(basename(path))}` };
}
