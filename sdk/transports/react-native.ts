import { openInbox } from './inbox.ts';
import { pageWindow } from './page-window.ts';
import type { Transport } from './transport.ts';

/** Options of `createReactNativeTransport`. */
export interface CreateReactNativeTransportOptions {
  /** The page's window; the global one by default. */
  readonly window?: object | undefined;
  /** The name of the object with `receive`; `bridgehead` by default. */
  readonly page?: string | undefined;
}

/**
 * Creates a transport for React Native WebView, whose app responds with
 * `webView.injectJavaScript('window.bridgehead.receive(<JSON string>); true')`.
 */
export function createReactNativeTransport(options: CreateReactNativeTransportOptions = {}): Transport {
  const { window, page } = Object(options) as typeof options;
  const host = pageWindow(window);
  let check = (): void => {};
  return {
    post(text) {
      check();
      // Looked up for each post, which throws if it is missing.
      (host['ReactNativeWebView'] as { postMessage(text: string): void }).postMessage(text);
    },
    subscribe(receive, log) {
      const inbox = openInbox(host, page || 'bridgehead', { receive, log });
      check = inbox.check;
      return inbox.close;
    },
  };
}
