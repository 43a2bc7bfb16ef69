import { createServer } from 'node:http';
import type { Contract } from 'bridgehead';
import sirv from 'sirv';
import { createMockApi } from '../api/index.ts';
import { createContractDocument } from './contract-document.ts';
import { listen, originAt } from './listen.ts';
import { servePanel } from './panel-files.ts';
import { createReverseProxy } from './reverse-proxy.ts';
import type { SimulateTarget } from './simulate-target.ts';
import { createSimulatorServer, type Handler } from './simulator-server.ts';

/** What `startSimulateServer` takes. */
export interface StartSimulateServerOptions {
  readonly target: Exclude<SimulateTarget, { readonly kind: 'window' }>;
  /** Left out: the product's. */
  readonly contract?: Contract | undefined;
  readonly host: string;
  /** The first port to try; 0 for any. */
  readonly port: number;
  /** Answers `/api/…` with the mock API. */
  readonly hasMockApi: boolean;
  /** Told in a sentence what a tester should know. */
  readonly notify: (line: string) => void;
}

/** A running simulator. */
export interface RunningSimulator {
  /** Without a trailing slash. */
  readonly origin: string;
  readonly port: number;
  close(): Promise<void>;
}

/** Starts the simulator around a local server or a folder. Rejects with one plain line when it cannot. */
export async function startSimulateServer(options: StartSimulateServerOptions): Promise<RunningSimulator> {
  const { target, contract, host, port, notify } = options;
  const api = options.hasMockApi ? createMockApi() : undefined;
  const proxy = target.kind === 'proxy' ? createReverseProxy({ target: target.origin, notify }) : undefined;
  const page: Handler = proxy ? proxy.web : serveFolder(target);
  const document = contract ? createContractDocument(contract) : null;
  const facts = {
    kind: target.kind,
    target: target.kind === 'proxy' ? target.origin : target.folder,
    page: target.page,
    hasTestMethods: target.kind === 'folder' && target.needsTestMethods === true,
  };
  const { handle, dispose } = createSimulatorServer({
    panel: servePanel(),
    page,
    documents: { contract: () => document, host: () => facts },
    ...(api && { mockApi: (req, res, next) => void (api.handle(req, res) || next()) }),
    ...(target.kind === 'proxy' && { target: target.origin }),
    host,
    notify,
  });
  const server = createServer(handle);
  if (proxy) server.on('upgrade', proxy.upgrade);
  const taken = await listen(server, { host, port });
  if (port && taken !== port) notify(`Port ${port} is taken; using ${taken}.`);
  return {
    origin: originAt(host, taken),
    port: taken,
    async close() {
      dispose();
      api?.dispose();
      proxy?.dispose();
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

function serveFolder(target: SimulateTarget): Handler {
  if (target.kind !== 'folder')
    throw new TypeError('Cannot serve a folder: the target is none. This is a mistake of the caller.');
  return sirv(target.folder, { dev: true, dotfiles: false });
}
