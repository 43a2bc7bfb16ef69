import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer as createSocketServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveFolder } from '../../../native-mocks/cli/serve-folder.ts';
import { type PageServer, servePages } from '../../support/page-server.ts';
import { sendRequest } from '../../support/raw-requests.ts';
import { createTestFolder } from '../../support/test-folder.ts';

let parent = '';
let folder = '';
let origin = '';
let server: PageServer;
/** The paths of requests that were passed on. */
let passedOn: string[] = [];

beforeEach(async () => {
  parent = createTestFolder({ 'web/index.html': 'the page', 'web/data.bin': '0123456789' });
  folder = join(parent, 'web');
  passedOn = [];
  mkdirSync(join(folder, 'dir'));
  await start(folder);
});
afterEach(() => server.close());

async function start(served: string): Promise<void> {
  const serve = serveFolder(served);
  server = await servePages((req, res) =>
    serve(req, res, () => {
      passedOn.push(req.url ?? '');
      res.writeHead(404).end('passed on');
    }),
  );
  ({ origin } = server);
}

const range = async (value: string, more: Readonly<Record<string, string>> = {}): Promise<readonly unknown[]> => {
  const { status, text, headers } = await sendRequest(origin, '/data.bin', { headers: { range: value, ...more } });
  return [status, text, ...('content-range' in headers ? [headers['content-range']] : [])];
};

describe(serveFolder, () => {
  it('sends nothing to a client that has hung up', async () => {
    const serve = serveFolder(folder);
    const outcome = new Promise((resolve) => {
      server.server.removeAllListeners('request').once('request', (req, res) => {
        res.destroy();
        try {
          resolve(serve(req, res, () => undefined));
        } catch (error) {
          resolve(error);
        }
      });
    });
    await expect(sendRequest(origin, '/data.bin')).rejects.toThrow('socket hang up');
    expect(await outcome).toBeUndefined();
  });

  it.each(['/x', '/x.html', '/e', '/dir', '/dir/', '/dir/index', '/dir/index.html'])(
    'does not serve a link out of the folder or to a hidden file for %s',
    async (path) => {
      writeFileSync(join(parent, 'secret.html'), 'SECRET');
      writeFileSync(join(folder, '.env'), 'SECRET');
      symlinkSync('../secret.html', join(folder, 'x.html'));
      symlinkSync('../../secret.html', join(folder, 'dir/index.html'));
      symlinkSync('.env', join(folder, 'e.html'));
      const { status, text } = await sendRequest(origin, path);
      expect([status, text.includes('SECRET')]).toEqual([404, false]);
      expect(text).toContain('hidden files and files outside the folder are not served.');
    },
  );

  it('finds pages without their extension and the index of a folder', async () => {
    writeFileSync(join(folder, 'about.html'), 'about');
    writeFileSync(join(folder, 'old.htm'), 'old');
    writeFileSync(join(folder, 'dir/index.html'), 'in the folder');
    const paths = ['/', '/index', '/about', '/about.html', '/about?x=1', '/old', '/dir', '/dir/', '/dir/index'];
    const texts = await Promise.all(paths.map(async (path) => (await sendRequest(origin, path)).text));
    const [page, about, inFolder] = ['the page', 'about', 'in the folder'];
    expect(texts).toEqual([page, page, about, about, about, 'old', inFolder, inFolder, inFolder]);
    await sendRequest(origin, '/missing');
    expect(passedOn).toEqual(['/missing']);
  });

  it('sends the start page for a route that a browser opens, but not for a missing file', async () => {
    const open = (path: string, mode: string): Promise<string> =>
      sendRequest(origin, path, { headers: { 'sec-fetch-mode': mode } }).then(({ text }) => text);
    expect(await open('/app/profile', 'navigate')).toBe('the page');
    const others = [open('/missing.html', 'navigate'), open('/api/user', 'cors'), open('/.env/x', 'navigate')];
    const notServed = expect.stringMatching(/^Cannot show/) as string;
    expect(await Promise.all(others)).toEqual(['passed on', 'passed on', notServed]);
    rmSync(join(folder, 'index.html'));
    expect(await open('/app/profile', 'navigate')).toBe('passed on');
  });

  it.each(['a#b.html', '50%.html', '50%25.html', 'q?x.html', 'ü ?%23#.html', '%2e.html'])(
    'serves a file named %s at its encoded path',
    async (name) => {
      writeFileSync(join(folder, name), 'found');
      expect((await sendRequest(origin, `/${encodeURIComponent(name)}`)).text).toBe('found');
    },
  );

  it('serves files at the root of the file system', async () => {
    await server.close();
    await start('/');
    const path = join(folder, 'index.html').split('/').map(encodeURIComponent).join('/');
    expect((await sendRequest(origin, path)).text).toBe('the page');
  });

  it('responds for a file that cannot be read and keeps running', async () => {
    const socket = createSocketServer().listen(join(folder, 'live'));
    await new Promise((resolve) => socket.once('listening', resolve));
    const { status, text } = await sendRequest(origin, '/live');
    socket.close();
    expect(status).toBe(404);
    expect(text).toMatch(/^Cannot show \/live: it is not a regular file, or it cannot be read\. /);
    expect((await sendRequest(origin, '/')).text).toBe('the page');
  });

  it('sends a file with its type and length and never a stale copy of it', async () => {
    expect((await sendRequest(origin, '/')).headers).toMatchObject({
      'content-type': 'text/html;charset=utf-8',
      'content-length': '8',
      'cache-control': 'no-store',
    });
    writeFileSync(join(folder, 'a.js.gz'), 'x');
    writeFileSync(join(folder, 'LICENSE'), '');
    const packed = (await sendRequest(origin, '/a.js.gz')).headers;
    expect(packed).toMatchObject({ 'content-type': 'text/javascript', 'content-encoding': 'gzip' });
    const { status, text, headers } = await sendRequest(origin, '/LICENSE');
    expect([status, text, 'content-type' in headers]).toEqual([200, '', false]);
  });

  it('sends no body of a file in response to HEAD', async () => {
    const { text, headers } = await sendRequest(origin, '/data.bin', {
      method: 'HEAD',
      headers: { range: 'bytes=1-2' },
    });
    expect([text, headers]).toEqual(['', expect.objectContaining({ 'content-length': '10' })]);
  });

  it.each(['9-3', 'bytes=5-1', 'bytes=x', 'bytes=-', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=1-2x'])(
    'ignores the invalid range %s of a file',
    async (value) => expect(await range(value)).toEqual([200, '0123456789']),
  );

  it.each([
    ['bytes=0-0', '0', 'bytes 0-0/10'],
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
    ['bytes=8-99999999999999999999', '89', 'bytes 8-9/10'],
  ])('sends the range %s of a file', async (value, text, sent) =>
    expect(await range(value)).toEqual([206, text, sent]),
  );

  it.each(['bytes=10-', 'bytes=-0', 'bytes=99999999999999999999-'])(
    'rejects the unsatisfiable range %s of a file',
    async (value) => expect(await range(value)).toEqual([416, '', 'bytes */10']),
  );

  it('ignores a requested range of an earlier version of a file', async () => {
    const { headers } = await sendRequest(origin, '/data.bin');
    const version = 'last-modified' in headers ? String(headers['last-modified']) : '';
    expect(await range('bytes=0-0', { 'if-range': version })).toEqual([206, '0', 'bytes 0-0/10']);
    expect(await range('bytes=0-0', { 'if-range': 'Mon, 01 Jan 2024 00:00:00 GMT' })).toEqual([200, '0123456789']);
  });
});
