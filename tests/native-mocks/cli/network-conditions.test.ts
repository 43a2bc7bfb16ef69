import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { applyNetwork } from '../../../native-mocks/cli/network-conditions.ts';
import { servePages } from '../../support/page-server.ts';

let end = (): unknown => undefined;
afterEach(() => end());

function serve(bytes: number, networkId?: string): Promise<string> {
  return start((req, res) => {
    void applyNetwork({ req, res, networkId, connection: { freeAtMs: 0 } }, () => res.end(Buffer.alloc(bytes, 'x')));
  });
}

async function start(handle: RequestListener): Promise<string> {
  const { origin, close } = await servePages(handle);
  end = close;
  return origin;
}

describe('applyNetwork', () => {
  it('delivers every byte over a slow network with the expected delay', async () => {
    const origin = await serve(40_000, 'slow-4g');
    const startMs = performance.now();
    const { byteLength } = await (await fetch(origin)).arrayBuffer();
    const tookMs = performance.now() - startMs;
    expect(byteLength).toBe(40_000);
    // 150 ms of latency and 40 kB at 180 kB/s.
    expect(tookMs).toBeGreaterThan(330);
  });

  it('forwards requests immediately for a page without a phone and for an unknown network', async () => {
    expect((await (await fetch(await serve(10))).text()).length).toBe(10);
    await end();
    expect((await (await fetch(await serve(10, 'no-such-network'))).text()).length).toBe(10);
  });

  it('does not handle a request whose client hangs up during the latency', async () => {
    let hasHandled = false;
    const handled = new Promise<void>((resolve) => {
      void start((req, res) => {
        const request = { req, res, networkId: 'slow-4g', connection: { freeAtMs: 0 } };
        void applyNetwork(request, () => (hasHandled = true)).then(() => resolve());
      }).then((origin) => {
        const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => {
          socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n', () => socket.destroy());
        });
      });
    });
    await handled;
    expect(hasHandled).toBe(false);
  });
});
