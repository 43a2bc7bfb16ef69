import type { AppGuard } from './app-guard.ts';
import type { HostLoop, HostOutlet } from './host-types.ts';
import { createTurnOutbox } from './turn-outbox.ts';

/** Delivers messages. Messages of one turn to one document are batched. */
export interface HostOutbox {
  /** `close` is given with a response, and called before it is sent. */
  send(outlet: HostOutlet, text: string, close?: () => void): void;
  clear(): void;
  /** Drops later messages: a cancel action of the app may close the shell while `$/hello` is handled. */
  close(): void;
  isClosed(): boolean;
}

/** Creates an empty outbox. */
export function createHostOutbox(loop: HostLoop, guard: AppGuard): HostOutbox {
  const { push, clear } = createTurnOutbox<{ readonly outlet: HostOutlet; readonly text: string }>({
    atEnd: (action) => void loop.post(0, action),
    canJoin: ({ outlet: a }, { outlet: b }) => a.origin === b.origin && a.deliver === b.deliver,
    deliver(text, { outlet: { origin, deliver } }) {
      guard.run('Cannot deliver a message', () => deliver(text, origin));
    },
  });
  let isClosed = false;
  return {
    send(outlet, text, close) {
      if (close) close();
      if (!isClosed) push({ outlet, text });
    },
    clear,
    close() {
      isClosed = true;
    },
    isClosed: () => isClosed,
  };
}
