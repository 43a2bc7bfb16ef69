import type { BridgeCore } from '../../bridge-core.ts';
import { createLineQueue, type LineQueue } from './line-queue.ts';
import type { PhoneLine, PhoneMessage } from './phone-message.ts';
import { createReconnectingSocket, type PhoneSocket } from './reconnecting-socket.ts';

/** The first message of a connection, without the members that the connection adds. */
export type PageInfo = Omit<Extract<PhoneMessage, { readonly kind: 'page' }>, 'kind' | 'page' | 'atMs'>;

/** Options of `createPhoneConnection`. */
export interface PhoneConnectionOptions {
  readonly url: string;
  /** Maximum number of queued lines. */
  readonly limit: number;
  readonly readInfo: () => PageInfo;
}

/** A connection to the simulator that reconnects after each loss. */
export interface PhoneConnection {
  send(line: PhoneLine): void;
  /** Sends the information about the page again. */
  sendInfo(): void;
  close(): void;
}

/** Lines within this time are sent as one message. */
const BATCH_MS = 100;
/** If more than this is buffered by the socket, lines remain in the queue, which is bounded. */
const MAX_BUFFERED_BYTES = 1_000_000;

/** Creates a connection and opens it. Never throws. */
export function createPhoneConnection(core: BridgeCore, options: PhoneConnectionOptions): PhoneConnection {
  const { clock } = core;
  const queue = createLineQueue(options.limit);
  let timer: unknown;
  let page: number | null = null;

  const sendInfo = (): void => {
    const socket = connection.socket();
    if (socket) socket.send(JSON.stringify({ kind: 'page', page, atMs: clock.now(), ...options.readInfo() }));
  };
  const schedule = (): void => {
    if (timer === undefined && connection.socket() && !queue.isEmpty()) timer = clock.setTimer(flush, BATCH_MS);
  };
  const flush = (): void => {
    clock.clearTimer(timer);
    timer = undefined;
    sendLines(connection.socket(), queue, clock.now());
    schedule();
  };
  const connection = createReconnectingSocket(core, options.url, {
    onOpen() {
      sendInfo();
      schedule();
    },
    onWelcome: (number) => void (page = number),
  });
  return {
    send(line) {
      queue.add(encodeLine(line));
      schedule();
    },
    sendInfo,
    close() {
      flush();
      clock.clearTimer(timer);
      queue.clear();
      connection.close();
    },
  };
}

function sendLines(socket: PhoneSocket | undefined, queue: LineQueue, atMs: number): void {
  if (!socket || socket.bufferedAmount >= MAX_BUFFERED_BYTES) return;
  const taken = queue.take();
  if (!taken) return;
  socket.send(`{"kind":"lines","atMs":${atMs},"lost":${taken.lost},"lines":[${taken.texts.join()}]}`);
}

/** A longer line is sent without its message. */
const MAX_LINE_CHARS = 500_000;

function encodeLine(line: PhoneLine): string {
  try {
    const text = JSON.stringify(line);
    if (text.length <= MAX_LINE_CHARS) return text;
  } catch {
    // An object from a shell may contain values that cannot be serialized.
  }
  return JSON.stringify(line, (name, value: unknown) => (name === 'message' ? undefined : value));
}
