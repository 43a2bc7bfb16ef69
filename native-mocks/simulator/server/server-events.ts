import type { PhoneEvent } from '../../simulator-protocol/phone-messages.ts';
import { parsePhoneEvent } from '../../simulator-protocol/read-phone-message.ts';
import type { ServerRequest } from '../../simulator-protocol/server-request.ts';

/** The subset of `EventSource` that is used. */
export interface ServerEventSource {
  addEventListener(type: 'log' | 'message' | 'phone', listener: (event: MessageEvent<string>) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
  close(): void;
}

/** Receives the events of a simulator's server, buffered ones first. */
export interface ServerEventListeners {
  /** A request from the page, with times converted to this machine's clock. */
  readonly onRequest: (request: ServerRequest) => void;
  /** An event from a real phone; all buffered ones are repeated after a reconnection. */
  readonly onPhone: (event: PhoneEvent) => void;
  /** The connection is lost; `open` connects again. */
  readonly onLost: () => void;
}

/** The one stream that a window has to its server, for one phone. */
export interface ServerEvents {
  /** Connects, or connects again, to the URL of the stream. */
  open(url: string): void;
  close(): void;
}

/**
 * Creates the stream, closed. It never reconnects automatically: a restarted server has another token, and its URL another
 * query.
 */
export function createServerEvents(
  listeners: ServerEventListeners,
  connect: (url: string) => ServerEventSource = (url) => new EventSource(url),
): ServerEvents {
  const log = createLogReader(listeners);
  let source: ServerEventSource | undefined;
  return {
    open(url) {
      source?.close();
      const opened = connect(url);
      source = opened;
      log.connected();
      opened.addEventListener('log', ({ data }) => log.start(data));
      opened.addEventListener('message', ({ data }) => log.addRequest(data));
      opened.addEventListener('phone', ({ data }) => {
        const event = parsePhoneEvent(data);
        if (event) listeners.onPhone(event);
      });
      opened.addEventListener('error', () => {
        opened.close();
        if (opened === source) listeners.onLost();
      });
    },
    close: () => source?.close(),
  };
}

/** Reads the log of requests, even of several servers one after the other. */
interface LogReader {
  connected(): void;
  start(data: string): void;
  addRequest(data: string): void;
}

function createLogReader({ onRequest }: Pick<ServerEventListeners, 'onRequest'>): LogReader {
  let openedAtMs = 0;
  let lastId = 0;
  let log: number | undefined;
  // Bounds of how far the clock of this machine is ahead of the server's.
  let leastMs = -Infinity;
  let mostMs = Infinity;
  const addTime = (serverMs: number): void => void (mostMs = Math.min(mostMs, Date.now() - serverMs));
  return {
    connected: () => void (openedAtMs = Date.now()),
    start(data) {
      // Trusted: written by the simulator's own server.
      const { now, since } = JSON.parse(data) as { readonly now: number; readonly since: number };
      addTime(now);
      leastMs = Math.max(leastMs, openedAtMs - now);
      if (since !== log) lastId = 0;
      log = since;
    },
    addRequest(data) {
      // Trusted: the server sends one entry of its log per message.
      const request = JSON.parse(data) as ServerRequest;
      if (request.id <= lastId) return;
      lastId = request.id;
      addTime(request.at + request.durationMs);
      onRequest({ ...request, at: request.at + nearestToZero(leastMs, mostMs) });
    },
  };
}

/**
 * Returns the smallest difference of the clocks that the observed times allow. Usually both are the same clock; the time that
 * an event took to arrive is not a difference, and would show requests after the calls that they caused.
 */
function nearestToZero(leastMs: number, mostMs: number): number {
  return leastMs > 0 ? Math.min(leastMs, mostMs) : Math.min(0, mostMs);
}
