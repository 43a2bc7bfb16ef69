import type { CallOptions, Outcome } from 'bridgehead';

/** What an asking shows: a status, and what goes with it. */
export interface AskingState {
  readonly status: 'idle' | 'pending' | 'success' | 'error';
  readonly data: unknown;
  readonly error: Outcome<unknown>['error'];
  readonly source: Outcome<unknown>['source'] | undefined;
  /** Whether a read is under way; calls leave it out. */
  readonly isFetching?: boolean;
}

/** The state of asking one method; fits `useSyncExternalStore`. */
export interface Asking<State extends AskingState> {
  readonly listeners: Set<() => void>;
  /** Whether the newest call has no answer yet. */
  isOpen(): boolean;
  get(): State;
  subscribe(listener: () => void): () => void;
  /** Shows something else; no open call changes it any more. */
  show(state: State): void;
  /** Calls the shell. The newest answer is shown; a failure does not take away the data of a native answer. */
  ask(params: unknown, options?: CallOptions): Promise<Outcome<unknown>>;
}

/** Makes an asking that shows `first`; the states it shows later have the functions of `first` too. */
export function createAsking<State extends AskingState>(
  call: (params: unknown, options?: CallOptions) => Promise<Outcome<unknown>>,
  first: State,
): Asking<State> {
  const listeners = new Set<() => void>();
  let state = first;
  let newest = 0;
  let answered = 0;

  const set = (next: State): void => {
    state = next;
    listeners.forEach((listener) => listener());
  };
  const show = (next: State): void => {
    answered = ++newest;
    set(next);
  };

  return {
    listeners,
    isOpen: () => answered < newest,
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show,
    ask(params, options) {
      const mine = ++newest;
      if (state.isFetching === false) set({ ...state, isFetching: true });
      return call(params, options).then((outcome) => {
        if (mine !== newest) return outcome;
        const isTaken = outcome.ok || state.source !== 'native';
        show({
          ...state,
          ...(isTaken && { data: outcome.value, source: outcome.source }),
          status: outcome.ok ? 'success' : 'error',
          error: outcome.error,
          isFetching: false,
        });
        return outcome;
      });
    },
  };
}
