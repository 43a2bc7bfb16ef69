import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { mockApi } from '../../../native-mocks/api/vite-plugin.ts';
import { startServer } from '../../support/page-server.ts';

it('serves the mock API from a dev server and passes other requests on to that server', async () => {
  const plugin = mockApi({ packageUrl: 'https://example.com/app.apk' });
  const server = createServer();
  plugin.configureServer({
    middlewares: {
      use: (run) => server.on('request', (req, res) => run(req, res, () => res.end('the page'))),
    },
    httpServer: server,
  });
  const { origin, close } = await startServer(server);
  onTestFinished(() => void close());
  const fetchText = async (path: string): Promise<string> => (await fetch(`${origin}${path}`)).text();
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
