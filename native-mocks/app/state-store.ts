/** An observable state, compatible with `useSyncExternalStore`. Each change replaces the whole state. */
export interface StateStore<State extends object> {
  get(): State;
  /** Calls the listener after each change. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Changes members and notifies the listeners. */
  patch(change: Partial<State>): void;
  hasListeners(): boolean;
  /** Removes the listeners. */
  dispose(): void;
}

/** Creates a store. */
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
