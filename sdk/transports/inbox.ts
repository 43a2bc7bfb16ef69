import { isRecord } from '../wire/message.ts';
import { ownEntry } from '../page/own-entry.ts';
import type { Receive, SharedDelivery } from './transport.ts';

/** A window as an open record. */
export type InboxHost = Record<PropertyKey, unknown>;

/** `receive` of the page's namespace, shared by all copies of the SDK. Its members are read by other copies. */
interface SharedReceive {
  /** Receives every string from the shell. */
  (input: unknown): void;
  /** The namespace that was created for this function, and the value that it replaced. Older copies set none. */
  created?: { readonly namespace: InboxHost; readonly replaced: unknown };
  /** Replaced instead of modified, so that a dispatch iterates the list it started with. */
  receivers: readonly Receive[];
  /** The previous value of the member. Called before ours, and restored by the last `close`. */
  readonly previous: unknown;
  /** Passes a string that arrived another way to the receivers only, not to `previous`. */
  readonly dispatch: (input: unknown) => void;
  /** The event listener of all copies. Adding the same function to an object again has no effect. */
  readonly onMessage: (event: { readonly data: unknown }) => void;
}

/**
 * The global function that the shell calls: `window.<name>.receive(text)`.
 *
 * All copies of the SDK in a window share it under `Symbol.for`. Each copy receives every message and handles its own.
 * `receive` is non-writable. A previous function is called as well, and restored by the last `close`.
 */
export interface Inbox extends Pick<SharedReceive, 'onMessage'> {
  /** Installs `receive` again if the page replaced it. Cheap, since it is called before every post. */
  check(): void;
  /** Removes this receiver. Returns whether it was the last one, in which case `receive` is removed. */
  close(): boolean;
}

/** Passes a string to every current receiver. The copy of the SDK that it was sent to may have been disposed in the meantime. */
export function dispatchTo(host: InboxHost, name: string, text: unknown): void {
  const receive = host[Symbol.for(`bridgehead.inbox.${name}`)] as SharedReceive | undefined;
  if (receive) (receive.dispatch || receive)(text);
}

/** Adds a receiver to the inbox of `host` under `name`. `log` is called once if the page prevents the installation. */
export function openInbox(
  host: InboxHost,
  name: string,
  { receive: receiver, log }: { readonly receive: Receive; readonly log?: ((line: string) => void) | undefined },
): Inbox {
  const key = Symbol.for(`bridgehead.inbox.${name}`);
  // Only this function writes under this key.
  const receive = (host[key] as SharedReceive | undefined) || createSharedReceive(ownNamespace(host, name) || {});
  let isLogged = false;

  const check = (): void => {
    try {
      let namespace = ownNamespace(host, name);
      if (!namespace) {
        const replaced = ownEntry(host, name);
        host[name] = namespace = {};
        receive.created = { namespace, replaced };
      }
      if (namespace['receive'] === receive) return;
      // `writable` is explicit, since redefining a member otherwise keeps it writable.
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

  // A function created by an older copy of the SDK has none.
  const { onMessage = (event) => dispatchTo(host, name, event.data) } = receive as Partial<SharedReceive>;
  return {
    onMessage,
    check,
    close() {
      receive.receivers = receive.receivers.filter((each) => each !== receiver);
      if (receive.receivers[0]) return false;
      // A function that was removed already may have a successor, which must remain.
      if (host[key] === receive) removeSharedReceive(host, name, receive);
      return true;
    },
  };
}

/**
 * Returns the page's namespace, an object or a function. Only an own member of the window counts: elements and frames with
 * this id or name (`<div id="bridgehead">`) are inherited members, which disappear with the markup, or throw if they are
 * cross-origin.
 */
export function ownNamespace(host: InboxHost, name: string): InboxHost | undefined {
  const found = ownEntry(host, name);
  // A function can have members, too.
  return isRecord(found) || typeof found === 'function' ? (found as InboxHost) : undefined;
}

function createSharedReceive(on: InboxHost): SharedReceive {
  const previous = on['receive'];
  function dispatch(input: unknown): void {
    const { receivers } = receive;
    const { length } = receivers;
    const shared = length > 1 ? createSharedDelivery(length) : undefined;
    for (let i = 0; i < length; i++) (receivers[i] as Receive)(input, shared);
  }
  const receive: SharedReceive = Object.assign(
    (input: unknown): void => {
      // In a promise: an error of the page's function becomes an unhandled rejection instead of an exception in the shell.
      if (typeof previous === 'function') void new Promise((resolve) => resolve(previous.call(on, input)));
      dispatch(input);
    },
    {
      receivers: [],
      previous,
      dispatch,
      onMessage: (event: { readonly data: unknown }) => dispatch(event.data),
    },
  );
  return receive;
}

/** A response is stray if it belongs to no call of any copy. The last copy that reports it logs it, once. */
function createSharedDelivery(copies: number): SharedDelivery {
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

function removeSharedReceive(host: InboxHost, name: string, receive: SharedReceive): void {
  delete host[Symbol.for(`bridgehead.inbox.${name}`)];
  const namespace = ownNamespace(host, name);
  if (!namespace || namespace['receive'] !== receive) return;
  try {
    delete namespace['receive'];
    if (receive.previous) namespace['receive'] = receive.previous;
    const { created } = receive;
    // Other scripts may have added members, such as the start snapshot of iOS.
    if (!created || created.namespace !== namespace || Reflect.ownKeys(namespace)[0]) return;
    delete host[name];
    if (created.replaced !== undefined) host[name] = created.replaced;
  } catch {
    // The page has frozen its namespace: the function remains there without receivers.
  }
}
