import type { Bridge, Clock, Outcome } from 'bridgehead';
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

/** The clock of a bridge, which tests drive. */
export const clockOf = (bridge: Bridge): Clock =>
  // Every bridge is made by `createBridge`, which puts its clock there.
  (bridge['~core'] as { readonly clock: Clock }).clock;

/** What a function of the page returns; `undefined` where it throws. Rendering goes on, and the read tells why. */
function attempt<Result>(run: (() => Result) | undefined): Result | undefined {
  try {
    return run && run();
  } catch {
    return undefined;
  }
}

/**
 * The params' JSON, the same in whatever order their fields are; `undefined` where there are none, empty where they have
 * no JSON: the bridge refuses the read then.
 */
export function jsonOf(params: unknown): string | undefined {
  const keys: string[] = [];
  return (
    attempt(() => {
      JSON.stringify(params, (key, value: unknown) => (keys.push(key), value));
      return JSON.stringify(params, keys.sort());
    }) || (params ? '' : undefined)
  );
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

/** What `createReader` takes beside bridge and method. */
export interface CreateReaderOptions {
  /** The params' JSON; an idempotent method with the same text is one reading. */
  readonly text: string | undefined;
  /** Whether its component reads by itself. */
  readonly enabled: boolean;
}

/** Makes the view. */
export function createReader(bridge: Bridge, method: string, { text, enabled }: CreateReaderOptions): Reader {
  const { fallback, interactive, idempotent } = bridge.contract.methods[method] || {};
  const key: unknown = idempotent ? `${method} ${text}` : {};
  const readings = readingsOf(bridge);

  const read = (given: unknown): Promise<Outcome<unknown>> =>
    bridge.safeCall(method, given).then((outcome) =>
      // The back/forward cache ended the read; whoever shows the value needs it still. Nobody is asked twice for input.
      outcome.error && outcome.error.code === 'lost' && !interactive && open().listeners.size ? read(given) : outcome,
    );

  const open = (): Asking<Value> =>
    // What is set is there.
    readings.get(key) || (readings.set(key, createAsking(read, first)).get(key) as Asking<Value>);
  const close = (): unknown => !open().isOpen() && !open().listeners.size && readings.delete(key);

  const watch = (listener: () => void): (() => void) => {
    const stop = open().subscribe(listener);
    return () => {
      stop();
      void Promise.resolve().then(close);
    };
  };

  const refetch = (): Promise<Outcome<unknown>> => {
    // Empty: a function has no JSON either, so the bridge refuses it as those of the page.
    const answer = open().ask(text === '' ? jsonOf : text && JSON.parse(text));
    void answer.then(close);
    return answer;
  };

  // The declared default, under way unless the component does not read. The `error` it does not have is undefined.
  const status = enabled ? 'pending' : 'idle';
  const first = { status, data: attempt(fallback), source: 'default', isFetching: enabled, refetch } as Value;

  return {
    first,
    open,
    get() {
      const value = readings.has(key) ? open().get() : first;
      // An idle value may have been made by another component, one that does not read.
      return value.status === 'idle' ? first : value;
    },
    watch,
    subscribe(listener) {
      if (!open().isOpen()) void refetch();
      return watch(listener);
    },
  };
}
