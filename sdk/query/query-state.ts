import type { Outcome } from 'bridgehead';

/** The status of a query with its data, error and source. */
export interface QuerySnapshot {
  readonly status: 'idle' | 'pending' | 'success' | 'error';
  readonly data: unknown;
  readonly error: Outcome<unknown>['error'];
  readonly source: Outcome<unknown>['source'] | undefined;
  /** Whether a read is in flight; absent for calls. */
  readonly isFetching?: boolean;
}

/** The state of the calls of one method. Fits `useSyncExternalStore`. */
export interface QueryState<Snapshot extends QuerySnapshot> {
  readonly subscribers: Set<() => void>;
  /** The number of subscribers that read the value or retain it. */
  readers: number;
  /** Whether the newest call has not settled. */
  isPending(): boolean;
  get(): Snapshot;
  subscribe(listener: () => void): () => void;
  /** Replaces the snapshot. The results of calls in flight are ignored from then on. */
  set(snapshot: Snapshot): void;
  /** Shows a call that has started. Only the newest call updates the snapshot; a failure keeps the data of an earlier native result. */
  follow(call: Promise<Outcome<unknown>>): Promise<Outcome<unknown>>;
}

/** Creates a query state. Later snapshots copy the functions of `initial`. */
export function createQueryState<Snapshot extends QuerySnapshot>(initial: Snapshot): QueryState<Snapshot> {
  const subscribers = new Set<() => void>();
  let snapshot = initial;
  let newest: Promise<unknown> | undefined;

  const update = (next: Snapshot): void => {
    snapshot = next;
    subscribers.forEach((listener) => listener());
  };
  const set = (next: Snapshot): void => {
    newest = undefined;
    update(next);
  };

  return {
    subscribers,
    readers: 0,
    isPending: () => !!newest,
    get: () => snapshot,
    subscribe(listener) {
      subscribers.add(listener);
      return () => void subscribers.delete(listener);
    },
    set,
    follow(call) {
      newest = call;
      void call.then((outcome) => call === newest && set(applyOutcome(snapshot, outcome)));
      if (snapshot.isFetching === false) {
        update({ ...snapshot, status: snapshot.status === 'idle' ? 'pending' : snapshot.status, isFetching: true });
      }
      return call;
    },
  };
}

const applyOutcome = <Snapshot extends QuerySnapshot>(
  snapshot: Snapshot,
  { ok, value, error, source }: Outcome<unknown>,
): Snapshot => ({
  ...snapshot,
  ...((ok || snapshot.source !== 'native') && { data: value, source }),
  status: ok ? 'success' : 'error',
  error,
  isFetching: false,
});
