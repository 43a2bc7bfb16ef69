import type { Clock } from 'bridgehead';
import type { RestartableClient } from './server-client.ts';
import { createServerEvents, type ServerEvents, type ServerEventSource } from './server-events.ts';
import { createServerReconnection, type ReconnectedServer } from './server-reconnection.ts';
import type { Simulator } from '../simulator.ts';

/** Options of `followServer`. */
export interface FollowServerOptions {
  readonly clock: Clock;
  /** Requests the server after a loss; rejects while it is stopped. */
  readonly readServer: () => Promise<ReconnectedServer>;
  /** Called before the phones continue on a restarted server. */
  readonly onRestarted: () => Promise<unknown>;
  /** Opens a stream; `EventSource` by default. */
  readonly connect?: (url: string) => ServerEventSource;
  /** Reloads the window, because the server no longer serves what the window shows. */
  readonly reloadWindow: () => void;
}

/** The phones of a window that are connected to their server. */
export interface FollowedServer {
  /** Opens the stream of a phone. */
  add(simulator: FollowedPhone, client: RestartableClient): void;
  dispose(): void;
}

type FollowedPhone = Pick<Simulator, 'addRequest' | 'applyPhoneEvent' | 'get' | 'reload' | 'setServerLost'>;

interface ConnectedPhone {
  readonly simulator: FollowedPhone;
  readonly client: RestartableClient;
  readonly events: ServerEvents;
}

/** Keeps the phones of a window connected to their server, even if it is stopped and started again. */
export function followServer(options: FollowServerOptions): FollowedServer {
  const phones: ConnectedPhone[] = [];
  const reconnection = createServerReconnection({
    clock: options.clock,
    request: createRequest(options, phones),
    onLost() {
      for (const { simulator, events } of phones) {
        events.close();
        simulator.setServerLost(true);
      }
    },
    onReconnected({ kind }) {
      if (kind === 'other') return options.reloadWindow();
      for (const { simulator, client, events } of phones) {
        events.open(client.urlOf('events'));
        simulator.setServerLost(false);
        if (kind === 'restarted' || simulator.get().page.problem) simulator.reload();
      }
    },
  });
  return {
    add(simulator, client) {
      const listeners = {
        onRequest: simulator.addRequest,
        onPhone: simulator.applyPhoneEvent,
        onLost: reconnection.start,
      };
      const events = createServerEvents(listeners, options.connect);
      phones.push({ simulator, client, events });
      events.open(client.urlOf('events'));
    },
    dispose() {
      reconnection.dispose();
      for (const { events } of phones) events.close();
    },
  };
}

/** Creates the request that continues all phones on a restarted server. */
function createRequest(
  { readServer, onRestarted }: FollowServerOptions,
  phones: readonly ConnectedPhone[],
): () => Promise<ReconnectedServer> {
  // Stays set if the server stops again before every phone has continued.
  let isRestarted = false;
  return async () => {
    const server = await readServer();
    isRestarted ||= server.kind === 'restarted';
    if (!isRestarted || server.kind === 'other') return server;
    // In sequence, as when the window opened.
    for (const { client } of phones) if (!(await client.resume())) return { kind: 'other' };
    await onRestarted();
    isRestarted = false;
    return { kind: 'restarted' };
  };
}
