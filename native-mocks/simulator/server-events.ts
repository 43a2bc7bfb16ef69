import type { PhoneEvent } from '../simulator-protocol/phone-messages.ts';
import type { ServerRequest } from '../simulator-protocol/server-request.ts';

/** The subset of `EventSource` that is used. */
export interface ServerEventSource {
  addEventListener(type: 'log' | 'message' | 'phone', listener: (event: MessageEvent<string>) => void): void;
  close(): void;
}

/** Receives the events of a simulator's server, buffered ones first. */
export interface ServerEventListeners {
  /** A request of the page, with times converted to this machine's clock. */
  readonly onRequest: (request: ServerRequest) => void;
  /** An event of a real phone; all buffered ones are repeated after a reconnection. */
  readonly onPhone: (event: PhoneEvent) => void;
}

/**
 * Listens to the one stream that a window has to its server. Returns a function that stops listening. Reconnects
 * automatically, even to a restarted server.
 */
export function watchServerEvents(
  address: string,
  { onRequest, onPhone }: ServerEventListeners,
  open: (url: string) => ServerEventSource = (url) => new EventSource(url),
): () => void {
  const openedAtMs = Date.now();
  const source = open(address);
  let lastId = 0;
  let log: number | undefined;
  // Bounds of how far the clock of this machine is ahead of the server's.
  let leastMs = -Infinity;
  let mostMs = Infinity;
  const addTime = (serverMs: number): void => void (mostMs = Math.min(mostMs, Date.now() - serverMs));
  source.addEventListener('log', ({ data }) => {
    // Trusted: written by the simulator's own server.
    const { now, since } = JSON.parse(data) as { readonly now: number; readonly since: number };
    addTime(now);
    leastMs = Math.max(leastMs, openedAtMs - now);
    if (since !== log) lastId = 0;
    log = since;
  });
  source.addEventListener('message', ({ data }) => {
    // Trusted: the server sends one entry of its log per message.
    const request = JSON.parse(data) as ServerRequest;
    if (request.id <= lastId) return;
    lastId = request.id;
    addTime(request.at + request.durationMs);
    onRequest({ ...request, at: request.at + nearestToZero(leastMs, mostMs) });
  });
  source.addEventListener('phone', ({ data }) => {
    // Trusted: the server has checked the messages of phones.
    onPhone(JSON.parse(data) as PhoneEvent);
  });
  return () => source.close();
}

/**
 * Returns the smallest difference of the clocks that the observed times allow. Usually both are the same clock; the time that
 * an event took to arrive is not a difference, and would show requests after the calls that they caused.
 */
function nearestToZero(leastMs: number, mostMs: number): number {
  return leastMs > 0 ? Math.min(leastMs, mostMs) : Math.min(0, mostMs);
}
