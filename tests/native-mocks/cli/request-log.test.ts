import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createRequestLog } from '../../../native-mocks/cli/request-log.ts';
import { rewriteResponse } from '../../../native-mocks/cli/rewrite-response.ts';
import { createShellScriptTag, removeShellScriptTag } from '../../../native-mocks/cli/shell-script-tag.ts';
import { servePages } from '../../support/page-server.ts';

const PAGE = '<!doctype html><html><head><script src="/own.js"></script></head><body>nothing here</body></html>';

/** Starts a server with a log; returns its URL and a function that waits for the entry of a path. */
async function startLog(respond: (req: IncomingMessage, res: ServerResponse) => void) {
  const log = createRequestLog();
  const { origin, close } = await servePages((req, res) => {
    if (req.url === '/log') return log.stream(req, res);
    log.watch(req, res, { isDocument: req.url === '/missing', isByWorker: false });
    respond(req, res);
  });
  onTestFinished(async () => {
    log.dispose();
    await close();
  });
  const entryOf = async (path: string): Promise<unknown> => {
    const reader = (await fetch(`${origin}/log`)).body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes(`"${path}"`) || !text.endsWith('\n\n')) text += (await reader?.read())?.value ?? '';
    await reader?.cancel();
    return JSON.parse(/data: (\{"at.*)/.exec(text)?.[1] ?? '{}');
  };
  return { origin, entryOf };
}

describe(createRequestLog, () => {
  it('keeps a page that is an error as its server sent it, without the script of the simulator', async () => {
    const { origin, entryOf } = await startLog((_req, res) => {
      rewriteResponse(res, {
        script: { scriptUrl: 'http://localhost/__simulator/shell.js', nonce: 'abc', framedBy: 'http://localhost' },
      });
      res.writeHead(404, { 'content-type': 'text/html', 'x-frame-options': 'DENY' });
      res.end(PAGE);
    });
    const shown = await (await fetch(`${origin}/missing`)).text();
    expect(shown).toContain('data-changes');
    expect(removeShellScriptTag(shown)).toBe(PAGE);
    expect(await entryOf('/missing')).toMatchObject({ body: PAGE, isWhole: true });
  });

  it.each([
    ['application/json', '{"id":7}', { requestBody: '{"id":7}', isRequestText: true }],
    ['application/json', `"${'x'.repeat(150_000)}"`, { requestBody: `"${'x'.repeat(99_999)}`, isRequestText: false }],
    ['image/png', 'abc', { requestBody: '(image/png, 3 bytes)' }],
  ])(
    'keeps header fields and the body of a request of type %s that its handler reads later',
    async (type, body, kept) => {
      const { origin, entryOf } = await startLog((req, res) => {
        let text = '';
        // As behind a slow network.
        setTimeout(() => {
          req.on('data', (chunk: Buffer) => (text += chunk.toString()));
          req.on('end', () => res.setHeader('x-got', String(text.length)).end('{}'));
        }, 20);
      });
      const headers = { 'content-type': type, 'X-Version': '3' };
      const response = await fetch(`${origin}/api/order`, { method: 'POST', headers, body });
      expect(response.headers.get('x-got')).toBe(String(body.length));
      await response.text();
      // Written by the log under test.
      const entry = (await entryOf('/api/order')) as { requestHeaders: string[][]; headers: string[][] };
      expect(entry).toMatchObject(kept);
      expect(entry.requestHeaders.map(([name, value]) => `${name?.toLowerCase()}: ${value}`)).toContain('x-version: 3');
      expect(entry.headers).toContainEqual(['x-got', String(body.length)]);
    },
  );

  it.each([
    ['navigate', { kind: 'download', fileName: '' }],
    ['cors', undefined],
  ])('keeps a request without a destination in the mode %s as %j', async (mode, document) => {
    const { origin, entryOf } = await startLog((_req, res) => res.end('text'));
    await new Promise((resolve) => {
      const headers = { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': mode };
      request(`${origin}/file.txt`, { headers }, (response) => response.resume().on('end', resolve)).end();
    });
    expect(((await entryOf('/file.txt')) as { document?: unknown }).document).toEqual(document);
  });
});

describe(removeShellScriptTag, () => {
  it('removes only the script element of the simulator from a page', () => {
    const tag = createShellScriptTag('a-b_1', ['x-frame-options removed']);
    expect(removeShellScriptTag(PAGE.replace('<head>', `<head>${tag}`))).toBe(PAGE);
    expect(removeShellScriptTag(PAGE)).toBe(PAGE);
  });
});
