import type { BridgeNames } from './android-object.ts';
import type { InboxHost } from './inbox.ts';
import type { Transport } from './transport.ts';

/** What androidx.webkit's `addWebMessageListener` injects. */
export interface AndroidListenerObject {
  postMessage(text: string): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  removeEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

/** Android's WebMessageListener: the same object posts, and tells the answers as `message` events. */
export function createAndroidListenerTransport(host: InboxHost, names: BridgeNames): Transport {
  // Whatever is there: a missing object throws in `post`, which is how a post fails.
  const object = (): AndroidListenerObject => host[names.android] as AndroidListenerObject;
  return {
    post: (text) => object().postMessage(text),
    subscribe(receive) {
      const target = object();
      const listener = (event: { readonly data: unknown }): void => receive(event.data);
      target.addEventListener('message', listener);
      return () => target.removeEventListener('message', listener);
    },
    // Set by a document-start script, as on iOS: the listener's object has no methods of the shell's own.
    snapshot: () => (host[names.page] as { shell?: unknown } | undefined)?.shell,
  };
}
