import { isRecord } from '../message.ts';
import { ownEntry } from '../own-entry.ts';
import type { Receive, SharedText } from './transport.ts';

/** The part of a window the inbox uses. */
export type InboxHost = Record<PropertyKey, unknown>;

interface Door {
  /** `receive` of the namespace: takes every text of the shell. */
  (input: unknown): void;
  /** Never changed in place: a dispatch walks the list it started with. */
  receivers: readonly Receive[];
  /** What stood there before; called before ours, and put back by the last `close`. */
  readonly older: unknown;
  /** Passes a text that came another way to the receivers alone. */
  readonly dispatch: (input: unknown) => void;
  /** The one listener of all copies on a message-listener object, which takes the same function once only. */
  readonly onMessage: (event: { readonly data: unknown }) => void;
}

/**
 * The global door the shell sends to: `window.<name>.receive(text)`.
 *
 * All copies of the SDK in a window share one door under `Symbol.for`, so each gets every message and takes its own.
 * `receive` is non-writable. A function that stood there before is chained, and put back by the last `close`.
 */
export interface Inbox extends Pick<Door, 'dispatch' | 'onMessage'> {
  /** Puts the door back if the page replaced it. Cheap: called before every post. */
  check(): void;
  /** Takes this receiver out and returns whether it was the last, which removes the door. */
  close(): boolean;
}

/** Opens the inbox of `host` under `name`, for `receiver`; `log` takes a line if the page does not let it be installed. */
export function openInbox(
  host: InboxHost,
  name: string,
  { receive: receiver, log }: { readonly receive: Receive; readonly log?: ((line: string) => void) | undefined },
): Inbox {
  const key = Symbol.for(`bridgehead.inbox.${name}`);
  // Only this function writes under this key.
  const receive = (host[key] as Door | undefined) || createDoor(ownNamespace(host, name) || {});
  let isLogged = false;

  const check = (): void => {
    try {
      const namespace = ownNamespace(host, name) || (host[name] = {});
      if (namespace['receive'] === receive) return;
      // `writable` is written out: without it, a member that is there keeps being writable.
      Object.defineProperty(namespace, 'receive', { value: receive, configurable: true, writable: false });
    } catch {
      if (isLogged) return;
      isLogged = true;
      if (log) log(`Cannot install ${name}.receive: the page froze it. Responses that come through it are lost.`);
    }
  };

  receive.receivers = receive.receivers.concat(receiver);
  host[key] = receive;
  check();

  // A door made by an older copy of the SDK has neither.
  const { dispatch = receive, onMessage = (event) => dispatch(event.data) } = receive as Partial<Door>;
  return {
    dispatch,
    onMessage,
    check,
    close() {
      receive.receivers = receive.receivers.filter((each) => each !== receiver);
      if (receive.receivers[0]) return false;
      // A door that has gone already may have a successor, which stays.
      if (host[key] === receive) removeDoor(host, name, receive);
      return true;
    },
  };
}

/**
 * The page's namespace: an own member of the window. Elements and frames of the page are found by their id or name, too
 * (`<div id="bridgehead">`), but are inherited, go with the page's markup, and throw when they are of another origin.
 */
export function ownNamespace(host: InboxHost, name: string): InboxHost | undefined {
  const found = ownEntry(host, name);
  return isRecord(found) ? found : undefined;
}

function createDoor(on: InboxHost): Door {
  const older = on['receive'];
  function dispatch(input: unknown): void {
    const { receivers } = door;
    const { length } = receivers;
    const shared = length > 1 ? createSharedText(length) : undefined;
    for (let i = 0; i < length; i++) (receivers[i] as Receive)(input, shared);
  }
  const door: Door = Object.assign(
    (input: unknown): void => {
      // What the page's own function throws does not reach the shell: it is reported as a rejection nobody handles.
      if (typeof older === 'function') void new Promise((resolve) => resolve(older.call(on, input)));
      dispatch(input);
    },
    {
      receivers: [],
      older,
      dispatch,
      onMessage: (event: { readonly data: unknown }) => dispatch(event.data),
    },
  );
  return door;
}

/** A reply is stray when none of the copies knows it: the last of them to say so logs it, once. */
function createSharedText(copies: number): SharedText {
  const reports = new Map<unknown, number>();
  return {
    isShared: true,
    isStray(id) {
      const count = (reports.get(id) || 0) + 1;
      reports.set(id, count);
      return count === copies;
    },
  };
}

function removeDoor(host: InboxHost, name: string, door: Door): void {
  delete host[Symbol.for(`bridgehead.inbox.${name}`)];
  const namespace = ownNamespace(host, name);
  if (!namespace || namespace['receive'] !== door) return;
  try {
    delete namespace['receive'];
    if (door.older) namespace['receive'] = door.older;
  } catch {
    // The page froze its namespace meanwhile: a door that leads nowhere stays in it.
  }
}
