import type { IncomingMessage } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { type PanelMessage, parsePanelMessage, type WindowMessage } from '../simulator-protocol/window-link.ts';
import { createEventGuard } from './event-guard.ts';
import type { UpgradeHandler } from './guarded-server.ts';
import { hasToken } from './has-token.ts';
import { SIMULATOR_BASE } from '../simulator-protocol/simulator-paths.ts';
import { readRequestUrl } from '../api/index.ts';

/** The WebSocket between the simulator's window and its server. */
export interface WindowLink {
  /** Accepts an upgrade to the link's URL with a valid token; closes any other. */
  accept(token: string, upgrade: Parameters<UpgradeHandler>): void;
  sendToWindow(message: WindowMessage): void;
  /** Calls the listener with each message, including those received earlier. Call it once. */
  onMessage(listener: (message: PanelMessage) => void): void;
  close(): void;
}

/** The largest message contains the phone's script. */
const MAX_PAYLOAD_BYTES = 32 * 1024 * 1024;
/** The WebSocket close code for a policy violation. */
const POLICY_VIOLATION = 1008;

/** Creates the link. The window that connected last owns it. `notify` is called with a message for the tester. */
export function createLink(notify: (line: string) => void): WindowLink {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_PAYLOAD_BYTES });
  let current: WebSocket | undefined;
  let listener: ((message: PanelMessage) => void) | undefined;
  const queued: PanelMessage[] = [];
  const guard = createEventGuard('the simulator’s window', notify);

  const listen = (socket: WebSocket): void => {
    current?.close();
    current = socket;
    socket.on('error', () => socket.terminate());
    const receiveMessage = (data: Buffer): void => {
      const message = parsePanelMessage(data.toString());
      if (!message) socket.close(POLICY_VIOLATION, 'not a message of the simulator');
      else if (listener) listener(message);
      else queued.push(message);
    };
    socket.on('message', (data: Buffer) => guard(() => receiveMessage(data)));
  };

  return {
    accept(token, [req, socket, head]) {
      if (isLinkRequest(req, token)) sockets.handleUpgrade(req, socket, head, listen);
      else socket.destroy();
    },
    sendToWindow: (message) => current?.send(JSON.stringify(message)),
    onMessage(next) {
      listener = next;
      queued.splice(0).forEach(next);
    },
    close() {
      current?.terminate();
      sockets.close();
    },
  };
}

function isLinkRequest(req: IncomingMessage, token: string): boolean {
  const url = readRequestUrl(req);
  return url?.pathname === `${SIMULATOR_BASE}link` && hasToken(token, req, url.searchParams);
}
