import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { guardServer } from '../../../native-mocks/cli/guarded-server.ts';
import { listen } from '../../../native-mocks/cli/listen.ts';
import { applyNetwork } from '../../../native-mocks/cli/network-conditions.ts';
import { sendRequest } from '../../support/raw-requests.ts';
import { closeServer } from '../../support/simulated-server.ts';

let server: Server;
let notes: string[] = [];
afterEach(() => closeServer(server));

async function guard(handle: (req: IncomingMessage, res: ServerResponse) => unknown): Promise<string> {
  server = createServer();
  notes = [];
  guardServer(server, { handle, isAllowedHost: () => true, notify: (line) => notes.push(line) });
  return `http://127.0.0.1:${await listen(server, { host: '127.0.0.1', port: 0 })}`;
}

const throwError = (): never => {
  throw new Error('broken');
};

describe(guardServer, () => {
  it('responds with 500 when a handler fails after the latency of a slow network', async () => {
    const origin = await guard((req, res) =>
      applyNetwork({ req, res, networkId: 'slow-4g', connection: { freeAtMs: 0 } }, throwError),
    );
    expect(await sendRequest(origin, '/')).toMatchObject({
      status: 500,
      text: 'Cannot respond to this request: the simulator failed. Reload the page.',
    });
    expect(notes).toEqual(['Cannot handle GET: broken. Reload the page.']);
  });

  it('closes the connection when even the response of a failure fails', async () => {
    const origin = await guard((_req, res) => {
      Object.assign(res, { writeHead: throwError });
      throwError();
    });
    await expect(sendRequest(origin, '/')).rejects.toThrow('socket hang up');
    expect(notes).toEqual(['Cannot handle GET: broken. Reload the page.']);
  });

  it('closes the connection when an asynchronous handler fails after its response has started', async () => {
    const origin = await guard(async (_req, res) => {
      res.writeHead(200, { 'content-length': 10 }).write('x');
      await Promise.resolve();
      throwError();
    });
    await expect(fetch(origin).then((response) => response.text())).rejects.toThrow('terminated');
    expect(notes).toEqual(['Cannot handle GET: broken. Reload the page.']);
  });

  it('reports a thrown value that cannot be converted to text and keeps the server running', async () => {
    const origin = await guard(() => {
      // Anything can be thrown.
      throw { toString: 0, valueOf: 0 } as unknown as Error;
    });
    expect((await sendRequest(origin, '/')).status).toBe(500);
    expect(notes).toEqual(['Cannot handle GET: an object. Reload the page.']);
  });
});
