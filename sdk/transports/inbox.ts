import type { Receive } from './transport.ts';

/** The part of a window the inbox uses. */
export type InboxHost = Record<PropertyKey, unknown>;

interface Door extends Receive {
  /** Never changed in place: a dispatch walks the list it started with. */
  receivers: readonly Receive[];
  /** What stood there before; called before ours, and put back by the last `close`. */
  readonly older: unknown;
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
  const receive = (host[key] as Door | undefined) || createDoor(namespace(host, name));

  const check = (): void => {
    const door = host[name] as InboxHost | undefined;
    if (door && door['receive'] === receive) return;
    try {
      Object.defineProperty(namespace(host, name), 'receive', { value: receive, configurable: true });
    } catch {
      // A frozen namespace of the page: the shell cannot answer, and the calls end by their deadline.
    }
  };

  receive.receivers = receive.receivers.concat(receiver);
  host[key] = receive;
  check();

  return {
    check,
    close() {
      receive.receivers = receive.receivers.filter((each) => each !== receiver);
      // A door that has gone already may have a successor, which stays.
      if (receive.receivers[0] || host[key] !== receive) return;
      delete host[key];
      const door = namespace(host, name);
      try {
        delete door['receive'];
        if (receive.older) door['receive'] = receive.older;
      } catch {
        // The page froze its namespace meanwhile: a door that leads nowhere stays in it.
      }
    },
  };
}

function createDoor(on: InboxHost): Door {
  const older = on['receive'];
  const door: Door = Object.assign(
    (input: unknown): void => {
      const { receivers } = door;
      // What the page's own function throws does not reach the shell: it is reported as a rejection nobody handles.
      if (typeof older === 'function') void new Promise((resolve) => resolve(older.call(on, input)));
      // Another copy's replies are no strays: each is told that it is not alone.
      receivers.forEach((each) => each(input, { isShared: !!older || receivers.length > 1 }));
    },
    { receivers: [], older },
  );
  return door;
}

function namespace(host: InboxHost, name: string): InboxHost {
  const found = host[name];
  // Checked in the same line: an object, whatever its members.
  return found && typeof found === 'object' ? (found as InboxHost) : (host[name] = {});
}
