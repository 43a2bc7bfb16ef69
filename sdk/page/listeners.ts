/** Called with each payload. */
export type Listener<Payload> = (payload: Payload) => void;

/** A list of listeners. A listener that throws does not stop the others; a removed one is never called again. */
export interface Listeners<Payload> {
  /** In the order in which they were added. Replaced rather than shortened, so that a dispatch iterates the array it started with. */
  entries: ListenerEntry<Payload>[];
  /** The number of listeners. */
  size: number;
  /** Called once for each error that a listener throws. */
  readonly report: (error: unknown) => void;
}

/** A listener in its list. A removed one stays there without its function until the list is compacted. */
export interface ListenerEntry<Payload> {
  run: Listener<Payload> | undefined;
}

/** A list is compacted when more of its entries than this, and more than half of all, were removed. */
const MAX_REMOVED = 16;

/**
 * Creates a list of listeners. Adding and removing take constant time on average.
 *
 * Not eventemitter3: there a listener that throws stops the others, and a removed listener is still called
 * (`docs/decisions/0004-own-listener-list.md`).
 */
export function createListeners<Payload>(report: Listeners<Payload>['report']): Listeners<Payload> {
  return { entries: [], size: 0, report };
}

/**
 * Adds a listener. Returns its entry, for `removeListener`.
 *
 * @throws {TypeError} without a function, which JavaScript may omit.
 */
export function addListener<Payload>(list: Listeners<Payload>, run: Listener<Payload>): ListenerEntry<Payload> {
  if (typeof run !== 'function') throw new TypeError('Cannot add the listener: pass a function.');
  const { entries } = list;
  const entry: ListenerEntry<Payload> = { run };
  entries[entries.length] = entry;
  list.size++;
  return entry;
}

/** Removes a listener. Returns whether it was in the list. */
export function removeListener<Payload>(list: Listeners<Payload>, entry: ListenerEntry<Payload>): boolean {
  if (!entry.run) return false;
  entry.run = undefined;
  if (list.entries.length > 2 * --list.size + MAX_REMOVED) list.entries = list.entries.filter(({ run }) => run);
  return true;
}

/** Calls the listeners that are in the list now. */
export function emit<Payload>({ entries, report }: Listeners<Payload>, payload: Payload): void {
  // Excludes the listeners that are added meanwhile.
  const { length } = entries;
  for (let i = 0; i < length; i++) {
    const { run } = entries[i] as ListenerEntry<Payload>;
    try {
      if (run) run(payload);
    } catch (error) {
      report(error);
    }
  }
}

/** Removes all listeners. */
export function clearListeners<Payload>(list: Listeners<Payload>): void {
  for (const entry of list.entries) entry.run = undefined;
  list.entries = [];
  list.size = 0;
}
