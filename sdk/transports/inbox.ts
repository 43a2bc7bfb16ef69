import type { Receive } from './transport.ts';

/** The part of a window the inbox uses. */
export type InboxHost = Record<PropertyKey, unknown>;

interface Registry {
  readonly receivers: Receive[];
  readonly receive: Receive;
}

/**
 * The global door the shell speaks into: `window.<name>.receive(text)`.
 *
 * All copies of the SDK in a window share one registry under `Symbol.for`, so each gets every message and takes its own.
 * `receive` is non-writable. A function that stood there before is chained, and put back by the last `close`.
 */
export interface Inbox {
  /** Puts the door back if the page replaced it. Cheap: called before every post. */
  check(): void;
  /** Takes this receiver out; the last one removes the door. */
  close(): void;
}

/** Opens the inbox of `host` under `name`, for `receiver`. */
export function openInbox(host: InboxHost, name: string, receiver: Receive): Inbox {
  const key = Symbol.for(`bridgehead.inbox.${name}`);
  // Only this function writes under this key.
  let registry = host[key] as Registry | undefined;
  if (!registry) {
    const receivers: Receive[] = [];
    const receive: Receive = (input) => {
      // Another copy's replies are no strays: each is told that it is not alone.
      const isShared = receivers.length > 1;
      for (const each of isShared ? receivers.slice() : receivers) each(input, { isShared });
    };
    registry = { receivers, receive };
    Object.defineProperty(host, key, { value: registry, configurable: true });
  }
  const { receivers, receive } = registry;
  const older = namespace(host, name)['receive'];
  if (typeof older === 'function' && older !== receive && !receivers.length) receivers.push(older as Receive);
  receivers.push(receiver);

  const check = (): void => {
    const door = host[name] as InboxHost | undefined;
    if (door && door['receive'] === receive) return;
    try {
      Object.defineProperty(namespace(host, name), 'receive', { value: receive, configurable: true });
    } catch {
      // A frozen namespace of the page: the shell cannot answer, and the calls end by their deadline.
    }
  };
  check();

  return {
    check,
    close() {
      receivers.splice(receivers.indexOf(receiver), 1);
      const rest = receivers[0];
      if (rest && rest !== older) return;
      delete namespace(host, name)['receive'];
      if (rest) namespace(host, name)['receive'] = rest;
      delete host[key];
    },
  };
}

function namespace(host: InboxHost, name: string): InboxHost {
  const found = host[name];
  // Checked in the same line: an object, whatever its members.
  if (found && typeof found === 'object') return found as InboxHost;
  const made: InboxHost = {};
  host[name] = made;
  return made;
}
