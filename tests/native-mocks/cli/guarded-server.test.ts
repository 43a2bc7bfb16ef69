import { describe, expect, it, onTestFinished } from 'vitest';
import { type GuardedServerOptions, guardServer } from '../../../native-mocks/cli/guarded-server.ts';
import { applyNetwork } from '../../../native-mocks/cli/network-conditions.ts';
import { sendRequest } from '../../support/raw-requests.ts';
import { serveGuarded } from '../support/serve-guarded.ts';

async function guard(handle: GuardedServerOptions['handle']) {
  const { origin, notes, close } = await serveGuarded({ handle });
  onTestFinished(() => void close());
  return { origin, notes };
}

const throwError = (): never => {
  throw new Error('broken');
};

describe(guardServer, () => {
  it('responds with 500 when a handler fails after the latency of a slow network', async () => {
    const { origin, notes } = await guard((req, res) =>
      applyNetwork({ req, res, networkId: 'slow-4g', connection: { freeAtMs: 0 } }, throwError),
    );
    expect(await sendRequest(origin, '/')).toMatchObject({
      status: 500,
      text: 'Cannot respond to this request: the simulator failed. Reload the page.',
    });
    expect(notes).toEqual(['Cannot handle GET: broken. Reload the page.']);
  });

  it('closes the connection when even the response of a failure fails', async () => {
    const { origin, notes } = await guard((_req, res) => {
      Object.assign(res, { writeHead: throwError });
      throwError();
    });
    await expect(sendRequest(origin, '/')).rejects.toThrow('socket hang up');
    expect(notes).toEqual(['Cannot handle GET: broken. Reload the page.']);
  });

  it('closes the connection when an asynchronous handler fails after its response has started', async () => {
    const { origin, notes } = await guard(async (_req, res) => {
      res.writeHead(200, { 'content-length': 10 }).write('x');
      await Promise.resolve();
      throwError();
    });
    await expect(fetch(origin).then((response) => response.text())).rejects.toThrow('terminated');
    expect(notes).toEqual(['Cannot handle GET: broken. Reload the page.']);
  });

  it('reports a thrown value that cannot be converted to text and keeps the server running', async () => {
    const { origin, notes } = await guard(() => {
      // Anything can be thrown.
      throw { toString: 0, valueOf: 0 } as unknown as Error;
    });
    expect((await sendRequest(origin, '/')).status).toBe(500);
    expect(notes).toEqual(['Cannot handle GET: an object. Reload the page.']);
  });
});
