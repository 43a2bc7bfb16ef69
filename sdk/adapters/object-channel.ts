import type { AdaptedPage } from './bridge-adapter.ts';
import { checkGiven, hasFunction } from './check-given.ts';
import { composeFunction } from './compose-function.ts';
import { readMember } from './read-member.ts';

/** The names of the globals of page and app. */
export interface ObjectChannelNames {
  /** The object that the app injects: `window[object]` on Android, `webkit.messageHandlers[object]` on iOS. */
  readonly object: string;
  /** The path of the global function that the app calls, such as `NativeApp.receive`. */
  readonly receive: string;
}

/** The way of strings through an object that an app injects. */
export interface ObjectChannel {
  /** Whether the app has injected the object. */
  isPresent(page: AdaptedPage): boolean;
  /** Throws if the object is missing, and what its `postMessage` throws. */
  post(page: AdaptedPage, text: string): void;
  /** Starts delivery to `receive`. Returns a function that stops it. */
  listen(page: AdaptedPage, receive: (input: unknown) => void): () => void;
}

type MessageListener = (event: { readonly data: unknown }) => void;

interface MessageObject extends Record<
  `${'add' | 'remove'}EventListener`,
  (type: string, run: MessageListener) => void
> {
  postMessage(text: string): unknown;
}

/**
 * Creates a channel to the object of an app. Strings of the app arrive by the global function, as events of an object that has
 * them (Android's WebMessageListener), or as the promise of `postMessage` (iOS's WKScriptMessageHandlerWithReply).
 *
 * The object is looked up for every post, since an app may replace it. Events of earlier objects are still received.
 */
export function createObjectChannel({ object, receive: path }: ObjectChannelNames): ObjectChannel {
  checkGiven(typeof object === 'string' && typeof path === 'string', 'createMessageAdapter({ object, receive })');
  const observed = new Set<MessageObject>();
  const ignore = (): void => {};
  // Several bridges may share an adapter.
  const receivers = new Set<(input: unknown) => void>();
  const receive = (input: unknown): void => receivers.forEach((run) => run(input));
  const onMessage: MessageListener = ({ data }) => receive(data);
  /** Finds the object, and listens to its events once. */
  const find = ({ window }: AdaptedPage): MessageObject | undefined => {
    const target = findObject(window, object);
    if (target && hasFunction(target, 'addEventListener') && !observed.has(target)) {
      observed.add(target);
      target.addEventListener('message', onMessage);
    }
    return target;
  };
  return {
    isPresent: ({ window }) => !!findObject(window, object),
    post(page, text) {
      const target = find(page);
      if (!target) throw new Error(`the object ${object} is missing`);
      // Called as a method, since injected objects reject detached functions. A rejection means that the response arrives in
      // another way, or not at all.
      void Promise.resolve(target.postMessage(text)).then((reply) => {
        if (typeof reply === 'string') receive(reply);
      }, ignore);
    },
    listen(page, run) {
      receivers.add(run);
      find(page);
      const stop = composeFunction(page.window, { path: path.split('.'), run });
      return () => {
        stop();
        receivers.delete(run);
        if (receivers.size) return;
        observed.forEach((target) => target.removeEventListener('message', onMessage));
        observed.clear();
      };
    },
  };
}

function findObject(window: AdaptedPage['window'], name: string): MessageObject | undefined {
  const owners = [window, readMember(window['webkit'], 'messageHandlers')];
  const found = owners.map((owner) => readMember(owner, name)).find((each) => hasFunction(each, 'postMessage'));
  // The cast is safe because the function exists, and the others are used only if they do.
  return found as MessageObject | undefined;
}
