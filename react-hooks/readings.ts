import type { Bridge, Outcome } from 'bridgehead';
import { afterTurn } from './after-turn.ts';
import { type Asking, createAsking } from './asking.ts';
import type { BridgeValue } from './hook-types.ts';

/** A value of any method. */
export type Value = BridgeValue<unknown>;

/** What components share that read the same value: there while somebody shows it or it is under way. */
type Readings = Map<unknown, Asking<Value>>;

const readingsOfBridges = /* @__PURE__ */ new WeakMap<Bridge, Readings>();

/** The readings of a bridge; those of `idempotent` methods by `keyOf`. */
export function readingsOf(bridge: Bridge): Readings {
  const readings: Readings = readingsOfBridges.get(bridge) || new Map();
  readingsOfBridges.set(bridge, readings);
  return readings;
}

/** The params' JSON; `undefined` where there are none, `null` where they have none: the bridge refuses the read then. */
export function jsonOf(params: unknown): string | null | undefined {
  try {
    // Nothing, a function and a symbol have no JSON, though `JSON.stringify` does not throw.
    return JSON.stringify(params) || (params ? null : undefined);
  } catch {
    return null;
  }
}

/** The params of a JSON text. Those of `null` have none: the bridge refuses them as it refuses those of the page. */
function paramsOf(text: string | null | undefined): unknown {
  if (text) return JSON.parse(text);
  const circular: unknown[] = [];
  circular[0] = circular;
  return text === null ? circular : undefined;
}

/** One component's view of a value. Making it is pure; only `subscribe` and `refetch` call the shell. */
export interface Reader {
  /** Before anything was read: the declared default. */
  readonly first: Value;
  /** The same while it is not `enabled`. */
  readonly idle: Value;
  /** The shared state, made if there is none. */
  open(): Asking<Value>;
  get(): Value;
  /** Notifies of changes; reads, or joins a read under way. */
  subscribe(listener: () => void): () => void;
  /** Notifies of changes that others cause. */
  watch(listener: () => void): () => void;
}

/** Makes the view. `text` is the params' JSON; an idempotent method with the same text is one reading. */
export function createReader(bridge: Bridge, method: string, text: string | null | undefined): Reader {
  const { fallback, idempotent, interactive } = bridge.contract.methods[method] || {};
  const key: unknown = idempotent && text !== null ? `${method} ${text}` : {};
  const readings = readingsOf(bridge);
  let data: unknown;
  try {
    data = fallback && fallback();
  } catch {
    // Rendering goes on without a default; `safeCall` logs the error when the read fails.
  }

  const read = (given: unknown): Promise<Outcome<unknown>> =>
    bridge.safeCall(method, given).then((outcome) =>
      // The back/forward cache ended the read; whoever shows the value needs it still. Nobody is asked twice for input.
      outcome.error && outcome.error.code === 'lost' && !interactive && open().listeners.size ? read(given) : outcome,
    );

  const open = (): Asking<Value> => {
    const reading = readings.get(key) || createAsking(read, first);
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

  const refetch = (): Promise<Outcome<unknown>> => {
    const answer = open().ask(paramsOf(text));
    void answer.then(close);
    return answer;
  };

  // The `error` it does not have is undefined.
  const first = { status: 'pending', data, source: 'default', isFetching: true, refetch } as Value;

  return {
    first,
    idle: { ...first, status: 'idle', isFetching: false } as Value, // as above
    open,
    get() {
      const reading = readings.get(key);
      return reading ? reading.get() : first;
    },
    watch,
    subscribe(listener) {
      const stop = watch(listener);
      if (!open().isOpen()) void refetch();
      return stop;
    },
  };
}
