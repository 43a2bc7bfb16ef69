import type { Bridge, Contract } from 'bridgehead';
import { useEffect, useInsertionEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createUsageError, useBridge } from './bridge-context.ts';
import type { UseBridgeQueryOptions } from './hook-types.ts';
import { isFresh, recordResult, retainQuery } from '../sdk/query/query-cache.ts';
import { isSame } from '../sdk/query/is-same.ts';
import { attempt } from '../sdk/query/attempt.ts';
import { coreOf } from '../sdk/query/core-of.ts';
import { type QueryObserver, type QueryValue } from '../sdk/query/query-observer.ts';
import type { QueryState } from '../sdk/query/query-state.ts';
import type { RegisteredHooks } from './register.ts';
import { useQueryObserver } from './use-query-observer.ts';

type AnyOptions = UseBridgeQueryOptions<Contract, unknown, unknown>;

/** `useBridgeValue` with caching, polling, refetching and selecting, for long-lived pages. See `BridgeHooks`. */
export const useBridgeQuery: RegisteredHooks['useBridgeQuery'] = (method, params, options = {}) => {
  const bridge = useBridge(options);
  const { enabled = true, keepPrevious, staleTimeMs = 0, select } = options as AnyOptions;
  const observer = useQueryObserver(bridge, { method, params, enabled });
  const subscribe = useMemo(
    () =>
      enabled ? (listener: () => void) => subscribeFresh(bridge, observer, { staleTimeMs, listener }) : observer.watch,
    [bridge, observer, enabled, staleTimeMs],
  );
  const value = useSyncExternalStore(subscribe, observer.get, () => observer.initial);
  useRefetching(observer, { ...(options as AnyOptions), enabled, bridge });

  const previous = useLastNative({ bridge, method, value });
  // Not after a failure, since no newer value will follow.
  const isPrevious = !!(keepPrevious && previous && value.status === 'pending');
  const data: unknown = isPrevious && previous ? previous.data : value.data;
  const { selected, cause } = useSelected(data, select);
  return useMemo(
    () =>
      // The cast is safe because the options determine the type of `data`: with `select`, the type of its result.
      ({
        ...value,
        data: selected,
        isPrevious,
        ...(isPrevious && { source: 'native' }),
        ...(cause && {
          status: 'error',
          error: Object.assign(createUsageError('its select threw', method), { cause: cause[0] }),
        }),
      }) as never,
    [value, selected, cause, isPrevious, method],
  );
};

/** A value that a component rendered, with its origin. */
interface RenderedValue {
  readonly bridge: Bridge;
  readonly method: string;
  readonly value: QueryValue;
}

/** The last native value that the component rendered, if bridge and method are the same: another bridge may belong to another user. */
function useLastNative({ bridge, method, value }: RenderedValue): QueryValue | undefined {
  const [committed] = useState(() => createCommittedRef<RenderedValue>());
  useInsertionEffect(() => {
    if (value.source === 'native') committed.set({ bridge, method, value });
  }, [committed, bridge, method, value]);
  const last = committed.get();
  return last && last.bridge === bridge && last.method === method ? last.value : undefined;
}

/** Subscribes, and reads unless the last result is younger than `staleTimeMs`. */
function subscribeFresh(
  bridge: Bridge,
  observer: QueryObserver,
  { staleTimeMs, listener }: { readonly staleTimeMs: number; readonly listener: () => void },
): () => void {
  const query = observer.state();
  const onChange = (): void => {
    recordResult(bridge, query);
    listener();
  };
  if (staleTimeMs > 0) retainQuery(bridge, observer);
  return isFresh(bridge, query, staleTimeMs) ? observer.watch(onChange) : observer.subscribe(onChange);
}

/** The longest delay of a browser's timer; a longer one would fire immediately. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** A value that is set in the commit of a render, so that discarded renders leave no trace. */
interface CommittedRef<Type> {
  get(): Type | undefined;
  set(next: Type): void;
}

function createCommittedRef<Type>(): CommittedRef<Type> {
  let last: Type | undefined;
  return {
    get: () => last,
    set(next) {
      last = next;
    },
  };
}

/** The result of `select`, or the thrown value in an array, since `undefined` can be thrown as well. */
interface Selection {
  readonly selected?: unknown;
  readonly cause?: readonly [unknown];
}

/** Applies `select`. Keeps the previous object while the result is deeply equal to it. */
function useSelected(data: unknown, select: ((data: unknown) => unknown) | undefined): Selection {
  const [committed] = useState(() => createCommittedRef<Selection>());
  const selection = useMemo((): Selection => {
    if (!select || data === undefined) return { selected: data };
    try {
      const next = select(data);
      const { selected } = committed.get() || {};
      return { selected: isSame(next, selected) ? selected : next };
    } catch (cause) {
      const previous = committed.get();
      // An inline `select` throws a new error on each render. Without this an effect that depends on it would loop.
      return previous && previous.cause && textOf(previous.cause[0]) === textOf(cause) ? previous : { cause: [cause] };
    }
  }, [data, committed, select]);
  useInsertionEffect(() => committed.set(selection), [committed, selection]);
  return selection;
}

/** Returns a thrown value as a string; `undefined` if it cannot be converted. */
const textOf = (cause: unknown): string | undefined => attempt(() => String(cause));

const refetchQueued = /* @__PURE__ */ new WeakSet<QueryState<QueryValue>>();

/** Reads a value that is current from now on. The response to a read in flight may be older, so another read follows it. */
function refetchCurrent({ state, initial }: QueryObserver): void {
  const query = state();
  if (!query.isPending()) return void initial.refetch();
  if (refetchQueued.has(query)) return;
  refetchQueued.add(query);
  const unsubscribe = query.subscribe(() => {
    if (query.isPending()) return;
    refetchQueued.delete(query);
    unsubscribe();
    if (query.subscribers.size) void initial.refetch();
  });
}

/** Calls `run` at an interval of the bridge's clock. Returns a function that stops it. */
function startInterval(bridge: Bridge, run: () => void, intervalMs: number): () => void {
  const { clock } = coreOf(bridge);
  let timer: unknown;
  const schedule = (): void => {
    timer = clock.setTimer(() => {
      schedule();
      run();
    }, intervalMs);
  };
  schedule();
  return () => clock.clearTimer(timer);
}

function useRefetching(
  observer: QueryObserver,
  {
    bridge,
    enabled,
    refetchIntervalMs = 0,
    refetchOn = [],
  }: AnyOptions & { readonly bridge: Bridge; readonly enabled: boolean },
): void {
  // A string, so that an inline array does not change the dependencies of the effect.
  const triggers = refetchOn.join('\n');
  useEffect(() => {
    if (!enabled) return undefined;
    const isVisible = (): boolean => document.visibilityState !== 'hidden';
    const poll = (): void => {
      if (isVisible() && !observer.state().isPending()) void observer.initial.refetch();
    };
    const refetchVisible = (): void => {
      if (isVisible()) refetchCurrent(observer);
    };
    const cleanups = triggers
      .split('\n')
      .filter((trigger) => trigger && trigger !== 'visible')
      .map((trigger) => bridge.on(trigger, () => refetchCurrent(observer)));
    if (triggers.split('\n').includes('visible')) {
      document.addEventListener('visibilitychange', refetchVisible);
      cleanups.push(() => document.removeEventListener('visibilitychange', refetchVisible));
    }
    // A longer delay, `Infinity` included, would fire without a pause.
    if (refetchIntervalMs > 0 && refetchIntervalMs <= MAX_TIMER_MS) {
      cleanups.push(startInterval(bridge, poll, refetchIntervalMs));
    }
    return () => cleanups.forEach((cleanup) => cleanup());
  }, [bridge, observer, enabled, triggers, refetchIntervalMs]);
}
