import type { AdaptedError, AdaptedListener, AdaptedPage, BridgeAdapter } from './bridge-adapter.ts';
import { createFailure, readFailure } from './failures.ts';
import { createOpenCalls } from './open-calls.ts';
import { readJson } from './read-json.ts';

/** A response or an event of the app. */
export type ReactNativeMessage =
  | {
      /** The id that the request had. */
      readonly id: unknown;
      readonly result?: unknown;
      readonly error?: AdaptedError | undefined;
    }
  | { readonly event: string; readonly payload?: unknown };

/** Options of `createReactNativeAdapter`. */
export interface CreateReactNativeAdapterOptions {
  /** Returns the string to post; by default `{"id", "type", "payload"}` as JSON, without an id for a notification. */
  readonly write?: ((request: Parameters<BridgeAdapter['send']>[0]) => string) | undefined;
  /**
   * Reads a message, parsed if it was JSON; `undefined` for one of another script. By default `{"id", "payload"}` is a
   * response, `{"id", "error"}` a failure with its `code`, and `{"type", "payload"}` an event.
   */
  readonly read?: ((message: unknown) => ReactNativeMessage | undefined) | undefined;
  /** Returns what is known about the app. */
  readonly announce?: BridgeAdapter['announce'];
}

type Response = Exclude<ReactNativeMessage, { readonly event: string }>;

/**
 * Creates the adapter of a page in a
 * [React Native WebView](https://github.com/react-native-webview/react-native-webview) whose app exchanges its own
 * messages with it: by `window.ReactNativeWebView.postMessage`, and by `postMessage` of the web view, which arrives as
 * an event of the window on iOS and of the document on Android. Messages of frames are ignored.
 */
export function createReactNativeAdapter(options: CreateReactNativeAdapterOptions = {}): BridgeAdapter {
  const { write = writeMessage, read = readMessage, announce } = Object(options) as typeof options;
  const calls = createOpenCalls<Response>();
  const receive = (data: unknown, { emit }: Pick<AdaptedListener, 'emit'>): void => {
    const message = readSafely(read, data);
    if (!message) return;
    if ('event' in message) return emit(message.event, message.payload);
    calls.settle(message.id, message);
  };
  return {
    isPresent: ({ window }) => !!window['ReactNativeWebView'],
    announce,
    send(request, { window }) {
      const { id } = request;
      // The object that the app injects. A missing one throws, which the bridge reports as `transport`.
      const post = (): void =>
        (window['ReactNativeWebView'] as { postMessage(text: string): void }).postMessage(write(request));
      return id === undefined ? post() : calls.open(id, post).then(readResult);
    },
    listen: (listener, page) => listenToMessages(page, (data) => receive(data, listener)),
    readError: readFailure,
  };
}

function readResult({ result, error }: Response): unknown {
  if (error !== undefined) throw createFailure(error, error);
  return result;
}

const writeMessage: NonNullable<CreateReactNativeAdapterOptions['write']> = ({ id, method, params }) =>
  JSON.stringify({ id, type: method, payload: params });

function readMessage(message: unknown): ReactNativeMessage | undefined {
  const { id, type, payload, error } = Object(message) as Record<string, unknown>;
  if (id !== undefined && id !== null) {
    // A value that is not an object has none of these members. Their types are checked before they are sent on.
    return error === undefined || error === null
      ? { id, result: payload }
      : { id, error: Object(error) as { code: number } };
  }
  return typeof type === 'string' ? { event: type, payload } : undefined;
}

/** Messages of other scripts have any shape, for which reading them may throw. */
function readSafely(
  read: NonNullable<CreateReactNativeAdapterOptions['read']>,
  data: unknown,
): ReactNativeMessage | undefined {
  try {
    return read(readJson(data));
  } catch {
    return undefined;
  }
}

type MessageTarget = Record<`${'add' | 'remove'}EventListener`, (type: string, run: unknown) => void>;

function listenToMessages({ window }: AdaptedPage, run: (data: unknown) => void): () => void {
  const onMessage = ({ data, source }: { readonly data: unknown; readonly source?: unknown }): void => {
    // The web view creates its events without a source. A frame is the source of its own messages.
    if (source === undefined || source === null) run(data);
  };
  // A page in a web view has both, and both have the two functions.
  const targets = [window, window['document']] as MessageTarget[];
  for (const target of targets) target.addEventListener('message', onMessage);
  return () => {
    for (const target of targets) target.removeEventListener('message', onMessage);
  };
}
