/** Called with each payload. */
export type Listener<Payload> = (payload: Payload) => void;

/** A list of listeners; a thrower never silences the others, and a removed listener is never called again. */
export interface Listeners<Payload> {
  /** Adds a listener and returns its unsubscribe, which may be called any number of times. */
  add(listener: Listener<Payload>): () => void;
  /** Calls every listener present now, in the order they were added. */
  emit(payload: Payload): void;
  /** How many listeners there are. */
  size(): number;
  /** Removes all. */
  clear(): void;
}

interface Entry<Payload> {
  run: Listener<Payload> | undefined;
}

/**
 * A listener array that is copied only when it changes during a dispatch, which walks the array it started with.
 *
 * eventemitter3 does otherwise (a thrower stops the rest, a removed listener is still called), see
 * `docs/decisions/0004-own-listener-list.md`. `report` gets what a listener threw, once each.
 */
export function createListeners<Payload>(report: (error: unknown) => void): Listeners<Payload> {
  let entries: Entry<Payload>[] = [];
  let dispatches = 0;
  /** The array to change: the one in use, or a copy of it while a dispatch walks it. */
  const own = (): Entry<Payload>[] => (dispatches ? (entries = entries.slice()) : entries);
  return {
    add(listener) {
      const entry: Entry<Payload> = { run: listener };
      own().push(entry);
      return () => {
        if (!entry.run) return;
        entry.run = undefined;
        own().splice(entries.indexOf(entry), 1);
      };
    },
    emit(payload) {
      dispatches++;
      for (const { run } of entries) {
        if (!run) continue;
        try {
          run(payload);
        } catch (error) {
          report(error);
        }
      }
      dispatches--;
    },
    size: () => entries.length,
    clear() {
      for (const entry of entries) entry.run = undefined;
      entries = [];
    },
  };
}
