import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import {
  chunkFiles,
  importAllSource,
  fetchBeforeImport,
  pathList,
} from '../../../site/scripts/fetch-before-import.mjs';

const chunk = (fileName: string, imports: readonly string[] = [], code = '') => ({
  type: 'chunk',
  fileName,
  imports,
  code,
  isEntry: fileName === 'assets/app.js',
  name: fileName.replace(/^assets\/|\.js$/g, ''),
});
const base = chunk('assets/base.js');
const app = chunk('assets/app.js', ['assets/base.js'], 'const later = () => import("./page.js");');
const part = chunk('assets/part.js', ['assets/base.js']);
const page = chunk('assets/page.js', ['assets/part.js', 'assets/app.js']);
const bundle = Object.fromEntries([base, app, part, page].map((one) => [one.fileName, one]));

describe(chunkFiles, () => {
  it('lists a chunk of the bundle and its static imports, each once', () => {
    const chunks = new Map(Object.entries(bundle));
    expect(chunkFiles(chunks, 'assets/page.js')).toEqual([
      'assets/page.js',
      'assets/part.js',
      'assets/base.js',
      'assets/app.js',
    ]);
  });
});

describe(fetchBeforeImport, () => {
  it('replaces a dynamic import by importAll with the files that are not loaded at start', () => {
    fetchBeforeImport({ start: 'app' }).generateBundle.handler({}, bundle);
    expect(app.code).toBe('const later = () => importAll(["/assets/page.js","/assets/part.js"]).then(([m])=>m);');
  });
});

describe('importAll', () => {
  type Fetch = (path: string, init?: RequestInit) => Promise<Response>;
  const run = (fetch: Fetch, imported = '"imported "+e'): Promise<unknown> => {
    const page: { importAll?: (paths: readonly string[]) => Promise<unknown> } = {};
    // The import itself needs a browser: a substitute records the requested paths.
    const code = importAllSource.replace('import(e)', imported);
    runInNewContext(code, Object.assign(page, { fetch, Promise, Error }));
    return page.importAll?.(['/a.js', '/b.js']) ?? Promise.reject(new Error('importAll is not defined'));
  };

  it('imports the files of a page only after all of them have been fetched completely', async () => {
    expect(await run(() => Promise.resolve(new Response('1')))).toEqual(['imported /a.js', 'imported /b.js']);
  });

  it('requests a missing script again bypassing the cache, which may hold the 404 of an unfinished deployment', async () => {
    const fetch = (_path: string, init?: RequestInit) =>
      Promise.resolve(new Response('', { status: init?.cache === 'reload' ? 200 : 404 }));
    expect(await run(fetch)).toEqual(['imported /a.js', 'imported /b.js']);
  });

  it('replaces a script that cannot be imported in the cache, for the next load', async () => {
    const reloaded: string[] = [];
    const fetch = (path: string, init?: RequestInit) => {
      if (init?.cache === 'reload') reloaded.push(path);
      return Promise.resolve(new Response('half a fi'));
    };
    await expect(run(fetch, 'Promise.reject(Error("syntax"))')).rejects.toThrow('syntax');
    expect(reloaded).toEqual(['/a.js', '/b.js']);
  });

  it('imports nothing if a script is missing or truncated, so that no browser caches a failed module', async () => {
    const missing = (path: string) => new Response('', { status: path === '/b.js' ? 404 : 200 });
    await expect(run((path) => Promise.resolve(missing(path)))).rejects.toThrow(/^$/);
    const broken = () => new ReadableStream({ start: (controller) => controller.error(new TypeError('reset')) });
    await expect(run(() => Promise.resolve(new Response(broken())))).rejects.toThrow('reset');
  });
});

describe(pathList, () => {
  it('returns the paths of scripts from the root of the site', () => {
    expect(pathList(['assets/a.js', 'assets/b.js'])).toBe('["/assets/a.js","/assets/b.js"]');
  });
});
