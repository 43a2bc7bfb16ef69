import { createServer } from 'node:http';
import type { Contract } from 'bridgehead';
import { type WebSocket, WebSocketServer } from 'ws';
import type { PanelMessage, WindowMessage } from '../window-link.ts';
import { createContractDocument } from './contract-document.ts';
import { type DevTools, startChromium } from './devtools.ts';
import { findChromium } from './find-chromium.ts';
import { listen } from './listen.ts';
import { openPageWindow } from './page-window.ts';
import { servePanel } from './panel-files.ts';
import type { RunningSimulator } from './simulate-server.ts';
import { createSimulatorServer, SIMULATOR_BASE } from './simulator-server.ts';

/** What `openInWindow` takes. */
export interface OpenInWindowOptions {
  readonly url: string;
  /** Left out: the product's. */
  readonly contract?: Contract | undefined;
  readonly host: string;
  readonly port: number;
  /** `true`: no window to see, and the simulator is opened by somebody else; for tests. */
  readonly isHeadless: boolean;
  /** Told in a sentence what a tester should know. */
  readonly notify: (line: string) => void;
  /** Runs when the tester has closed a window and all has been cleared away. */
  readonly onEnd: () => void;
}

/**
 * Opens a page at the top of a window of a Chromium of its own, and the simulator in another: logins, cookies, CORS and
 * viewport are as for every visitor. The shell lives in the simulator and is injected over DevTools.
 */
export async function openInWindow(options: OpenInWindowOptions): Promise<RunningSimulator> {
  const { url, contract, host, port, isHeadless, notify } = options;
  const path = findChromium(process.env);
  const document = contract ? createContractDocument(contract) : null;
  const { origin: target, pathname, search, hash } = new URL(url);
  const facts = { kind: 'window', target, page: pathname + search + hash };
  const { handle, logRequest, dispose } = createSimulatorServer({
    panel: servePanel(),
    page: (_req, _res, next) => next(),
    documents: { contract: () => document, host: () => facts },
    host,
    notify,
  });
  const server = createServer(handle);
  const link = createLink();
  server.on('upgrade', (req, socket, head) => {
    const own = `http://${req.headers.host ?? ''}`;
    if (req.url === `${SIMULATOR_BASE}link` && req.headers.origin === own) link.accept(req, socket, head);
    else socket.destroy();
  });
  const taken = await listen(server, { host, port });
  if (port && taken !== port) notify(`Port ${port} is taken; using ${taken}.`);
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${taken}`;
  const panelUrl = `${origin}${SIMULATOR_BASE}`;
  const devtools = startChromium({ path, isHeadless, url: isHeadless ? 'about:blank' : panelUrl });
  const close = createClose({ devtools, server, link, dispose });
  let isRunning = false;
  const end = (): void => {
    if (!isRunning) return;
    isRunning = false;
    void close().then(options.onEnd);
  };
  const panel = watchPanelWindow(devtools, { panelUrl, onClosed: end });
  devtools.onEnd(end);
  try {
    const page = { devtools, url, tell: link.tell, logRequest, notify };
    const window = await openPageWindow({ ...page, panelTarget: panel.target, onClosed: end });
    link.onMessage(window.take);
  } catch (error) {
    await close();
    const why = 'Chromium ended at once, or has no screen to open a window on';
    throw new Error(
      `Cannot open the page in a window: ${why} (${path}). Set CHROMIUM_PATH to another one, or use --headless.`,
      { cause: error },
    );
  }
  isRunning = true;
  return {
    origin,
    port: taken,
    close() {
      isRunning = false;
      return close();
    },
  };
}

/** The windows of the simulator itself: tells once, when the last of them has been closed. */
function watchPanelWindow(
  devtools: DevTools,
  options: { readonly panelUrl: string; readonly onClosed: () => void },
): { readonly target: () => string | undefined } {
  const open = new Set<string>();
  devtools.onEvent(({ method, params }) => {
    // DevTools' own shapes; a member that is missing reads as undefined.
    const { targetId, url } = Object(params['targetInfo']) as { targetId?: unknown; url?: unknown };
    if (String(url).startsWith(options.panelUrl)) open.add(String(targetId));
    if (method === 'Target.targetDestroyed' && open.delete(String(params['targetId'])) && !open.size)
      options.onClosed();
  });
  return { target: () => [...open][0] };
}

interface Link {
  accept: (
    req: Parameters<WebSocketServer['handleUpgrade']>[0],
    socket: Parameters<WebSocketServer['handleUpgrade']>[1],
    head: Buffer,
  ) => void;
  tell: (message: WindowMessage) => void;
  onMessage: (listener: (message: PanelMessage) => void) => void;
  close: () => void;
}

/** The line between simulator and server. The simulator that was opened last has it. */
function createLink(): Link {
  const sockets = new WebSocketServer({ noServer: true });
  let current: WebSocket | undefined;
  let listener: ((message: PanelMessage) => void) | undefined;
  const early: PanelMessage[] = [];
  return {
    accept(req, socket, head) {
      sockets.handleUpgrade(req, socket, head, (next) => {
        current?.close();
        current = next;
        next.on('message', (data: Buffer) => {
          // Written by the simulator of the same origin, which was checked.
          const message = JSON.parse(data.toString()) as PanelMessage;
          if (listener) listener(message);
          else early.push(message);
        });
      });
    },
    tell: (message) => current?.send(JSON.stringify(message)),
    onMessage(next) {
      listener = next;
      early.splice(0).forEach(next);
    },
    close() {
      current?.terminate();
      sockets.close();
    },
  };
}

function createClose(parts: {
  readonly devtools: DevTools;
  readonly server: ReturnType<typeof createServer>;
  readonly link: Link;
  readonly dispose: () => void;
}): () => Promise<void> {
  const { devtools, server, link, dispose } = parts;
  let closing: Promise<unknown> | undefined;
  return async () => {
    closing ??= Promise.all([
      devtools.close(),
      new Promise<void>((resolve) => {
        dispose();
        link.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    ]);
    await closing;
  };
}
