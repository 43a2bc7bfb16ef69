import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  checkOptions,
  numberOption,
  type OptionTypes,
  stringOption,
} from '../../sdk/tools/argument-checks/option-types.ts';
import { apiOptionTypes, createMockApi, type CreateMockApiOptions, type MockApi } from './create-mock-api.ts';
import { sendJson } from './send-response.ts';

/** Options of `startMockApi`. */
export interface StartMockApiOptions extends CreateMockApiOptions {
  /** The port; 0 (default) selects a free one. */
  readonly port?: number | undefined;
  /** The address to listen on; the loopback address by default. */
  readonly host?: string | undefined;
}

const optionTypes: OptionTypes<keyof StartMockApiOptions> = {
  ...apiOptionTypes,
  port: numberOption({ min: 0, max: 65_535, isWhole: true }),
  host: stringOption,
};

/** A running mock API. */
export interface RunningMockApi extends Omit<MockApi, 'handle' | 'dispose'> {
  /** `http://127.0.0.1:4000`, without a trailing slash. */
  readonly url: string;
  /** Closes the server and all its connections. */
  close(): Promise<void>;
}

/** Starts the mock API on its own server. Rejects with Node's error when the port is in use, and for unknown options. */
export async function startMockApi(options: StartMockApiOptions = {}): Promise<RunningMockApi> {
  checkOptions('start the mock API', options, optionTypes);
  const { port = 0, host = '127.0.0.1', ...rest } = options;
  const api = createMockApi(rest);
  const server = createServer((req, res) => {
    if (!api.handle(req, res))
      sendJson(res, 404, {
        result: 404,
        message: 'Cannot find this path: this server is the mock API. Request a path under /api/.',
      });
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // A server that listens on a port always has an address with a port.
  const { port: actual } = server.address() as AddressInfo;
  const { records, scenario, setScenario } = api;
  return {
    records,
    scenario,
    setScenario,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    close() {
      api.dispose();
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}
