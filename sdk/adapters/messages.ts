import type { Envelope, ErrorMember, Message, ResponseMessage } from 'bridgehead/transports';
import { actionEnvelope } from './action-envelope.ts';
import type { AdaptedError, AdaptedPage, BridgeAdapter } from './bridge-adapter.ts';
import { createFailure, readFailure } from './failures.ts';
import { createObjectChannel } from './object-channel.ts';
import { createOpenCalls } from './open-calls.ts';

/** Options of `createMessageAdapter`. */
export interface CreateMessageAdapterOptions {
  /** The name of the injected object, on iOS among `webkit.messageHandlers`. */
  readonly object: string;
  /** The path of the global function that the app calls with a message: `NativeApp.receive`. */
  readonly receive: string;
  /**
   * The message format; by default requests `{callbackId, action, params}`, responses
   * `{callbackId, code, data, message}` (code 0 is success) and events `{action, params}`.
   */
  readonly envelope?: Envelope | undefined;
  /** Whether the page is in the app; by default, whether the object exists. */
  readonly isPresent?: BridgeAdapter['isPresent'] | undefined;
  /** Returns what is known about the app. */
  readonly announce?: BridgeAdapter['announce'];
  /** Reads the error of a response; its own code and message by default, and for `undefined`. */
  readonly readError?: ((error: ErrorMember) => AdaptedError | undefined) | undefined;
}

/**
 * Creates the adapter of an app that exchanges messages with ids through an injected object. The app sends by a global
 * function, by events of the object, or by the promise of `postMessage`, and may call handlers of the page.
 */
export function createMessageAdapter(options: CreateMessageAdapterOptions): BridgeAdapter {
  const given = Object(options) as typeof options;
  const { envelope = actionEnvelope, isPresent, announce, readError } = given;
  const channel = createObjectChannel(given);
  const calls = createOpenCalls<ResponseMessage>();
  const post = (page: AdaptedPage, message: Message): void => channel.post(page, envelope.encode(message));
  const readResult = ({ result, error }: ResponseMessage): unknown => {
    if (!error) return result;
    throw createFailure((readError && readError(error)) || { ...error, data: error }, error);
  };
  return {
    isPresent: isPresent || channel.isPresent,
    announce,
    send({ id, method, params }, page) {
      if (id === undefined) return post(page, { method, params });
      return calls.open(id, () => post(page, { id, method, params })).then(readResult);
    },
    listen(listener, page) {
      const take = (message: Message): void => {
        if (message.method === undefined) return calls.settle(message.id, message);
        if (message.id === undefined) return listener.emit(message.method, message.params);
        const { id, method, params } = message;
        void listener
          .request(method, params)
          // The listener rejects with the code of the page's error.
          .then(
            (result) => post(page, { id, result }),
            (error: ErrorMember) => post(page, { id, error: { code: error.code, message: error.message } }),
          )
          // The app is gone, or its format cannot express the response.
          .catch(() => {});
      };
      return channel.listen(page, (input) => decode(envelope, input).forEach(take));
    },
    readError: readFailure,
  };
}

/** Strings of other scripts have any shape, for which decoding them may throw. */
function decode(envelope: Envelope, input: unknown): readonly Message[] {
  try {
    const none: readonly (Message | undefined)[] = [];
    return none.concat(envelope.decode(input)).filter((message) => !!message);
  } catch {
    return [];
  }
}
