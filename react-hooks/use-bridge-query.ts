import type { Bridge, Contract } from 'bridgehead';
import { useEffect, useInsertionEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useBridge } from './bridge-context.ts';
import type { UseBridgeQueryOptions } from './hook-types.ts';
import { isFresh, keepReading, noteAnswer } from './kept-readings.ts';
import { createReader, jsonOf, type Reader, type Value } from './readings.ts';
import type { RegisteredHooks } from './register.ts';

type AnyOptions = UseBridgeQueryOptions<Contract, unknown, unknown>;

/** `useBridgeValue` with the options of a page that lives long: cache, polling, refetching, selecting. See `BridgeHooks`. */
export const useBridgeQuery: RegisteredHooks['useBridgeQuery'] = (method, params, options = {}) => {
  const bridge = useBridge(options);
  const { enabled = true, keepPrevious, staleTimeMs = 0, select } = options as AnyOptions;
  const text = jsonOf(params);
  const reader = useMemo(() => createReader(bridge, method, text), [bridge, method, text]);
  const subscribe = useMemo(
    () =>
      enabled ? (listener: () => void) => subscribeFresh(bridge, reader, { staleTimeMs, listener }) : reader.watch,
    [bridge, reader, enabled, staleTimeMs],
  );
  const value = useSyncExternalStore(subscribe, reader.get, () => reader.first);
  const [shownBefore] = useState(() => createMemory<Value>());
  useInsertionEffect(() => {
    if (value.source === 'native') shownBefore.set(value);
  }, [shownBefore, value]);
  useRefetching(reader, { ...(options as AnyOptions), enabled, bridge });

  const shown = !enabled && value === reader.first ? reader.idle : value;
  const before = shownBefore.get();
  const isPrevious = !!(keepPrevious && before && shown.source === 'default' && shown.status !== 'idle');
  const data: unknown = isPrevious && before ? before.data : shown.data;
  const selected = useSelected(data, select);
  return useMemo(
    // What is shown is of the type the options name: `select` gives its own result.
    () => ({ ...shown, data: selected, isPrevious, ...(isPrevious && { source: 'native' }) }) as never,
    [shown, selected, isPrevious],
  );
};

/** Reads on subscription, unless an answer is not older than `staleTimeMs`. */
function subscribeFresh(
  bridge: Bridge,
  reader: Reader,
  { staleTimeMs, listener }: { readonly staleTimeMs: number; readonly listener: () => void },
): () => void {
  const reading = reader.open();
  const note = (): void => {
    noteAnswer(reading);
    listener();
  };
  if (staleTimeMs > 0) keepReading(bridge, reader);
  return isFresh(reading, staleTimeMs) ? reader.watch(note) : reader.subscribe(note);
}

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

/** The selected part of a value; the same object as long as its JSON is the same. */
function useSelected(data: unknown, select: ((data: unknown) => unknown) | undefined): unknown {
  const [memory] = useState(() => createMemory<unknown>());
  const selected = useMemo(() => {
    if (!select || data === undefined) return data;
    const next = select(data);
    return jsonOf(next) === jsonOf(memory.get()) ? memory.get() : next;
  }, [data, memory, select]);
  useInsertionEffect(() => memory.set(selected), [memory, selected]);
  return selected;
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
    const read = (): void => {
      if (!reader.open().isOpen()) void reader.first.refetch();
    };
    const isVisible = (): boolean => document.visibilityState !== 'hidden';
    const readVisible = (): void => {
      if (isVisible()) read();
    };
    const stops = causes
      .split('\n')
      .filter((cause) => cause && cause !== 'visible')
      .map((cause) => bridge.on(cause, read));
    if (causes.split('\n').includes('visible')) {
      document.addEventListener('visibilitychange', readVisible);
      stops.push(() => document.removeEventListener('visibilitychange', readVisible));
    }
    if (refetchIntervalMs && refetchIntervalMs > 0) {
      const timer = setInterval(readVisible, refetchIntervalMs);
      stops.push(() => clearInterval(timer));
    }
    return () => stops.forEach((stop) => stop());
  }, [bridge, reader, enabled, causes, refetchIntervalMs]);
}
