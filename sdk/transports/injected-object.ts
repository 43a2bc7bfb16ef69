import { type InboxHost, openInbox } from './inbox.ts';
import type { Receive, Transport } from './transport.ts';

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
 * Carries text to the object a shell put into the page. Answers come as events of the object, where it has any, else
 * through the inbox; a promise of text is an answer too (`docs/discoveries/webkit-message-handlers.md`).
 *
 * The object is looked up for every post and called as its method: a detached method throws, and the object may be
 * replaced when its activity is recreated (`docs/discoveries/android-injected-object.md`).
 */
export function createInjectedTransport(host: InboxHost, names: BridgeNames, platform: InjectedPlatform): Transport {
  const find = (): InjectedObject => findInjected(host, names, platform);
  const ignore: Receive = () => {};
  let deliver = ignore;
  let check: () => void = () => {};
  const answered = (answer: unknown): void => {
    if (typeof answer === 'string') deliver(answer);
  };
  return {
    post(text) {
      check();
      const promise = find().postMessage(text);
      // A rejection means that the answer comes another way, or not at all.
      if (promise && typeof promise.then === 'function') promise.then(answered, ignore);
    },
    subscribe(receive) {
      const target = find();
      deliver = receive;
      if (target.addEventListener) {
        const listener = (event: { readonly data: unknown }): void => receive(event.data);
        target.addEventListener('message', listener);
        return () => target.removeEventListener('message', listener);
      }
      const inbox = openInbox(host, names.page, receive);
      check = inbox.check;
      return () => {
        deliver = ignore;
        inbox.close();
      };
    },
    snapshot() {
      const target = find();
      // Elsewhere a script of the shell sets it at document start.
      return target.shell ? target.shell() : (Object(host[names.page]) as { shell?: unknown }).shell;
    },
  };
}
