/** Called with each payload. */
export type Listener<Payload> = (payload: Payload) => void;

/** A list of listeners; a thrower never silences the others, and a removed listener is never called again. */
export interface Listeners<Payload> {
  /** Adds a listener and returns its unsubscribe, which may be called any number of times; whether it was there. */
  add(listener: Listener<Payload>): () => boolean;
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
 * A listener array that is never changed in place: a dispatch walks the one it started with.
 *
 * eventemitter3 does otherwise (a thrower stops the rest, a removed listener is still called), see
 * `docs/decisions/0004-own-listener-list.md`. `report` gets what a listener threw, once each.
 */
export function createListeners<Payload>(report: (error: unknown) => void): Listeners<Payload> {
  let entries: readonly Entry<Payload>[] = [];
  return {
    add(listener) {
      const entry: Entry<Payload> = { run: listener };
      entries = entries.concat(entry);
      return () => {
        const isThere = !!entry.run;
        entry.run = undefined;
        entries = entries.filter(({ run }) => run);
        return isThere;
      };
    },
    emit(payload) {
      for (const { run } of entries) {
        if (!run) continue;
        try {
          run(payload);
        } catch (error) {
          report(error);
        }
      }
    },
    size: () => entries.length,
    clear() {
      for (const entry of entries) entry.run = undefined;
      entries = [];
    },
  };
}
