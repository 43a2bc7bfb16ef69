/** A state that is replaced whole, and who listens to it; fits `useSyncExternalStore`. */
export interface StateStore<State extends object> {
  get(): State;
  /** Calls the listener after each change; returns its unsubscribe. */
  subscribe(listener: () => void): () => void;
  /** Changes members, and tells the listeners. */
  patch(change: Partial<State>): void;
  hasListeners(): boolean;
  /** Forgets the listeners. */
  dispose(): void;
}

/** Makes a store. */
export function createStateStore<State extends object>(start: State): StateStore<State> {
  const listeners = new Set<() => void>();
  let state = start;
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    patch(change) {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    hasListeners: () => listeners.size > 0,
    dispose: () => listeners.clear(),
  };
}
