import { describe, expect, it } from 'vitest';
import { guardResponse } from '../../../native-mocks/cli/guard-response.ts';
import { servePages } from '../../support/page-server.ts';
import { frame, get, PAGE, simulateServer, type SimulatedServer } from '../../support/simulated-server.ts';

/** Simulates a page's server that sends these bytes as its response to every path but `/ok`. */
function simulateBytes(head: string, body = ''): Promise<SimulatedServer> {
  return simulateServer((req, res) => {
    if (req.url === '/ok') return void res.end('ok');
    req.socket.end(Buffer.from(`${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}`, 'latin1'));
  });
}

const isRunning = async ({ own }: SimulatedServer): Promise<boolean> => (await get(`${own}/ok`)).text === 'ok';

describe(guardResponse, () => {
  it('reports a response that cannot be sent and closes its connection', async () => {
    const notes: string[] = [];
    const { origin, close } = await servePages((_req, res) => {
      const fail = (): never => {
        throw new Error('broken');
      };
      Object.assign(res, { write: fail });
      guardResponse(res, { url: '/a', notify: (line) => notes.push(line) });
      expect(res.write('x')).toBe(false);
    });
    await expect(get(origin)).rejects.toThrow('socket hang up');
    expect(notes).toEqual(['Cannot send the response for /a: broken. Check the page’s server.']);
    await close();
  });

  it.each(['099', '000', '42', '1000'])('responds with an error for the invalid status %s', async (status) => {
    const simulated = await simulateBytes(`HTTP/1.1 ${status} X`);
    for (const headers of [frame, {}]) expect((await get(`${simulated.own}/`, headers)).status).toBe(502);
    expect(await isRunning(simulated)).toBe(true);
  });

  it('reports an invalid status and keeps the body of the response', async () => {
    const simulated = await simulateBytes('HTTP/1.1 099 X\r\nContent-Type: text/html', PAGE);
    const { status, text } = await get(`${simulated.own}/a`, frame);
    expect([status, text.includes('Trang')]).toEqual([502, true]);
    expect(simulated.notes).toEqual(['The page’s server returned the invalid status 99 for /a; it counts as 502.']);
  });

  it.each(['Content-Length: 500', 'Content-Type: text/html\r\nContent-Length: 500', 'Transfer-Encoding: chunked'])(
    'closes the connection when the page’s server ends a response early: %s',
    async (head) => {
      const simulated = await simulateServer((req) => req.socket.end(`HTTP/1.1 200 OK\r\n${head}\r\n\r\n5\r\nhel`));
      const response = await fetch(simulated.own, { headers: frame });
      await expect(response.text()).rejects.toThrow('terminated');
    },
  );

  it('omits the names of trailers of a response, which are not forwarded', async () => {
    const simulated = await simulateBytes('HTTP/1.1 200 OK\r\nTrailer: X-Sum', 'body');
    for (const headers of [frame, {}]) expect((await get(`${simulated.own}/`, headers)).text).toBe('body');
    expect(simulated.notes.filter((line) => line.startsWith('Cannot'))).toEqual([]);
  });

  it('omits a status message of a response if it has control characters', async () => {
    const simulated = await simulateBytes('HTTP/1.1 200 \u0001\u0002\u007f', 'body');
    for (const headers of [frame, {}]) expect((await get(`${simulated.own}/`, headers)).text).toBe('body');
    expect(await isRunning(simulated)).toBe(true);
  });

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'zstd'])(
    'sends a page in the unknown encoding %s without decompressing it',
    async (encoding) => {
      const head = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Encoding: ${encoding}`;
      const simulated = await simulateBytes(head, PAGE);
      const { status, headers } = await get(`${simulated.own}/`, frame);
      expect([status, headers['content-encoding']]).toEqual([200, encoding]);
      expect(await isRunning(simulated)).toBe(true);
    },
  );
});
