/** Called with each payload. */
export type Listener<Payload> = (payload: Payload) => void;

/** A list of listeners. A listener that throws does not stop the others; a removed one is never called again. */
export interface Listeners<Payload> {
  /** Adds a listener. Returns a function that removes it and returns whether it was in the list; later calls return false. */
  add(listener: Listener<Payload>): () => boolean;
  /** Calls the listeners that are in the list now, in the order in which they were added. */
  emit(payload: Payload): void;
  /** The number of listeners. */
  size(): number;
  /** Removes all listeners. */
  clear(): void;
}

/**
 * Creates a list of listeners. Adding and removing take constant time. `report` is called once for each error that a
 * listener throws.
 *
 * Not eventemitter3: there a listener that throws stops the others, and a removed listener is still called
 * (`docs/decisions/0004-own-listener-list.md`).
 */
export function createListeners<Payload>(report: (error: unknown) => void): Listeners<Payload> {
  // Iterating a set skips entries that are removed meanwhile, but visits added ones. `turn` excludes those.
  const entries = new Set<{ readonly run: Listener<Payload>; readonly turn: number }>();
  let turn = 0;
  return {
    add(run) {
      const entry = { run, turn };
      entries.add(entry);
      return () => entries.delete(entry);
    },
    emit(payload) {
      const now = ++turn;
      for (const { run, turn: since } of entries) {
        if (since >= now) continue;
        try {
          run(payload);
        } catch (error) {
          report(error);
        }
      }
    },
    size: () => entries.size,
    clear: () => entries.clear(),
  };
}
