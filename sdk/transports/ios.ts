import type { BridgeNames } from './android-object.ts';
import { type InboxHost, openInbox } from './inbox.ts';
import type { Receive, Transport } from './transport.ts';

/** A `WKScriptMessageHandler` as the page sees it, with or without reply. */
export interface IosHandler {
  postMessage(text: string): unknown;
}

/** The handler registered under `name`, if any. `in`, not keys: handlers are not enumerable. */
export function findIosHandler(host: InboxHost, name: string): IosHandler | undefined {
  // WebKit's own objects; every step is checked.
  const handlers = (host['webkit'] as { messageHandlers?: Record<string, IosHandler> } | undefined)?.messageHandlers;
  return handlers && name in handlers ? handlers[name] : undefined;
}

/**
 * iOS's `webkit.messageHandlers.<name>`: always posts a string.
 *
 * WebKit returns a promise from every handler. One that resolves to a string is an answer (a handler with reply);
 * anything else is ignored, and a rejection means the answer comes another way or not at all
 * (`docs/discoveries/webkit-message-handlers.md`).
 */
export function createIosTransport(host: InboxHost, names: BridgeNames): Transport {
  let deliver: Receive = () => {};
  let check = (): void => {};
  const answered = (answer: unknown): void => {
    if (typeof answer === 'string') deliver(answer);
  };
  const ignored = (): void => {};
  return {
    post(text) {
      check();
      // Whatever is there: a missing handler throws here, which is how a post fails.
      const promise = (findIosHandler(host, names.ios) as IosHandler).postMessage(text) as Promise<unknown> | undefined;
      if (promise && typeof promise.then === 'function') promise.then(answered, ignored);
    },
    subscribe(receive) {
      const inbox = openInbox(host, names.page, receive);
      deliver = receive;
      check = inbox.check;
      return () => {
        deliver = ignored;
        inbox.close();
      };
    },
    snapshot: () => (host[names.page] as { shell?: unknown } | undefined)?.shell,
  };
}
