import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { listen } from '../../../native-mocks/cli/listen.ts';
import { applyNetwork } from '../../../native-mocks/cli/network-conditions.ts';

let end = (): void => {};
afterEach(() => end());

async function serve(bytes: number): Promise<string> {
  const server = createServer((req, res) => applyNetwork(req, res, () => res.end(Buffer.alloc(bytes, 'x'))));
  end = () => {
    server.closeAllConnections();
    server.close();
  };
  return `http://127.0.0.1:${await listen(server, { host: '127.0.0.1', port: 0 })}`;
}

function phoneOn(network: string): RequestInit {
  return { headers: { cookie: `__bridgehead_phone=${encodeURIComponent(JSON.stringify({ network }))}` } };
}

describe('applyNetwork', () => {
  it('brings every byte over a slow line, and takes its time', async () => {
    const origin = await serve(40_000);
    const startMs = performance.now();
    const { byteLength } = await (await fetch(origin, phoneOn('slow-4g'))).arrayBuffer();
    const tookMs = performance.now() - startMs;
    expect(byteLength).toBe(40_000);
    // 150 ms of latency and 40 kB at 180 kB/s.
    expect(tookMs).toBeGreaterThan(330);
  });

  it('leaves a page without a phone alone', async () => {
    const origin = await serve(10);
    expect((await (await fetch(origin)).text()).length).toBe(10);
    expect((await (await fetch(origin, phoneOn('no-such-network'))).text()).length).toBe(10);
  });

  it('reads nothing into a cookie that is not its own', async () => {
    const origin = await serve(10);
    for (const cookie of ['__bridgehead_phone=%', '__bridgehead_phone=null', '__bridgehead_phone=7', 'other=1']) {
      expect((await fetch(origin, { headers: { cookie } })).status).toBe(200);
    }
  });
});
