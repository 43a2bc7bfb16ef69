import type { ContractDocument } from '../../sdk/tools/document/document.ts';
import type { ContractImport } from './contract-import.ts';
import { type DevTools, startChromium } from './devtools.ts';
import { findChromium } from './find-chromium.ts';
import { openPageWindow } from './open-page-window.ts';
import { servePanel } from './panel-files.ts';
import type { InjectedScript } from './read-script.ts';
import type { RunningSimulator } from './simulate-server.ts';
import { SIMULATOR_BASE } from '../simulator-protocol/simulator-paths.ts';
import { type ListenAddress, type SimulatorServers, startSimulatorServers } from './simulator-servers.ts';
import { textOf } from './text-of.ts';
import { createLink, type WindowLink } from './window-socket.ts';

/** Options of `openInWindow`. */
export interface OpenInWindowOptions extends ListenAddress {
  readonly url: string;
  /** The product's contract by default. */
  readonly contract?: ContractDocument | undefined;
  /** How a copied test imports `contract`. */
  readonly contractImport?: ContractImport | undefined;
  /** Runs in the page before its own scripts. */
  readonly injected?: InjectedScript | undefined;
  /** Accepts untrusted certificates; `false` by default. */
  readonly isInsecure?: boolean | undefined;
  /** `true`: no visible window, and the caller opens the simulator; for tests. */
  readonly isHeadless: boolean;
  /** Called with a message for the tester. */
  readonly notify: (line: string) => void;
  /** Called when the tester has closed a window and cleanup is complete. */
  readonly onEnd: () => void;
}

/**
 * Opens a page at the top of a window in a separate Chromium, and the simulator in another: logins, cookies, CORS and
 * viewport behave as for any visitor. The shell runs in the simulator and is injected over DevTools.
 */
export async function openInWindow(options: OpenInWindowOptions): Promise<RunningSimulator> {
  const { url, contract, contractImport, isHeadless, isInsecure = false, notify } = options;
  const path = findChromium(process.env);
  const { origin: target, pathname, search, hash } = new URL(url);
  const hostInfo = {
    kind: 'window',
    target,
    page: pathname + search + hash,
    contractImport,
    injected: options.injected,
  };
  const link = createLink(notify);
  const { host, port, allowedHosts } = options;
  const servers = await startSimulatorServers({
    host,
    port,
    allowedHosts,
    panel: servePanel(),
    panelUpgrade: (...upgrade) => link.accept(servers.token, upgrade),
    documents: { contract: () => contract ?? null, host: () => hostInfo },
    notify,
  });
  const { origin } = servers;
  const panelUrl = `${origin}${SIMULATOR_BASE}`;
  const devtools = startChromium({ path, isHeadless, isInsecure, url: isHeadless ? 'about:blank' : panelUrl, notify });
  const close = createClose({ devtools, servers, link });
  let isRunning = false;
  const end = (): void => {
    if (!isRunning) return;
    isRunning = false;
    void close().then(options.onEnd);
  };
  const panel = watchPanelWindow(devtools, { panelUrl, onClosed: end });
  devtools.onEnd(end);
  try {
    const page = { devtools, url, sendToWindow: link.sendToWindow, logRequest: servers.logRequest, notify };
    const window = await openPageWindow({ ...page, panelTarget: panel.target, onClosed: end });
    link.onMessage(window.execute);
  } catch (error) {
    await close();
    const why = 'Chromium ended immediately, or has no screen to open a window on';
    throw new Error(
      `Cannot open the page in a window: ${why} (${path}). Set CHROMIUM_PATH to another Chromium, or use --headless.`,
      { cause: error },
    );
  }
  isRunning = true;
  return {
    origin,
    pageOrigin: undefined,
    addPhone: servers.addPhone,
    close() {
      isRunning = false;
      return close();
    },
  };
}

/** Watches the windows of the simulator; calls back once when the last one has closed. */
function watchPanelWindow(
  devtools: DevTools,
  options: { readonly panelUrl: string; readonly onClosed: () => void },
): { readonly target: () => string | undefined } {
  const open = new Set<string>();
  devtools.onEvent(({ method, params }) => {
    // DevTools data; a missing member is undefined.
    const { targetId, url } = Object(params['targetInfo']) as { targetId?: unknown; url?: unknown };
    if (textOf(url).startsWith(options.panelUrl)) open.add(textOf(targetId));
    if (method === 'Target.targetDestroyed' && open.delete(textOf(params['targetId'])) && !open.size)
      options.onClosed();
  });
  return { target: () => [...open][0] };
}

function createClose(parts: {
  readonly devtools: DevTools;
  readonly servers: SimulatorServers;
  readonly link: WindowLink;
}): () => Promise<void> {
  const { devtools, servers, link } = parts;
  let closing: Promise<unknown> | undefined;
  return async () => {
    link.close();
    closing ??= Promise.all([devtools.close(), servers.close()]);
    await closing;
  };
}
