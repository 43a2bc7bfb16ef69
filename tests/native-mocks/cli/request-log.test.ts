import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../native-mocks/cli/listen.ts';
import { createRequestLog } from '../../../native-mocks/cli/request-log.ts';
import { rewriteResponse } from '../../../native-mocks/cli/rewrite-response.ts';
import { createShellScriptTag, removeShellScriptTag } from '../../../native-mocks/cli/shell-script-tag.ts';

const PAGE = '<!doctype html><html><head><script src="/own.js"></script></head><body>nothing here</body></html>';

describe(createRequestLog, () => {
  it('keeps a page that is an error as its server sent it, without the script of the simulator', async () => {
    const log = createRequestLog();
    const server = createServer((req, res) => {
      if (req.url === '/log') return log.stream(req, res);
      log.watch(req, res, true);
      rewriteResponse(res, {
        script: { scriptUrl: 'http://localhost/__simulator/shell.js', nonce: 'abc', framedBy: 'http://localhost' },
      });
      res.writeHead(404, { 'content-type': 'text/html', 'x-frame-options': 'DENY' });
      res.end(PAGE);
    });
    const origin = `http://127.0.0.1:${await listen(server, { host: '127.0.0.1', port: 0 })}`;
    onTestFinished(() => {
      log.dispose();
      server.closeAllConnections();
      server.close();
    });
    const shown = await (await fetch(`${origin}/missing`)).text();
    expect(shown).toContain('data-changes');
    expect(removeShellScriptTag(shown)).toBe(PAGE);
    const reader = (await fetch(`${origin}/log`)).body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('/missing')) text += (await reader?.read())?.value ?? '';
    const entry = JSON.parse(/data: (\{"at.*)/.exec(text)?.[1] ?? '{}') as { body?: string; isWhole?: boolean };
    expect(entry).toMatchObject({ body: PAGE, isWhole: true });
    await reader?.cancel();
  });
});

describe(removeShellScriptTag, () => {
  it('removes only the element of the simulator', () => {
    const tag = createShellScriptTag('a-b_1', ['x-frame-options removed']);
    expect(removeShellScriptTag(PAGE.replace('<head>', `<head>${tag}`))).toBe(PAGE);
    expect(removeShellScriptTag(PAGE)).toBe(PAGE);
  });
});
