import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { mockApi } from '../../../native-mocks/api/vite-plugin.ts';

it('serves the mock API from a dev server and passes other requests on to that server', async () => {
  const plugin = mockApi({ packageUrl: 'https://example.com/app.apk' });
  const server = createServer();
  plugin.configureServer({
    middlewares: {
      use: (run) => server.on('request', (req, res) => run(req, res, () => res.end('the page'))),
    },
    httpServer: server,
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const fetchText = async (path: string): Promise<string> => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  expect(await fetchText('/')).toBe('the page');
  expect(await fetchText('/apicture')).toBe('the page');
  expect(JSON.parse(await fetchText('/api/ms/v1/demo/apk/versions/live-version'))).toEqual({
    result: 0,
    data: { live_version: 'https://example.com/app.apk' },
  });
  expect(plugin.apply).toBe('serve');
  expect(plugin.api.records.after(0)).toMatchObject([{ kind: 'live-version' }]);
  const closed = new Promise((resolve) => void server.close(resolve));
  server.closeAllConnections();
  await closed;
});
