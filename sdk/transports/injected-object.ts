import { type Inbox, type InboxHost, openInbox, ownNamespace } from './inbox.ts';
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

/** Platforms whose shells put an object into the page. */
export type InjectedPlatform = 'android' | 'ios';

/**
 * What a shell put into the page: Android's `addJavascriptInterface`, the object of its WebMessageListener (with events),
 * or iOS's `WKScriptMessageHandler`, with reply or without.
 */
export interface InjectedObject {
  /** iOS answers with a promise, of text if the handler replies. */
  postMessage(text: string): void | Promise<unknown>;
  /** Android's start snapshot. */
  shell?(): unknown;
  addEventListener?(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  removeEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

/** The object of a platform's shell, if it is there. Read by name: iOS's handlers are not enumerable. */
export function findInjected(host: InboxHost, names: BridgeNames, platform: InjectedPlatform): InjectedObject {
  if (platform === 'android') return host[names.android] as InjectedObject;
  // WebKit's own objects. What is missing is `undefined`, which throws in `post`: that is how a post fails.
  const { messageHandlers } = Object(host['webkit']) as { messageHandlers?: Record<string, InjectedObject> };
  return (messageHandlers && messageHandlers[names.ios]) as InjectedObject;
}

/**
 * Carries text to the object a shell put into the page. Responses come through the inbox, as events of the object, or as
 * a promise of text (`docs/discoveries/webkit-message-handlers.md`), in any mix (TR-7).
 *
 * The object is looked up for every post and called as its method: a detached method throws, and the object may be
 * replaced when its activity is recreated (`docs/discoveries/android-injected-object.md`). The one that is there is
 * listened to; what an earlier one still sends is received, too.
 */
export function createInjectedTransport(host: InboxHost, names: BridgeNames, platform: InjectedPlatform): Transport {
  const ignore = (): void => {};
  const targets: InjectedObject[] = [];
  let inbox: Inbox | undefined;

  /** The object that is there, listened to. */
  function findTarget(): InjectedObject {
    const target = findInjected(host, names, platform);
    if (inbox && target.addEventListener && !targets.includes(target)) {
      targets.push(target);
      target.addEventListener('message', inbox.onMessage);
    }
    return target;
  }

  return {
    post(text) {
      if (inbox) inbox.check();
      const promise = findTarget().postMessage(text);
      // A rejection means that the response comes another way, or not at all.
      if (promise && typeof promise.then === 'function') {
        promise.then((answer) => {
          if (inbox && typeof answer === 'string') inbox.dispatch(answer);
        }, ignore);
      }
    },
    subscribe(receive, log) {
      const opened = (inbox = openInbox(host, names.page, { receive, log }));
      findTarget();
      return () => {
        inbox = undefined;
        // The other copies of the SDK share the listener.
        if (opened.close()) targets.forEach((target) => target.removeEventListener('message', opened.onMessage));
      };
    },
    snapshot() {
      const target = findTarget();
      // Elsewhere a script of the shell sets it at document start.
      return target.shell ? target.shell() : (ownNamespace(host, names.page) || {})['shell'];
    },
  };
}
