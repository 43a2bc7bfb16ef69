import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { createReverseProxy } from '../../native-mocks/cli/reverse-proxy.ts';
import { startSimulatorServers } from '../../native-mocks/cli/simulator-servers.ts';
import type { PhoneInfo } from '../../native-mocks/devices/phone-info.ts';
import { type PageServer, servePages } from './page-server.ts';

/** An HTML page. */
export const PAGE = '<!doctype html><html><head><title>Trang tải về</title></head><body>Chào</body></html>';
/** Headers of a navigation of the phone. */
export const frame = { 'sec-fetch-dest': 'iframe', accept: 'text/html' };

/** A page's server behind the simulator. */
export interface SimulatedServer {
  readonly target: string;
  /** Origin of the page in the phone. */
  readonly own: string;
  /** Origin of the simulator's window. */
  readonly panel: string;
  readonly token: string;
  readonly seen: IncomingMessage[];
  readonly notes: string[];
  readonly targetServer: PageServer;
  readonly setPhone: (info: PhoneInfo) => Promise<number>;
}

/** Starts a page's server and the simulator's proxy in front of it. Both are closed after the test. */
export async function simulateServer(
  respond: (req: IncomingMessage, res: ServerResponse) => void,
): Promise<SimulatedServer> {
  const seen: IncomingMessage[] = [];
  const notes: string[] = [];
  const notify = (line: string): void => void notes.push(line);
  const targetServer = await servePages((req, res) => {
    seen.push(req);
    respond(req, res);
  });
  const { origin: target } = targetServer;
  const proxy = createReverseProxy({ target, notify });
  const servers = await startSimulatorServers({
    panel: (_req, res) => res.writeHead(200, { 'content-type': 'text/html' }).end('the panel'),
    page: proxy.web,
    pageUpgrade: proxy.upgrade,
    documents: { host: () => ({ kind: 'proxy' }) },
    target,
    isReachable: proxy.isReachable,
    host: '127.0.0.1',
    port: 0,
    notify,
  });
  const { origin: panel, pageOrigin: own = '', token } = servers;
  const setPhone = async (info: PhoneInfo): Promise<number> => {
    const body = JSON.stringify({ script: 'phone()', ...info });
    return (
      await fetch(`${panel}/__simulator/phone`, { method: 'PUT', body, headers: { 'x-bridgehead-token': token } })
    ).status;
  };
  onTestFinished(() => {
    proxy.dispose();
    void servers.close();
    void targetServer.close();
  });
  return { target, own, panel, token, seen, notes, targetServer, setPhone };
}

export interface Got {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly bytes: Buffer;
  readonly text: string;
}

/** Sends a request with exactly these headers; `fetch` would add some and decompress the body. */
export function get(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    const req = request(url, { headers }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: res.statusCode ?? 0, headers: res.headers, bytes, text: bytes.toString() });
      });
    });
    req.on('error', reject);
    req.end();
  });
}

/** Responds to every request with a page. */
export const html =
  (body: string | Buffer, headers: Readonly<Record<string, string>> = {}) =>
  (_req: IncomingMessage, res: ServerResponse): void => {
    res.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      ...headers,
    });
    res.end(body);
  };
