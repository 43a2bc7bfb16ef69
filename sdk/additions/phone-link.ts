import type { BridgeCore } from '../bridge-core.ts';
import type { Log } from '../log.ts';
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

/** Holds one socket at a time. */
export interface PhoneLink {
  /** The socket, while it is open. */
  socket(): PhoneSocket | undefined;
  close(): void;
}

const OPEN = 1;
const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 30_000;

/** What is called as connections come. */
export interface PhoneLinkListener {
  /** The socket is open, for the first time or again. */
  onOpen(): void;
  /** The workbench accepted it, under this number of the page. */
  onWelcome(page: number): void;
}

/** Holds one socket to the address, and opens the next one when it is lost: after 1 s, then twice as late each time. */
export function createPhoneLink(
  { host: { window }, clock, log }: BridgeCore,
  address: string,
  { onOpen, onWelcome }: PhoneLinkListener,
): PhoneLink {
  const key = createPhoneKey(window, address);
  const warn = createWarning(log, address);
  let socket: PhoneSocket | undefined;
  let retry: unknown;
  let attempts = 0;
  let isWelcome = false;

  const connect = (): void => {
    isWelcome = false;
    socket = openSocket(window, addressOf(address, key, attempts++));
    if (!socket) return warn('this page may not open that address');
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
      if (!isWelcome) warn('nobody answers there, or the address was used before. Show a new code in the workbench');
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

/** Logs the first reason only, without the token. */
function createWarning(log: Log, address: string): (why: string) => void {
  let isLogged = false;
  return (why) => {
    if (!isLogged) log(`Cannot connect the inspector to ${address.split('?')[0]}: ${why}.`);
    isLogged = true;
  };
}

/** `undefined` where a page may not open it, as one of https may open no unencrypted socket: trying again would fail, too. */
function openSocket(window: Record<PropertyKey, unknown>, address: string): PhoneSocket | undefined {
  try {
    // What is no such class throws here.
    return new (window['WebSocket'] as new (address: string) => PhoneSocket)(address);
  } catch {
    return undefined;
  }
}

/** The session key opens further connections; a workbench that was started anew knows only the token. */
function addressOf(address: string, { get }: PhoneKey, attempt: number): string {
  const key = get();
  return key && attempt % 2 === 0 ? `${address.split('?')[0]}?key=${encodeURIComponent(key)}` : address;
}

function parseWelcome(data: unknown): PhoneWelcome | undefined {
  try {
    // Members are checked here; a missing one reads as undefined.
    const { key, page } = Object(JSON.parse(String(data))) as Record<string, unknown>;
    return typeof key === 'string' && typeof page === 'number' ? { key, page } : undefined;
  } catch {
    return undefined;
  }
}
