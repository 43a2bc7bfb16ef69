import type { BridgeCore } from '../../bridge-core.ts';
import type { Log } from '../../page/log.ts';
import { createPhoneKey, type PhoneKey } from './phone-key.ts';
import type { PhoneWelcome } from './phone-message.ts';

/** The part of a `WebSocket` that is used. */
export interface PhoneSocket {
  readonly readyState: number;
  readonly bufferedAmount: number;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  send(text: string): void;
  close(): void;
}

/** A socket that reconnects after a loss. */
export interface ReconnectingSocket {
  /** The socket; `undefined` unless it is open. */
  socket(): PhoneSocket | undefined;
  close(): void;
}

const OPEN = 1;
const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 30_000;

/** Callbacks of a reconnecting socket. */
export interface ReconnectingSocketListener {
  /** The socket was opened. Called after each reconnection. */
  onOpen(): void;
  /** The simulator accepted the connection. `page` is the number that it assigned. */
  onWelcome(page: number): void;
}

/** Opens a socket to the URL. Reconnects after a loss: after 1 s, with a delay that doubles up to 30 s. */
export function createReconnectingSocket(
  { host: { window }, clock, log }: BridgeCore,
  url: string,
  { onOpen, onWelcome }: ReconnectingSocketListener,
): ReconnectingSocket {
  const key = createPhoneKey(window, url);
  const warn = createWarning(log, url);
  let socket: PhoneSocket | undefined;
  let retry: unknown;
  let attempts = 0;
  let isWelcome: boolean;

  const connect = (): void => {
    isWelcome = false;
    socket = openSocket(window, urlOf(url, key, attempts++));
    if (!socket) return warn('this page cannot open that URL');
    socket.onopen = onOpen;
    socket.onmessage = ({ data }) => {
      const welcome = parseWelcome(data);
      if (!welcome) return;
      key.set(welcome.key);
      onWelcome(welcome.page);
      isWelcome = true;
      attempts = 0;
    };
    socket.onclose = () => {
      socket = undefined;
      if (!isWelcome) warn('no response, or the token was used already. Show a new code in the simulator');
      retry = clock.setTimer(connect, retryMs(attempts));
    };
  };
  connect();
  return {
    socket: () => (socket && socket.readyState === OPEN ? socket : undefined),
    close() {
      clock.clearTimer(retry);
      if (socket) closeSocket(socket);
      socket = undefined;
    },
  };
}

function retryMs(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** Math.max(attempts - 1, 0), LAST_RETRY_MS);
}

function closeSocket(socket: PhoneSocket): void {
  socket.onopen = socket.onmessage = socket.onclose = null;
  socket.close();
}

/** Logs only the first reason, without the token. */
function createWarning(log: Log, url: string): (reason: string) => void {
  let isLogged = false;
  return (reason) => {
    if (!isLogged) log(`Cannot connect the inspector to ${url.split('?')[0]}: ${reason}.`);
    isLogged = true;
  };
}

/** Opens a socket. Returns `undefined` if the page may not open it, such as an unencrypted one on https: a retry would fail, too. */
function openSocket(window: Record<PropertyKey, unknown>, url: string): PhoneSocket | undefined {
  try {
    // Throws if the page has no such class.
    return new (window['WebSocket'] as new (url: string) => PhoneSocket)(url);
  } catch {
    return undefined;
  }
}

/** Alternates between the session key and the token, since a restarted simulator does not know the key. */
function urlOf(url: string, { get }: PhoneKey, attempt: number): string {
  const key = get();
  return key && attempt % 2 === 0 ? `${url.split('?')[0]}?key=${key}` : url;
}

function parseWelcome(data: unknown): PhoneWelcome | undefined {
  try {
    // Members are checked below. A missing one reads as undefined.
    const { key, page } = Object(JSON.parse(String(data))) as Record<string, unknown>;
    return typeof key === 'string' && typeof page === 'number' ? { key, page } : undefined;
  } catch {
    return undefined;
  }
}
