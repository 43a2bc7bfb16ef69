import type { Bridge, Contract } from 'bridgehead';
import { useEffect, useMemo, useState } from 'react';
import { createUsageError, useBridge } from './bridge-context.ts';
import type { UseBridgeQueryOptions } from './hook-types.ts';
import { attempt } from '../sdk/query/attempt.ts';
import { isSame } from '../sdk/query/is-same.ts';
import { subscribeFresh } from '../sdk/query/query-cache.ts';
import type { QueryObserver, QueryValue } from '../sdk/query/query-observer.ts';
import { startRefetching } from '../sdk/query/start-refetching.ts';
import type { RegisteredHooks } from './register.ts';
import { useQueryObserver } from './use-query-observer.ts';
import { react18 } from './react-18.ts';

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
  const value = react18.useSyncExternalStore(subscribe, observer.get, () => observer.initial);
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
  react18.useInsertionEffect(() => {
    if (value.source === 'native') committed.set({ bridge, method, value });
  }, [committed, bridge, method, value]);
  const last = committed.get();
  return last && last.bridge === bridge && last.method === method ? last.value : undefined;
}

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
  react18.useInsertionEffect(() => committed.set(selection), [committed, selection]);
  return selection;
}

/** Returns a thrown value as a string; `undefined` if it cannot be converted. */
const textOf = (cause: unknown): string | undefined => attempt(() => String(cause));

function useRefetching(
  observer: QueryObserver,
  {
    bridge,
    enabled,
    refetchIntervalMs,
    refetchOn = [],
  }: AnyOptions & { readonly bridge: Bridge; readonly enabled: boolean },
): void {
  // A string, so that an inline array does not change the dependencies of the effect.
  const triggers = refetchOn.join('\n');
  useEffect(() => {
    if (!enabled) return undefined;
    const names = triggers.split('\n').filter(Boolean);
    return startRefetching(bridge, observer, { document, refetchIntervalMs, refetchOn: names });
  }, [bridge, observer, enabled, triggers, refetchIntervalMs]);
}
