import type { BridgeCore } from '../bridge-core.ts';
import { createLineQueue, type LineQueue } from './line-queue.ts';
import type { PhoneLine, PhoneMessage } from './phone-message.ts';
import { createPhoneLink, type PhoneSocket } from './phone-link.ts';

/** The first message of a connection, without what the connection adds to it. */
export type PageFacts = Omit<Extract<PhoneMessage, { readonly kind: 'page' }>, 'kind' | 'page' | 'atMs'>;

/** Options of `createPhoneConnection`. */
export interface PhoneConnectionOptions {
  readonly address: string;
  /** Lines that wait at most. */
  readonly limit: number;
  readonly readFacts: () => PageFacts;
}

/** A connection to the workbench that opens again after each loss. */
export interface PhoneConnection {
  send(line: PhoneLine): void;
  /** Sends the facts of the page again. */
  sendFacts(): void;
  close(): void;
}

/** Lines of this time are one message. */
const GATHER_MS = 100;
/** With more than this on its way, lines wait in the queue, which is bounded. */
const MAX_BUFFERED_BYTES = 1_000_000;

/** Creates a connection and opens it. Never throws. */
export function createPhoneConnection(core: BridgeCore, options: PhoneConnectionOptions): PhoneConnection {
  const { clock } = core;
  const queue = createLineQueue(options.limit);
  let timer: unknown;
  let page: number | null = null;

  const sendFacts = (): void => {
    const socket = link.socket();
    if (socket) socket.send(JSON.stringify({ kind: 'page', page, atMs: clock.now(), ...options.readFacts() }));
  };
  const schedule = (): void => {
    if (timer === undefined && link.socket() && !queue.isEmpty()) timer = clock.setTimer(flush, GATHER_MS);
  };
  const flush = (): void => {
    clock.clearTimer(timer);
    timer = undefined;
    sendLines(link.socket(), queue, clock.now());
    schedule();
  };
  const link = createPhoneLink(core, options.address, {
    onOpen() {
      sendFacts();
      schedule();
    },
    onWelcome: (number) => void (page = number),
  });
  return {
    send(line) {
      queue.add(encodeLine(line));
      schedule();
    },
    sendFacts,
    close() {
      flush();
      clock.clearTimer(timer);
      queue.clear();
      link.close();
    },
  };
}

function sendLines(socket: PhoneSocket | undefined, queue: LineQueue, atMs: number): void {
  const taken = socket && socket.bufferedAmount < MAX_BUFFERED_BYTES ? queue.take() : undefined;
  if (!socket || !taken) return;
  socket.send(`{"kind":"lines","atMs":${atMs},"lost":${taken.lost},"lines":[${taken.texts.join()}]}`);
}

/** A line beyond this is sent without its message. */
const MAX_LINE_CHARS = 500_000;

function encodeLine(line: PhoneLine): string {
  try {
    const text = JSON.stringify(line);
    if (text.length <= MAX_LINE_CHARS) return text;
  } catch {
    // What a shell hands over as an object may hold anything.
  }
  return JSON.stringify(line, (name, value: unknown) => (name === 'message' ? undefined : value));
}
