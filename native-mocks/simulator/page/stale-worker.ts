import type { ServerClient } from '../server/server-client.ts';

/** Options of `createStaleWorkerCheck`. */
export interface StaleWorkerCheckOptions {
  readonly server: Pick<ServerClient, 'servedCounts' | 'clearPageOrigin'>;
  /** Makes the page unregister its service workers and delete their caches; resolves when that is done. */
  readonly clearWorkers: () => Promise<void>;
  /** Called once after a worker was removed; the page must then be reloaded. */
  readonly onCleared: () => void;
}

/** Detects and removes, once, a service worker that another project left at the page's origin. */
export interface StaleWorkerCheck {
  /** Call before the first load of the page. */
  start(): Promise<void>;
  /** Call after the first load. `hasStarted`: whether the simulator's script runs in the document. */
  finish(hasStarted: boolean): Promise<void>;
}

/**
 * Service workers outlive the server that installed them and intercept requests of the next project on the same port. If
 * neither the document nor a worker script was requested from the server, the document was served by such a worker.
 */
export function createStaleWorkerCheck({ server, clearWorkers, onCleared }: StaleWorkerCheckOptions): StaleWorkerCheck {
  let before: number | undefined;
  let isDone = false;
  return {
    async start() {
      if (!isDone) before ??= (await server.servedCounts()).documents;
    },
    async finish(hasStarted) {
      if (isDone || before === undefined) return;
      isDone = true;
      const { documents, workers } = await server.servedCounts();
      if (documents > before || workers > 0) return;
      await (hasStarted ? clearWorkers() : server.clearPageOrigin());
      onCleared();
    },
  };
}
