import { encodeMessage, type ErrorMember, type Message, type Transport } from 'bridgehead/transports';
import { MAX_TEXT_CHARS } from '../wire/protocol.ts';
import type { AdaptedError } from './bridge-adapter.ts';
import { errorMember } from './error-member.ts';

/** Sends messages to the page while its bridge is subscribed. */
export interface PageSender {
  start(receive: Parameters<Transport['subscribe']>[0]): void;
  stop(): void;
  /** Sends a message. Returns whether it could be sent. Drops what cannot be serialized or is too long: values of an app must not throw in the app's own code. */
  send(message: Message): boolean;
  /** Responds to a request; ignores a notification, which has no id. An absent result is `null`. */
  respond(id: string | undefined, body: { readonly result?: unknown; readonly error?: ErrorMember }): void;
}

const UNSENDABLE: AdaptedError = { code: 1, message: 'the response is not JSON, or too large' };

/** Creates the sender of a transport. */
export function createPageSender(): PageSender {
  let receive: Parameters<Transport['subscribe']>[0] | undefined;
  const send = (message: Message): boolean => {
    if (!receive) return false;
    let text: string;
    try {
      text = encodeMessage(message);
    } catch {
      return false;
    }
    // The page would drop it, and a call would never settle.
    if (text.length > MAX_TEXT_CHARS) return false;
    receive(text);
    return true;
  };
  return {
    start: (given) => void (receive = given),
    stop: () => void (receive = undefined),
    send,
    respond(id, { result = null, error }) {
      if (id === undefined) return;
      if (!send(error ? { id, error } : { id, result })) send({ id, error: errorMember(UNSENDABLE) });
    },
  };
}
