import type { Bridge, Outcome } from 'bridgehead';
import { afterTurn } from './after-turn.ts';
import { type Asking, createAsking } from './asking.ts';
import type { BridgeValue } from './hook-types.ts';

/** A value of any method. */
export type Value = BridgeValue<unknown>;

/** What components share that read the same value: there while somebody shows it or it is under way. */
type Readings = Map<unknown, Asking<Value>>;

const readingsOfBridges = /* @__PURE__ */ new WeakMap<object, Readings>();

/** The readings of a bridge; those of `idempotent` methods by `keyOf`. */
export function readingsOf(bridge: object): Readings {
  const readings: Readings = readingsOfBridges.get(bridge) || new Map();
  readingsOfBridges.set(bridge, readings);
  return readings;
}

/** The params' JSON; `undefined` where there are none, empty where they have no JSON: the bridge refuses the read then. */
export function jsonOf(params: unknown): string | undefined {
  try {
    // Nothing, a function and a symbol have no JSON, though `JSON.stringify` does not throw.
    return JSON.stringify(params) || (params ? '' : undefined);
  } catch {
    return '';
  }
}

/** The params of a JSON text. For no JSON a function, which has no JSON either: the bridge refuses it as those of the page. */
function paramsOf(text: string | undefined): unknown {
  return text === '' ? jsonOf : text && JSON.parse(text);
}

/** One component's view of a value. Making it is pure; only `subscribe` and `refetch` call the shell. */
export interface Reader {
  /** Before anything was read: the declared default, pending or idle. */
  readonly first: Value;
  /** The shared state, made if there is none. */
  open(): Asking<Value>;
  get(): Value;
  /** Notifies of changes; reads, or joins a read under way. */
  subscribe(listener: () => void): () => void;
  /** Notifies of changes that others cause. */
  watch(listener: () => void): () => void;
}

/** The declared default. Rendering goes on without one that throws; `safeCall` logs the error when the read fails. */
function defaultOf(fallback: (() => unknown) | undefined): unknown {
  try {
    return fallback && fallback();
  } catch {
    return undefined;
  }
}

/** What is shown before anything was read: the declared default, under way unless the component does not read. */
function firstValue(members: Pick<Value, 'data' | 'refetch'>, isOff: boolean | undefined): Value {
  // The `error` it does not have is undefined.
  return { status: isOff ? 'idle' : 'pending', source: 'default', isFetching: !isOff, ...members } as Value;
}

/** The value, or `first` in place of an idle one, which another component that does not read may have made. */
function ownIdle(value: Value, first: Value): Value {
  return value.status === 'idle' ? first : value;
}

/** What `createReader` takes beside bridge and method. */
export interface CreateReaderOptions {
  /** The params' JSON; an idempotent method with the same text is one reading. */
  readonly text: string | undefined;
  /** Whether its component does not read by itself. */
  readonly isOff?: boolean;
}

/** Makes the view. */
export function createReader(bridge: Bridge, method: string, { text, isOff }: CreateReaderOptions): Reader {
  const { fallback, idempotent, interactive } = bridge.contract.methods[method] || {};
  const key: unknown = idempotent && text !== '' ? `${method} ${text}` : {};
  const readings = readingsOf(bridge);

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
  const close = (): unknown => !open().isOpen() && !open().listeners.size && readings.delete(key);

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

  const first = firstValue({ data: defaultOf(fallback), refetch }, isOff);

  return {
    first,
    open,
    get: () => ownIdle(readings.has(key) ? open().get() : first, first),
    watch,
    subscribe(listener) {
      const stop = watch(listener);
      if (!open().isOpen()) void refetch();
      return stop;
    },
  };
}
