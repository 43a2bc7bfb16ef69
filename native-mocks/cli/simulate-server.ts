import type { ContractDocument } from '../../sdk/contract-document/document.ts';
import { createMockApi } from '../api/index.ts';
import { servePanel } from './panel-files.ts';
import { createReverseProxy } from './reverse-proxy.ts';
import { serveFolder } from './serve-folder.ts';
import type { SimulateTarget } from './simulate-target.ts';
import { type ListenAddress, startSimulatorServers } from './simulator-servers.ts';

/** Options of `startSimulateServer`. */
export interface StartSimulateServerOptions extends ListenAddress {
  readonly target: Exclude<SimulateTarget, { readonly kind: 'window' }>;
  /** Left out: the product's. */
  readonly contract?: ContractDocument | undefined;
  /** Answers `/api/…` with the mock API. */
  readonly hasMockApi: boolean;
  /** Accepts a certificate of the page's server that nobody trusts; `false` by default. */
  readonly isInsecure?: boolean | undefined;
  /** Receives a sentence for the tester. */
  readonly notify: (line: string) => void;
}

/** A running simulator. */
export interface RunningSimulator {
  /** Origin of the simulator's window, without a trailing slash. */
  readonly origin: string;
  /** Origin of the page in the phone; `undefined` when the page has a window of its own. */
  readonly pageOrigin: string | undefined;
  close(): Promise<void>;
}

/** Starts the simulator around a local server or a folder. Rejects with one plain line when it cannot. */
export async function startSimulateServer(options: StartSimulateServerOptions): Promise<RunningSimulator> {
  const { target, contract, isInsecure = false, notify } = options;
  const api = options.hasMockApi ? createMockApi() : undefined;
  const proxy = target.kind === 'proxy' ? createReverseProxy({ target: target.origin, isInsecure, notify }) : undefined;
  const facts = {
    kind: target.kind,
    target: target.kind === 'proxy' ? target.origin : target.folder,
    page: target.page,
    hasTestMethods: target.kind === 'folder' && target.needsTestMethods === true,
  };
  const { host, port, allowedHosts } = options;
  const { origin, pageOrigin, close } = await startSimulatorServers({
    host,
    port,
    allowedHosts,
    panel: servePanel(),
    page: target.kind === 'folder' ? serveFolder(target.folder) : proxy?.web,
    pageUpgrade: proxy?.upgrade,
    documents: { contract: () => contract ?? null, host: () => facts },
    ...(api && { mockApi: (req, res, next) => void (api.handle(req, res) || next()) }),
    ...(target.kind === 'proxy' && { target: target.origin }),
    notify,
  });
  return {
    origin,
    pageOrigin,
    async close() {
      api?.dispose();
      proxy?.dispose();
      await close();
    },
  };
}
