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
  let newest: Promise<unknown> | undefined;

  const set = (next: State): void => {
    state = next;
    listeners.forEach((listener) => listener());
  };
  const show = (next: State): void => {
    newest = undefined;
    set(next);
  };

  return {
    listeners,
    isOpen: () => !!newest,
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show,
    ask(params, options) {
      const mine = call(params, options);
      newest = mine;
      void mine.then((outcome) => mine === newest && show(stateAfter(state, outcome)));
      if (state.isFetching === false) {
        set({ ...state, status: state.status === 'idle' ? 'pending' : state.status, isFetching: true });
      }
      return mine;
    },
  };
}

const stateAfter = <State extends AskingState>(
  state: State,
  { ok, value, error, source }: Outcome<unknown>,
): State => ({
  ...state,
  ...((ok || state.source !== 'native') && { data: value, source }),
  status: ok ? 'success' : 'error',
  error,
  isFetching: false,
});
