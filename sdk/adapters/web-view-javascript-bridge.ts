import type { AdaptedPage, BridgeAdapter } from './bridge-adapter.ts';
import { listenToEach } from './listen-to-each.ts';
import { promiseResponse } from './promise-response.ts';

/** The object that WebViewJavascriptBridge injects. */
export interface WebViewJavascriptBridge {
  /** Calls a handler of the app. */
  callHandler(name: string, data: unknown, respond: (response: unknown) => void): void;
  /** Registers a handler that the app calls. */
  registerHandler(name: string, run: (data: unknown, respond?: (response: unknown) => void) => void): void;
}

/** Options of `createWebViewJavascriptBridgeAdapter`. */
export interface CreateWebViewJavascriptBridgeAdapterOptions {
  /**
   * Returns whether the page is in the app. By default, whether the object exists already; on iOS it appears later, so name the
   * app: `({ userAgent }) => userAgent.includes('MyApp/')`.
   */
  readonly isPresent?: BridgeAdapter['isPresent'] | undefined;
  /** Returns what is known about the app. */
  readonly announce?: BridgeAdapter['announce'];
  /** Calls back with the object; by default, requests it by the frame `https://__bridge_loaded__`. */
  readonly setup?: ((callback: (bridge: WebViewJavascriptBridge) => void) => void) | undefined;
}

/**
 * Creates the adapter of [WebViewJavascriptBridge](https://github.com/marcuswestin/WebViewJavascriptBridge). Calls are
 * sent when the object exists, within their timeout. The events and handlers of the contract are handlers of the page.
 *
 * It reports neither unknown handlers nor failures: give new methods a `since`, and results a schema.
 */
export function createWebViewJavascriptBridgeAdapter(
  options: CreateWebViewJavascriptBridgeAdapterOptions = {},
): BridgeAdapter {
  const { announce, isPresent, setup } = Object(options) as typeof options;
  const setUp = ({ window }: AdaptedPage, callback: (bridge: WebViewJavascriptBridge) => void): void =>
    setup ? setup(callback) : requestBridge(window, callback);
  return {
    isPresent: isPresent || (({ window }) => !!window['WebViewJavascriptBridge'] || !!window['WVJBCallbacks']),
    announce,
    send({ id, method, params }, page) {
      const call = (respond: (response: unknown) => void): void =>
        setUp(page, (bridge) => bridge.callHandler(method, params ?? null, respond));
      return id === undefined ? call(() => {}) : promiseResponse(call);
    },
    listen(listener, page) {
      const { events, handlers } = page.contract;
      const eventNames = Object.keys(events);
      setUp(page, (bridge) => {
        listenToEach([...eventNames, ...Object.keys(handlers)], listener, (name) =>
          bridge.registerHandler(name, (data, respond = () => {}) => {
            if (eventNames.includes(name)) {
              listener.emit(name, data);
              return respond(null);
            }
            // The bridge has no format for failures.
            void listener.request(name, data).then(respond, () => respond(null));
          }),
        );
      });
      return () => {};
    },
  };
}

/** Requests the object as the documentation of WebViewJavascriptBridge says. */
function requestBridge(window: AdaptedPage['window'], callback: (bridge: WebViewJavascriptBridge) => void): void {
  const { WebViewJavascriptBridge: bridge, WVJBCallbacks: waiting } = window;
  if (bridge) return callback(bridge as WebViewJavascriptBridge);
  if (Array.isArray(waiting)) return void waiting.push(callback);
  window['WVJBCallbacks'] = [callback];
  // A page in a web view has a document.
  const document = window['document'] as Document;
  const frame = document.createElement('iframe');
  frame.style.display = 'none';
  frame.src = 'https://__bridge_loaded__';
  document.documentElement.appendChild(frame);
  // In a task of its own: the app sees the navigation only while the frame is in the document.
  (window as unknown as { setTimeout(run: () => void, ms: number): void }).setTimeout(() => frame.remove(), 0);
}
