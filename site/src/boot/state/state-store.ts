/** A value with listeners; a new object on every change. */
export interface StateStore<State> {
  get(): State;
  /** Merges the change and calls every listener, but only when something differs. */
  set(change: Partial<State>): void;
  subscribe(listener: () => void): () => void;
}

/** A store for an object of plain values. */
export function createStateStore<State extends object>(initial: State): StateStore<State> {
  let state = initial;
  let listeners: readonly (() => void)[] = [];
  return {
    get: () => state,
    set(change) {
      const next = { ...state, ...change };
      // The keys of State are the keys of both objects.
      if ((Object.keys(next) as (keyof State)[]).every((key) => next[key] === state[key])) return;
      state = next;
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      const own = (): void => listener();
      listeners = listeners.concat(own);
      return () => {
        listeners = listeners.filter((other) => other !== own);
      };
    },
  };
}
