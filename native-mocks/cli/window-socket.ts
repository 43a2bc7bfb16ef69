import type { IncomingMessage } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { type PanelMessage, parsePanelMessage, type WindowMessage } from '../simulator-protocol/window-link.ts';
import type { UpgradeHandler } from './guarded-server.ts';
import { hasToken } from './panel-server.ts';
import { SIMULATOR_BASE } from '../simulator-protocol/simulator-paths.ts';
import { readRequestUrl } from '../api/index.ts';

/** The WebSocket between the simulator's window and its server. */
export interface WindowLink {
  /** Accepts an upgrade to the link's address that carries the token; closes any other. */
  accept(token: string, upgrade: Parameters<UpgradeHandler>): void;
  tell(message: WindowMessage): void;
  /** Calls the listener with each message, those that came before it first. Call it once. */
  onMessage(listener: (message: PanelMessage) => void): void;
  close(): void;
}

/** A message holds the phone's script at most. */
const MAX_PAYLOAD_BYTES = 32 * 1024 * 1024;
/** WebSocket's code for a message that breaks the rules of the link. */
const POLICY_VIOLATION = 1008;

/** Makes the link. The window that connected last has it. */
export function createLink(): WindowLink {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_PAYLOAD_BYTES });
  let current: WebSocket | undefined;
  let listener: ((message: PanelMessage) => void) | undefined;
  const early: PanelMessage[] = [];

  const listen = (socket: WebSocket): void => {
    current?.close();
    current = socket;
    socket.on('error', () => socket.terminate());
    socket.on('message', (data: Buffer) => {
      const message = parsePanelMessage(data.toString());
      if (!message) socket.close(POLICY_VIOLATION, 'not a message of the simulator');
      else if (listener) listener(message);
      else early.push(message);
    });
  };

  return {
    accept(token, [req, socket, head]) {
      if (isLinkRequest(req, token)) sockets.handleUpgrade(req, socket, head, listen);
      else socket.destroy();
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

function isLinkRequest(req: IncomingMessage, token: string): boolean {
  const url = readRequestUrl(req);
  return url?.pathname === `${SIMULATOR_BASE}link` && hasToken(token, req, url.searchParams);
}
