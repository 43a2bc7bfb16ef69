import type { Bridge, Outcome } from 'bridgehead';
import { useMemo, useSyncExternalStore } from 'react';
import { afterTurn } from './after-turn.ts';
import { type Asking, createAsking } from './asking.ts';
import { useBridge } from './bridge-context.ts';
import type { BridgeValue } from './hook-types.ts';
import type { RegisteredHooks } from './register.ts';

type Value = BridgeValue<unknown>;

/** What components share that read the same value: there while somebody shows it or it is under way. */
type Readings = Map<unknown, Asking<Value>>;

const readingsOfBridges = /* @__PURE__ */ new WeakMap<Bridge, Readings>();

/** A value that is read on mount: the declared default at once, then what the shell answers. See `BridgeHooks`. */
export const useBridgeValue: RegisteredHooks['useBridgeValue'] = (method, params, options = {}) => {
  const bridge = useBridge(options);
  const text = JSON.stringify(params) as string | undefined; // `undefined` has no JSON
  const reader = useMemo(() => createReader(bridge, method, text), [bridge, method, text]);
  return useSyncExternalStore(options.enabled === false ? reader.watch : reader.subscribe, reader.get, reader.first);
};

/** One component's view of a value. Making it is pure; only `subscribe` and `refetch` call the shell. */
interface Reader {
  /** Before anything was read: the declared default. */
  first(): Value;
  get(): Value;
  /** Tells of changes; reads, or joins a read under way. */
  subscribe(listener: () => void): () => void;
  /** Tells of changes that others cause. */
  watch(listener: () => void): () => void;
}

/** Makes the view. `paramsText` is the params' JSON; an idempotent method with the same text is one reading. */
function createReader(bridge: Bridge, method: string, paramsText: string | undefined): Reader {
  const { fallback, idempotent } = bridge.contract.methods[method] || {};
  const key: unknown = idempotent ? `${method} ${paramsText}` : {};
  const readings: Readings = readingsOfBridges.get(bridge) || new Map();
  readingsOfBridges.set(bridge, readings);

  const open = (): Asking<Value> => {
    const reading = readings.get(key) || createAsking(bridge, method, first);
    readings.set(key, reading);
    return reading;
  };

  const close = (): void => {
    const { isOpen, listeners } = open();
    if (!isOpen() && !listeners.size) readings.delete(key);
  };

  const watch = (listener: () => void): (() => void) => {
    const stop = open().subscribe(listener);
    return () => {
      stop();
      afterTurn(close);
    };
  };

  // The `error` it does not have is undefined.
  const first = {
    status: 'pending',
    data: fallback && fallback(),
    source: 'default',
    refetch(): Promise<Outcome<unknown>> {
      const answer = open().ask(paramsText && JSON.parse(paramsText));
      void answer.then(close);
      return answer;
    },
  } as Value;

  return {
    first: () => first,
    get() {
      const reading = readings.get(key);
      return reading ? reading.get() : first;
    },
    watch,
    subscribe(listener) {
      const stop = watch(listener);
      if (!open().isOpen()) void first.refetch();
      return stop;
    },
  };
}
