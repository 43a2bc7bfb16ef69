import { request } from 'node:http';
import { connect } from 'node:net';

/** The response from a server. */
export interface RawResponse {
  readonly status: number;
  readonly text: string;
  readonly headers: object;
}

/** Sends a request with exactly these headers and this path; rejects if the server does not respond. */
export function sendRequest(
  origin: string,
  path: string,
  options: {
    readonly method?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  } = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const { method = 'GET', headers = {}, body } = options;
    const req = request({ hostname, port, path, method, headers }, (res) => {
      let text = '';
      res.on('data', (chunk: Buffer) => (text += chunk.toString()));
      res.on('end', () => resolve({ status: res.statusCode ?? 0, text, headers: res.headers }));
    });
    req.on('error', reject);
    req.end(body);
  });
}

/** Sends bytes and returns the response, until the server closes the connection or sends nothing for two seconds. */
export function sendRaw(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.end(bytes));
    let response = '';
    socket.setTimeout(2000, () => socket.destroy());
    socket.on('data', (chunk) => (response += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(response));
  });
}
