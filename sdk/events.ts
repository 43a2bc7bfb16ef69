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

/**
 * A list of listeners. Adding and removing one costs the same however many there are.
 *
 * eventemitter3 does otherwise (a thrower stops the rest, a removed listener is still called), see
 * `docs/decisions/0004-own-listener-list.md`. `report` gets what a listener threw, once each.
 */
export function createListeners<Payload>(report: (error: unknown) => void): Listeners<Payload> {
  // A walk over a set leaves out what is removed meanwhile, and takes in what is added: that one waits for its turn.
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
