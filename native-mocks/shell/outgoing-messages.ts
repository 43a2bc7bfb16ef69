import { wireErrors } from 'bridgehead';
import { MAX_HELD_MESSAGES, PROGRESS_METHOD } from '../../sdk/wire/protocol.ts';
import type { OutgoingText } from './shell-outbox.ts';
import type { ShellRequests } from './shell-requests.ts';

/** Sends events, progress and requests to the page. Each message carries the session of the page. */
export interface OutgoingMessages {
  /** Sends a message; `id` makes it a request. Before `$/hello`, holds up to `MAX_HELD_MESSAGES` messages and then drops the oldest. */
  send(method: string, params: unknown, id?: string): void;
  /** The session of the page; `undefined` before `$/hello`. */
  session(): string | undefined;
  /** Sets the session of the page. */
  startSession(session: string): void;
  /** Sends the held messages, except requests that have been settled meanwhile. */
  sendHeld(): void;
  /** Clears the session, because the page was unloaded. */
  endSession(): void;
}

/** Options of `createOutgoingMessages`. */
export interface CreateOutgoingMessagesOptions {
  /** Whether messages wait for `$/hello`. */
  readonly holdsUntilHello: boolean;
  readonly push: (item: OutgoingText) => void;
  readonly requests: ShellRequests;
}

export function createOutgoingMessages({
  holdsUntilHello,
  push,
  requests,
}: CreateOutgoingMessagesOptions): OutgoingMessages {
  let held: { readonly id: string | undefined; readonly method: string; readonly params: unknown }[] = [];
  let session: string | undefined;

  const send: OutgoingMessages['send'] = (method, params, id) => {
    if (session === undefined && holdsUntilHello) {
      held.push({ id, method, params });
      if (held.length <= MAX_HELD_MESSAGES) return;
      const oldest = held.shift();
      const message = 'The page has not completed the handshake';
      if (oldest?.id) requests.settle(oldest.id, { error: { code: wireErrors.unavailable, message } });
      return;
    }
    const text = JSON.stringify({ jsonrpc: '2.0', id, method, params, session });
    const kind = id !== undefined ? 'request' : method === PROGRESS_METHOD ? 'progress' : 'notification';
    push({ text, message: { from: 'shell', kind, id, method, params } });
  };

  return {
    send,
    session: () => session,
    startSession(next) {
      session = next;
    },
    sendHeld() {
      for (const { id, method, params } of held.splice(0)) {
        if (id === undefined || requests.has(id)) send(method, params, id);
      }
    },
    endSession() {
      session = undefined;
    },
  };
}
