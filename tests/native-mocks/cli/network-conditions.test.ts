import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { listen } from '../../../native-mocks/cli/listen.ts';
import { applyNetwork } from '../../../native-mocks/cli/network-conditions.ts';

let end = (): void => {};
afterEach(() => end());

async function serve(bytes: number, networkId?: string): Promise<string> {
  const server = createServer((req, res) => {
    void applyNetwork({ req, res, networkId, line: { freeAtMs: 0 } }, () => res.end(Buffer.alloc(bytes, 'x')));
  });
  end = () => {
    server.closeAllConnections();
    server.close();
  };
  return `http://127.0.0.1:${await listen(server, { host: '127.0.0.1', port: 0 })}`;
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
    end();
    expect((await (await fetch(await serve(10, 'no-such-network'))).text()).length).toBe(10);
  });
});
