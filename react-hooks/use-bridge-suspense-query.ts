import { type Bridge, BridgeError } from 'bridgehead';
import { useMemo } from 'react';
import { createUsageError, useBridge } from './bridge-context.ts';
import { isFresh, retainQuery } from '../sdk/query/query-cache.ts';
import {
  type InitialRead,
  onceSettled,
  type Query,
  type QueryObserver,
  type QueryValue,
} from '../sdk/query/query-observer.ts';
import type { RegisteredHooks } from './register.ts';
import { useQueryObserver } from './use-query-observer.ts';
import { react18 } from './react-18.ts';

/** Returns the value of an `idempotent` method and suspends until it is read. See `BridgeHooks`. */
export const useBridgeSuspenseQuery: RegisteredHooks['useBridgeSuspenseQuery'] = (method, params, options) => {
  const bridge = useBridge(options);
  const { idempotent } = bridge.contract.methods[method] || {};
  if (!idempotent)
    throw createUsageError('it is not idempotent, and React may render a suspended component many times', method);
  const observer = useQueryObserver(bridge, { method, params, enabled: true });
  const [subscribe, getServerValue] = useMemo(
    () => [
      (listener: () => void) => subscribeSuspended(bridge, observer, listener),
      createServerSnapshot(observer, method),
    ],
    [bridge, observer, method],
  );
  const value = react18.useSyncExternalStore(subscribe, observer.get, getServerValue);
  const hasFailed = value.status === 'error' && value.data === undefined;
  if (value.status !== 'pending' && !hasFailed) return value;

  // React discards the state of a suspended component, so the query is retained for its next render attempt.
  const query = observer.state();
  query.isAwaited = true;
  retainQuery(bridge, observer);
  const known = query.initialRead;
  if (!known || !known.isDone || !hasFailed) {
    throw (known && !known.isDone ? known : startRead(query, observer)).promise;
  }
  // Every component that waited for this read throws its error in this task. One that is rendered later, when the error
  // boundary retries, reads again.
  setTimeout(() => {
    if (query.initialRead === known) query.initialRead = undefined;
  }, 0);
  throw value.error;
};

/** The maximum age of a result that a mounting component uses without reading: usually the one it was suspended for. */
const FRESH_MS = 1000;

/** Subscribes a mounted component, and reads in the background unless the value is the one it was suspended for. */
function subscribeSuspended(bridge: Bridge, observer: QueryObserver, listener: () => void): () => void {
  const unsubscribe = observer.watch(listener);
  const query = observer.state();
  query.isAwaited = false;
  const hasWaited = query.initialRead;
  query.initialRead = undefined;
  if (!hasWaited && !query.isPending() && !isFresh(bridge, query, FRESH_MS)) void observer.initial.refetch();
  return unsubscribe;
}

function startRead(query: Query, { initial }: QueryObserver): InitialRead {
  const promise = query.isPending()
    ? new Promise<void>((resolve) => onceSettled(query, resolve))
    : // Not during the render: other mounted components may use the same query.
      Promise.resolve().then(() => initial.refetch());
  const read: InitialRead = { promise, isDone: false };
  const onSettled = (): void => {
    read.isDone = true;
  };
  promise.then(onSettled, onSettled);
  query.initialRead = read;
  return read;
}

/**
 * Creates the snapshot on a server and while a page is hydrated. The server, which has no shell, rendered the default, so a
 * native value of the client is shown after the hydration. Until a read has settled, the server's markup remains.
 */
function createServerSnapshot({ get, initial }: QueryObserver, method: string): () => QueryValue {
  const { data } = initial;
  // The cast is safe because this is the snapshot of a failed read.
  const rendered = {
    ...initial,
    status: 'error',
    error: new BridgeError('not-in-shell', method),
    isFetching: false,
  } as QueryValue;
  return () => {
    const value = get();
    return value.source === 'native' && data !== undefined ? rendered : value;
  };
}
