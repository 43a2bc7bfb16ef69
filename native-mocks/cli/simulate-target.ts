import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UsageError } from '../../sdk/cli/index.ts';
import { isLoopback } from './proxy-headers.ts';

/** What is to be simulated. */
export type SimulateTarget =
  | {
      /** A server on this machine: its pages go through the reverse proxy into the phone. */
      readonly kind: 'proxy';
      readonly origin: string;
      readonly page: string;
    }
  | {
      /** A folder with files. */ readonly kind: 'folder';
      readonly folder: string;
      readonly page: string;
      readonly needsTestMethods?: true;
    }
  | {
      /** Any other page: opened at the top of a Chromium of the tester's own. */ readonly kind: 'window';
      readonly url: string;
    };

/**
 * Reads `<url|folder>`: an address with or without `http://`, a port alone, or the path of a folder or an HTML file.
 *
 * @throws {UsageError} when it is none of them.
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
    `Cannot simulate ${text}: it is no address and no folder here. Give http://… or a folder with an index.html.`,
  );
}

function readUrl(text: string): SimulateTarget {
  if (!URL.canParse(text))
    throw new UsageError(`Cannot simulate ${text}: it is not an address. Give one like http://localhost:3000/.`);
  const { origin, hostname, pathname, search, hash, href } = new URL(text);
  if (!isLoopback(hostname)) return { kind: 'window', url: href };
  return { kind: 'proxy', origin, page: pathname + search + hash };
}

function readFolder(path: string, text: string): SimulateTarget {
  if (statSync(path).isFile()) {
    if (!path.endsWith('.html'))
      throw new UsageError(`Cannot simulate ${text}: it is not HTML. Give a folder or an .html file.`);
    return { kind: 'folder', folder: resolve(path, '..'), page: `/${path.slice(resolve(path, '..').length + 1)}` };
  }
  if (!existsSync(join(path, 'index.html'))) {
    throw new UsageError(
      `Cannot simulate ${text}: the folder has no index.html. Build the page first, or name its .html file.`,
    );
  }
  return { kind: 'folder', folder: path, page: '/' };
}
