import type { Clock } from 'bridgehead';

/** The result of a request to a server that had stopped. */
export type ReturnedServer =
  | { /** The same server. */ readonly kind: 'same' }
  | { /** A restarted server that serves the same. */ readonly kind: 'restarted' }
  | { /** A server with another page, contract or address. */ readonly kind: 'other' };

/** Options of `createServerReturn`. */
export interface ServerReturnOptions {
  readonly clock: Clock;
  /** Requests the server; rejects while it is stopped. */
  readonly request: () => Promise<ReturnedServer>;
  readonly onLost: () => void;
  readonly onReturn: (server: ReturnedServer) => void;
}

/** Waits for a server that has stopped. */
export interface ServerReturn {
  /** Call when a connection is lost; further calls have no effect until the server returns. */
  lost(): void;
  dispose(): void;
}

const POLL_MS = 1000;

/** Creates the wait: it requests the server every second from the loss of the connection until a request succeeds. */
export function createServerReturn({ clock, request, onLost, onReturn }: ServerReturnOptions): ServerReturn {
  let isLost = false;
  let isDisposed = false;
  let timer: unknown;
  const poll = async (): Promise<void> => {
    try {
      const server = await request();
      if (isDisposed) return;
      isLost = false;
      onReturn(server);
    } catch {
      if (!isDisposed) timer = clock.setTimer(() => void poll(), POLL_MS);
    }
  };
  return {
    lost() {
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
