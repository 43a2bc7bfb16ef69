import type { ContractDocument } from '../../sdk/tools/document/document.ts';
import type { MatrixMessage, MatrixTask } from '../simulator-protocol/matrix-messages.ts';
import { createMockApi } from '../api/index.ts';
import type { ContractImport } from './contract-import.ts';
import { servePanel } from './panel-files.ts';
import type { PhoneHub } from './phone-hub.ts';
import { createReverseProxy } from './reverse-proxy.ts';
import { serveFolder } from './serve-folder.ts';
import type { SimulateTarget } from './simulate-target.ts';
import { type ListenAddress, startSimulatorServers } from './simulator-servers.ts';
import type { InjectedScript } from './read-script.ts';

/** Options of `startSimulateServer`. */
export interface StartSimulateServerOptions extends ListenAddress {
  readonly target: Exclude<SimulateTarget, { readonly kind: 'window' }>;
  /** The product's contract by default. */
  readonly contract?: ContractDocument | undefined;
  /** How a copied test imports `contract`. */
  readonly contractImport?: ContractImport | undefined;
  /** Runs in the page before its own scripts. */
  readonly injected?: InjectedScript | undefined;
  /** Serves `/api/…` with the mock API. */
  readonly hasMockApi: boolean;
  /** Accepts an untrusted certificate of the page's server; `false` by default. */
  readonly isInsecure?: boolean | undefined;
  /** The DevTools address of the observed page on a real phone. */
  readonly attached?: string | undefined;
  /** A session that the simulator's window plays on profiles as soon as it opens, and the receiver of its outcome. */
  readonly matrix?: { readonly task: MatrixTask; readonly receive: (message: MatrixMessage) => void } | undefined;
  /** A recorded session or a HAR file that the simulator's window opens. */
  readonly session?: unknown;
  /** Called with a message for the tester. */
  readonly notify: (line: string) => void;
}

/** A running simulator. */
export interface RunningSimulator {
  /** Origin of the simulator's window, without a trailing slash. */
  readonly origin: string;
  /** Origin of the page in the phone; `undefined` when the page has a separate window. */
  readonly pageOrigin: string | undefined;
  /** Adds a phone that this process observes itself. */
  readonly addPhone: PhoneHub['addPhone'];
  close(): Promise<void>;
}

/** Starts the simulator for a local server or a folder. Rejects with a one-line message on failure. */
export async function startSimulateServer(options: StartSimulateServerOptions): Promise<RunningSimulator> {
  const { target, isInsecure = false, matrix, notify } = options;
  const api = options.hasMockApi ? createMockApi() : undefined;
  const proxy = target.kind === 'proxy' ? createReverseProxy({ target: target.origin, isInsecure, notify }) : undefined;
  const hostInfo = {
    kind: target.kind,
    target: target.kind === 'proxy' ? target.origin : target.folder,
    page: target.page,
    hasTestMethods: target.kind === 'folder' && target.needsTestMethods === true,
    attached: options.attached,
    contractImport: options.contractImport,
    injected: options.injected,
    hasMatrix: matrix !== undefined,
    hasSession: options.session !== undefined,
  };
  const { host, port, allowedHosts } = options;
  const { origin, pageOrigin, addPhone, close } = await startSimulatorServers({
    host,
    port,
    allowedHosts,
    panel: servePanel(),
    page: target.kind === 'folder' ? serveFolder(target.folder) : proxy?.web,
    pageUpgrade: proxy?.upgrade,
    documents: documentsOf(options, hostInfo),
    onMatrix: matrix?.receive,
    ...(api && { mockApi: (req, res, next) => void (api.handle(req, res) || next()) }),
    ...(target.kind === 'proxy' && { target: target.origin, isReachable: proxy?.isReachable }),
    notify,
  });
  return {
    origin,
    pageOrigin,
    addPhone,
    async close() {
      api?.dispose();
      proxy?.dispose();
      await close();
    },
  };
}

/** The data for the simulator's window. */
function documentsOf(
  { contract, matrix, session }: StartSimulateServerOptions,
  host: object,
): Readonly<Record<string, () => unknown>> {
  return {
    contract: () => contract ?? null,
    host: () => host,
    matrix: () => matrix?.task ?? null,
    session: () => session ?? null,
  };
}
