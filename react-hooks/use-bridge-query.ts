import type { Bridge, Contract } from 'bridgehead';
import { useEffect, useInsertionEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Asking } from './asking.ts';
import { misuse, useBridge } from './bridge-context.ts';
import type { UseBridgeQueryOptions } from './hook-types.ts';
import { isFresh, keepReading, noteAnswer } from './kept-readings.ts';
import { isSame } from './is-same.ts';
import { clockOf, createReader, jsonOf, type Reader, type Value } from './readings.ts';
import type { RegisteredHooks } from './register.ts';

type AnyOptions = UseBridgeQueryOptions<Contract, unknown, unknown>;

/** `useBridgeValue` with the options of a page that lives long: cache, polling, refetching, selecting. See `BridgeHooks`. */
export const useBridgeQuery: RegisteredHooks['useBridgeQuery'] = (method, params, options = {}) => {
  const bridge = useBridge(options);
  const { enabled = true, keepPrevious, staleTimeMs = 0, select } = options as AnyOptions;
  const text = jsonOf(params);
  const reader = useMemo(() => createReader(bridge, method, { text, enabled }), [bridge, method, text, enabled]);
  const subscribe = useMemo(
    () =>
      enabled ? (listener: () => void) => subscribeFresh(bridge, reader, { staleTimeMs, listener }) : reader.watch,
    [bridge, reader, enabled, staleTimeMs],
  );
  const value = useSyncExternalStore(subscribe, reader.get, () => reader.first);
  useRefetching(reader, { ...(options as AnyOptions), enabled, bridge });

  const previous = useLastNative({ bridge, method, value });
  // Not after a failure: nothing newer is coming.
  const isPrevious = !!(keepPrevious && previous && value.status === 'pending');
  const data: unknown = isPrevious && previous ? previous.data : value.data;
  const { selected, cause } = useSelected(data, select);
  return useMemo(
    () =>
      // What is shown is of the type the options name: `select` gives its own result.
      ({
        ...value,
        data: selected,
        isPrevious,
        ...(isPrevious && { source: 'native' }),
        ...(cause && {
          status: 'error',
          error: Object.assign(misuse('its select threw', method), { cause: cause[0] }),
        }),
      }) as never,
    [value, selected, cause, isPrevious, method],
  );
};

/** What a component has shown, and of whom. */
interface Shown {
  readonly bridge: Bridge;
  readonly method: string;
  readonly value: Value;
}

/** The last native value that the component showed of the same method; another bridge may belong to another user. */
function useLastNative({ bridge, method, value }: Shown): Value | undefined {
  const [memory] = useState(() => createMemory<Shown>());
  useInsertionEffect(() => {
    if (value.source === 'native') memory.set({ bridge, method, value });
  }, [memory, bridge, method, value]);
  const last = memory.get();
  return last && last.bridge === bridge && last.method === method ? last.value : undefined;
}

/** Reads on subscription, unless an answer is not older than `staleTimeMs`. */
function subscribeFresh(
  bridge: Bridge,
  reader: Reader,
  { staleTimeMs, listener }: { readonly staleTimeMs: number; readonly listener: () => void },
): () => void {
  const reading = reader.open();
  const note = (): void => {
    noteAnswer(bridge, reading);
    listener();
  };
  if (staleTimeMs > 0) keepReading(bridge, reader);
  return isFresh(bridge, reading, staleTimeMs) ? reader.watch(note) : reader.subscribe(note);
}

/** The longest time of a browser's timer. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** What was committed last. */
interface Memory<Type> {
  get(): Type | undefined;
  set(next: Type): void;
}

function createMemory<Type>(): Memory<Type> {
  let last: Type | undefined;
  return {
    get: () => last,
    set(next) {
      last = next;
    },
  };
}

/** The selected part of a value, or what `select` threw in an array of its own: `undefined` can be thrown, too. */
interface Selection {
  readonly selected?: unknown;
  readonly cause?: readonly [unknown];
}

/** Selects; the same object as long as it is made of the same plain objects, arrays and values. */
function useSelected(data: unknown, select: ((data: unknown) => unknown) | undefined): Selection {
  const [memory] = useState(() => createMemory<Selection>());
  const selection = useMemo((): Selection => {
    if (!select || data === undefined) return { selected: data };
    try {
      const next = select(data);
      const { selected } = memory.get() || {};
      return { selected: isSame(next, selected) ? selected : next };
    } catch (cause) {
      const before = memory.get();
      // A new error for each render of an inline `select` would let an effect on it run for ever.
      return before && before.cause && String(before.cause[0]) === String(cause) ? before : { cause: [cause] };
    }
  }, [data, memory, select]);
  useInsertionEffect(() => memory.set(selection), [memory, selection]);
  return selection;
}

const waiting = /* @__PURE__ */ new WeakSet<Asking<Value>>();

/** Reads what is so from now on: the answer to a read under way may be older, so another one follows it. */
function readAgain({ open, first }: Reader): void {
  const reading = open();
  if (!reading.isOpen()) return void first.refetch();
  if (waiting.has(reading)) return;
  waiting.add(reading);
  const stop = reading.subscribe(() => {
    if (reading.isOpen()) return;
    waiting.delete(reading);
    stop();
    if (reading.listeners.size) void first.refetch();
  });
}

/** Calls `run` again and again, by the clock of the bridge; returns a function that ends it. */
function repeat(bridge: Bridge, run: () => void, intervalMs: number): () => void {
  const clock = clockOf(bridge);
  let timer: unknown;
  const wait = (): void => {
    timer = clock.setTimer(() => {
      wait();
      run();
    }, intervalMs);
  };
  wait();
  return () => clock.clearTimer(timer);
}

function useRefetching(
  reader: Reader,
  {
    bridge,
    enabled,
    refetchIntervalMs,
    refetchOn = [],
  }: AnyOptions & { readonly bridge: Bridge; readonly enabled: boolean },
): void {
  const causes = refetchOn.join('\n');
  useEffect(() => {
    if (!enabled) return undefined;
    const isVisible = (): boolean => document.visibilityState !== 'hidden';
    const poll = (): void => {
      if (isVisible() && !reader.open().isOpen()) void reader.first.refetch();
    };
    const readVisible = (): void => {
      if (isVisible()) readAgain(reader);
    };
    const stops = causes
      .split('\n')
      .filter((cause) => cause && cause !== 'visible')
      .map((cause) => bridge.on(cause, () => readAgain(reader)));
    if (causes.split('\n').includes('visible')) {
      document.addEventListener('visibilitychange', readVisible);
      stops.push(() => document.removeEventListener('visibilitychange', readVisible));
    }
    // A longer one, `Infinity` too, would run without a pause.
    if (refetchIntervalMs && refetchIntervalMs > 0 && refetchIntervalMs <= MAX_TIMER_MS) {
      stops.push(repeat(bridge, poll, refetchIntervalMs));
    }
    return () => stops.forEach((stop) => stop());
  }, [bridge, reader, enabled, causes, refetchIntervalMs]);
}
