import type { Receive } from './transport.ts';

/** The part of a window the inbox uses. */
export type InboxHost = Record<PropertyKey, unknown>;

interface Door extends Receive {
  /** Never changed in place: a dispatch walks the list it started with. */
  receivers: readonly Receive[];
}

/**
 * The global door the shell speaks into: `window.<name>.receive(text)`.
 *
 * All copies of the SDK in a window share one door under `Symbol.for`, so each gets every message and takes its own.
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
  const receive = (host[key] as Door | undefined) || createDoor();
  const set = (on: InboxHost, property: PropertyKey, value: unknown): unknown =>
    Object.defineProperty(on, property, { value, configurable: true });

  const check = (): void => {
    const door = host[name] as InboxHost | undefined;
    if (door && door['receive'] === receive) return;
    try {
      set(namespace(host, name), 'receive', receive);
    } catch {
      // A frozen namespace of the page: the shell cannot answer, and the calls end by their deadline.
    }
  };

  const older = namespace(host, name)['receive'];
  if (typeof older === 'function' && older !== receive && !receive.receivers.length)
    receive.receivers = [older as Receive];
  receive.receivers = receive.receivers.concat(receiver);
  set(host, key, receive);
  check();

  return {
    check,
    close() {
      const rest = receive.receivers.filter((each) => each !== receiver);
      receive.receivers = rest;
      if (rest[0] && rest[0] !== older) return;
      const door = namespace(host, name);
      delete door['receive'];
      if (rest[0]) door['receive'] = older;
      delete host[key];
    },
  };
}

function createDoor(): Door {
  const door: Door = Object.assign(
    (input: unknown): void => {
      const { receivers } = door;
      // Another copy's replies are no strays: each is told that it is not alone.
      for (const each of receivers) each(input, { isShared: receivers.length > 1 });
    },
    { receivers: [] },
  );
  return door;
}

function namespace(host: InboxHost, name: string): InboxHost {
  const found = host[name];
  // Checked in the same line: an object, whatever its members.
  return found && typeof found === 'object' ? (found as InboxHost) : (host[name] = {});
}
