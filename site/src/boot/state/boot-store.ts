/** An observable object, replaced by a new one on every change. */
export interface BootStore<State> {
  get(): State;
  /** Merges the change, and calls every listener if anything differs. */
  set(change: Partial<State>): void;
  subscribe(listener: () => void): () => void;
}

/** Creates a store for an object of primitive values. */
export function createBootStore<State extends object>(initial: State): BootStore<State> {
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
      const subscription = (): void => listener();
      listeners = listeners.concat(subscription);
      return () => {
        listeners = listeners.filter((other) => other !== subscription);
      };
    },
  };
}
