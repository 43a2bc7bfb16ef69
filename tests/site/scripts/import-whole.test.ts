import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { filesOf, importWhole, importWholeFiles, pathsOf } from '../../../site/scripts/import-whole.mjs';

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

describe(filesOf, () => {
  it('names a chunk and all that it imports before it runs, each once', () => {
    const chunks = new Map(Object.entries(bundle));
    expect(filesOf(chunks, 'assets/page.js')).toEqual([
      'assets/page.js',
      'assets/part.js',
      'assets/base.js',
      'assets/app.js',
    ]);
  });
});

describe(importWholeFiles, () => {
  it('makes an import inside a chunk ask for what the start has not brought', () => {
    importWholeFiles({ start: 'app' }).generateBundle.handler({}, bundle);
    expect(app.code).toBe('const later = () => importAll(["/assets/page.js","/assets/part.js"]).then(([m])=>m);');
  });
});

describe('importAll', () => {
  type Answer = (path: string, init?: RequestInit) => Promise<Response>;
  const run = (answer: Answer, imported = '"imported "+e'): Promise<unknown> => {
    const page: { importAll?: (paths: readonly string[]) => Promise<unknown> } = {};
    // The import itself needs a browser: its place tells which paths it was asked for.
    const code = importWhole.replace('import(e)', imported);
    runInNewContext(code, Object.assign(page, { fetch: answer, Promise, Error }));
    return page.importAll?.(['/a.js', '/b.js']) ?? Promise.reject(new Error('importAll is not defined'));
  };

  it('imports every file once all of them were fetched to their end', async () => {
    expect(await run(() => Promise.resolve(new Response('1')))).toEqual(['imported /a.js', 'imported /b.js']);
  });

  it('asks for a file that is not found past the cache, which may keep the answer of an unfinished deploy', async () => {
    const answer = (_path: string, init?: RequestInit) =>
      Promise.resolve(new Response('', { status: init?.cache === 'reload' ? 200 : 404 }));
    expect(await run(answer)).toEqual(['imported /a.js', 'imported /b.js']);
  });

  it('replaces in the cache what cannot be imported, for the next load', async () => {
    const reloaded: string[] = [];
    const answer = (path: string, init?: RequestInit) => {
      if (init?.cache === 'reload') reloaded.push(path);
      return Promise.resolve(new Response('half a fi'));
    };
    await expect(run(answer, 'Promise.reject(Error("syntax"))')).rejects.toThrow('syntax');
    expect(reloaded).toEqual(['/a.js', '/b.js']);
  });

  it('imports nothing when one is missing or breaks off, so that no browser remembers a failed module', async () => {
    const missing = (path: string) => new Response('', { status: path === '/b.js' ? 404 : 200 });
    await expect(run((path) => Promise.resolve(missing(path)))).rejects.toThrow(/^$/);
    const broken = () => new ReadableStream({ start: (controller) => controller.error(new TypeError('reset')) });
    await expect(run(() => Promise.resolve(new Response(broken())))).rejects.toThrow('reset');
  });
});

describe(pathsOf, () => {
  it('writes paths from the root of the site', () => {
    expect(pathsOf(['assets/a.js', 'assets/b.js'])).toBe('["/assets/a.js","/assets/b.js"]');
  });
});
