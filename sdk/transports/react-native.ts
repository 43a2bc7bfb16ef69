import { type InboxHost, openInbox } from './inbox.ts';
import type { Transport } from './transport.ts';

/** What `createReactNativeTransport` takes. */
export interface CreateReactNativeTransportOptions {
  /** The page's window; the global one by default. */
  readonly window?: object | undefined;
  /** The object with `receive`; `bridgehead`. */
  readonly page?: string | undefined;
}

/**
 * React Native WebView: posts to `window.ReactNativeWebView.postMessage`. The app answers with
 * `webView.injectJavaScript('window.bridgehead.receive(<JSON string>); true')`.
 */
export function createReactNativeTransport(options: CreateReactNativeTransportOptions = {}): Transport {
  // Windows are open records; the object is looked up for each post, and a missing one throws there.
  const host = (options.window || window) as InboxHost;
  let check = (): void => {};
  return {
    post(text) {
      check();
      (host['ReactNativeWebView'] as { postMessage(text: string): void }).postMessage(text);
    },
    subscribe(receive, log) {
      const inbox = openInbox(host, options.page || 'bridgehead', { receive, log });
      check = inbox.check;
      return inbox.close;
    },
  };
}
