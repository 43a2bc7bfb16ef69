import type { Clock } from 'bridgehead';

/** The result of a request to a server that had stopped. */
export type ReconnectedServer =
  | { /** The same server. */ readonly kind: 'same' }
  | { /** A restarted server with the same page and contract. */ readonly kind: 'restarted' }
  | { /** A server with another page, contract or URL. */ readonly kind: 'other' };

/** Options of `createServerReconnection`. */
export interface ServerReconnectionOptions {
  readonly clock: Clock;
  /** Requests the server; rejects while it is stopped. */
  readonly request: () => Promise<ReconnectedServer>;
  readonly onLost: () => void;
  readonly onReconnected: (server: ReconnectedServer) => void;
}

/** Reconnects to a server that has stopped. */
export interface ServerReconnection {
  /** Call when a connection is lost; further calls have no effect until the server returns. */
  start(): void;
  dispose(): void;
}

const POLL_MS = 1000;

/** Creates the reconnection: polls the server every second after the connection is lost, until a request succeeds. */
export function createServerReconnection({
  clock,
  request,
  onLost,
  onReconnected,
}: ServerReconnectionOptions): ServerReconnection {
  let isLost = false;
  let isDisposed = false;
  let timer: unknown;
  const poll = async (): Promise<void> => {
    try {
      const server = await request();
      if (isDisposed) return;
      isLost = false;
      onReconnected(server);
    } catch {
      if (!isDisposed) timer = clock.setTimer(() => void poll(), POLL_MS);
    }
  };
  return {
    start() {
      if (isLost || isDisposed) return;
      isLost = true;
      onLost();
      timer = clock.setTimer(() => void poll(), POLL_MS);
    },
    dispose() {
      isDisposed = true;
      clock.clearTimer(timer);
    },
  };
}
