import { encodeMessage, type ErrorMember, type Message, type Transport, wireErrors } from 'bridgehead/transports';
import { MAX_TEXT_CHARS } from '../wire/protocol.ts';

/** Sends messages to the page while its bridge is subscribed. */
export interface PageSender {
  start(...values: Required<Parameters<Transport['subscribe']>>): void;
  stop(): void;
  /** Sends a message. Returns whether it could be sent: values of an app must not throw in the app's own code. */
  send(message: Message): boolean;
  /** Responds to a request; ignores a notification, which has no id. An absent result is `null`. */
  respond(id: string | undefined, body: { readonly result?: unknown; readonly error?: ErrorMember }): void;
}

/** Creates the sender of a transport, which sends at most `maxChars` characters at once. */
export function createPageSender(maxChars: number = MAX_TEXT_CHARS): PageSender {
  let current: Parameters<PageSender['start']> | undefined;
  const send = (message: Message): boolean => {
    if (!current) return false;
    const [receive, log] = current;
    try {
      const text = encodeMessage(message);
      // The bridge would drop it without a look at its id.
      if (text.length <= maxChars) {
        receive(text);
        return true;
      }
    } catch {
      // Not JSON.
    }
    if (message.id === undefined) log(`dropped an invalid payload of ${message.method}`);
    return false;
  };
  return {
    start: (...values) => void (current = values),
    stop: () => void (current = undefined),
    send,
    respond(id, { result = null, error }) {
      if (id === undefined) return;
      if (send(error ? { id, error } : { id, result })) return;
      // As every shell responds (RQ-8). An error keeps its code.
      send({
        id,
        error: error
          ? { ...error, data: undefined }
          : { code: wireErrors.internal, message: 'the result is too long or not JSON' },
      });
    },
  };
}
