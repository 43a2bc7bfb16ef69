import { type InboxHost, openInbox } from './inbox.ts';
import type { Transport } from './transport.ts';

/** Names of the global objects a shell and a page share. */
export interface BridgeNames {
  /** Android's injected object; `BridgeheadAndroid`. */
  readonly android: string;
  /** iOS's script message handler; `bridgehead`. */
  readonly ios: string;
  /** The object with `receive` (and the start snapshot on iOS); `bridgehead`. */
  readonly page: string;
}

/** What `addJavascriptInterface` injects: methods that take text. */
export interface AndroidObject {
  postMessage(text: string): void;
  shell?(): unknown;
}

/**
 * Android's `addJavascriptInterface`: a method that takes one string; answers come through the inbox.
 *
 * The object is looked up for every post and called as its method: a detached method throws, and the object may be
 * replaced when its activity is recreated (`docs/discoveries/android-injected-object.md`).
 */
export function createAndroidObjectTransport(host: InboxHost, names: BridgeNames): Transport {
  // Whatever is there: a missing object or method throws in `post`, which is how a post fails.
  const object = (): AndroidObject => host[names.android] as AndroidObject;
  let check = (): void => {};
  return {
    post(text) {
      check();
      object().postMessage(text);
    },
    subscribe(receive) {
      const inbox = openInbox(host, names.page, receive);
      check = inbox.check;
      return inbox.close;
    },
    snapshot() {
      const found = object();
      return typeof found.shell === 'function' ? found.shell() : undefined;
    },
  };
}
