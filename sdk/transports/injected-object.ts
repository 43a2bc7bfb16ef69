import type { ShellPlatform } from '../gate/platform.ts';
import { dispatchTo, type Inbox, type InboxHost, openInbox, ownNamespace } from './inbox.ts';
import type { Transport } from './transport.ts';

/** The global objects of shell and page. */
export interface BridgeNames extends Readonly<Record<ShellPlatform, string>> {
  /** Android's injected object; `BridgeheadAndroid`. */
  readonly android: string;
  /** iOS's script message handler; `bridgehead`. */
  readonly ios: string;
  /** The object with `receive` (and the start snapshot on iOS); `bridgehead`. */
  readonly page: string;
}

/**
 * The object that a shell injects: Android's `addJavascriptInterface`, the object of its WebMessageListener (with events), or
 * iOS's `WKScriptMessageHandler`, with or without reply.
 */
export interface InjectedObject {
  /** On iOS, returns a promise, which a `WKScriptMessageHandlerWithReply` resolves to a string with the response. */
  postMessage(text: string): void | Promise<unknown>;
  /** Android's start snapshot. */
  shell?(): unknown;
  addEventListener?(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  removeEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

/** What WebKit adds to a window with script message handlers. */
interface Webkit {
  readonly messageHandlers?: InboxHost | undefined;
}

/**
 * Returns the object of a platform's shell. A missing one is `undefined`, which throws in `post` and fails the calls as `transport`.
 * Only iOS has no object of its own: the handler is read by name, since the handlers are not enumerable.
 */
export function findInjected(host: InboxHost, names: BridgeNames, platform: ShellPlatform): InjectedObject {
  const objects = platform === 'ios' ? (Object(host['webkit']) as Webkit).messageHandlers : host;
  // The cast is safe because each member is used only if it exists, and errors of the post are caught.
  return (objects && objects[names[platform]]) as InjectedObject;
}

/**
 * Creates a transport to the object that a shell injects. Responses arrive through the inbox, as events of the object, or as
 * the promise of `postMessage` (`docs/discoveries/webkit-message-handlers.md`), in any combination (TR-7).
 *
 * The object is looked up for every post, since it is replaced when the activity is recreated, and `postMessage` is called as
 * its method, since a detached method throws (`docs/discoveries/android-injected-object.md`). Events of earlier objects are
 * still received.
 */
export function createInjectedTransport(host: InboxHost, names: BridgeNames, platform: ShellPlatform): Transport {
  const ignore = (): void => {};
  const targets: InjectedObject[] = [];
  let inbox: Inbox | undefined;

  /** Finds the current object, and subscribes to its events once. */
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
      // A rejection means that the response arrives another way, or not at all.
      if (promise && typeof promise.then === 'function') {
        promise.then((response) => {
          // It may contain responses for another copy of the SDK, even after this one was disposed.
          if (typeof response === 'string') dispatchTo(host, names.page, response);
        }, ignore);
      }
    },
    subscribe(receive, log) {
      const opened = (inbox = openInbox(host, names.page, { receive, log }));
      findTarget();
      return () => {
        inbox = undefined;
        // Other copies of the SDK share the listener.
        if (opened.close()) targets.forEach((target) => target.removeEventListener('message', opened.onMessage));
      };
    },
    snapshot() {
      const target = findTarget();
      // On iOS, the shell's user script sets it at document start.
      return target.shell ? target.shell() : (ownNamespace(host, names.page) || {})['shell'];
    },
  };
}
