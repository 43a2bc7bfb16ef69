import { createServer } from 'node:http';

/** Serves the responses of `respond` at a free port of this machine. */
export async function serve(respond) {
  const server = createServer(respond);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    close: () => (server.closeAllConnections(), server.close()),
  };
}
