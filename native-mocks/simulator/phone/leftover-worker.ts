import type { PanelServer } from '../panel-server.ts';

/** Options of `createLeftoverCheck`. */
export interface LeftoverCheckOptions {
  readonly server: Pick<PanelServer, 'served' | 'clearPageOrigin'>;
  /** Asks the page to unregister its workers and to delete their caches; resolves when it has. */
  readonly clearWorkers: () => Promise<void>;
  /** Runs once after a worker was removed: the page has to be loaded again. */
  readonly onCleared: () => void;
}

/** Notices a service worker that another project left at the page's address, and removes it, once. */
export interface LeftoverCheck {
  /** Before the first load of the page. */
  start(): Promise<void>;
  /** After it; `hasEntered`: the simulator's script runs in what is shown. */
  finish(hasEntered: boolean): Promise<void>;
}

/**
 * Workers outlive the server that brought them, and answer for the next project on the same port. A document that no server
 * was asked for, while no worker's script was fetched either, is from such a worker.
 */
export function createLeftoverCheck({ server, clearWorkers, onCleared }: LeftoverCheckOptions): LeftoverCheck {
  let before: number | undefined;
  let isDone = false;
  return {
    async start() {
      if (!isDone) before ??= (await server.served()).documents;
    },
    async finish(hasEntered) {
      if (isDone || before === undefined) return;
      isDone = true;
      const { documents, workers } = await server.served();
      if (documents > before || workers > 0) return;
      await (hasEntered ? clearWorkers() : server.clearPageOrigin());
      onCleared();
    },
  };
}
