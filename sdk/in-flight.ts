import { abortCall, watchSignal } from './aborts.ts';
import type { BridgeCore } from './bridge-core.ts';
import type { CallOptions } from './bridge-types.ts';
import type { Channel, OpenCall } from './channel-types.ts';
import { createListeners, type Listeners } from './events.ts';
import { createOwnMap } from './own-map.ts';
import type { CallSpec } from './pending-calls.ts';

/** A call in flight with its callers. */
interface SharedCall {
  readonly call: OpenCall;
  readonly progress: Listeners<unknown>;
  /** The number of callers that wait. Callers without a signal and a timeout share one entry, `plain`. */
  callers: number;
  plain?: Caller;
}

/** A caller's entry in the table of calls. */
type Caller = Pick<OpenCall, 'id' | 'promise'>;

/**
 * Joins the call in flight with the same method and params, or opens one. Each caller has its own signal and timeout; the
 * shared call is abandoned when no caller waits for it any more. For a joined call, `send` does nothing and `id` is 0, which
 * no call has: the limit of calls that wait for the shell must not fail the shared call because another caller joins it.
 */
export type StartOrJoin = (spec: CallSpec, params: string | undefined, options: CallOptions) => OpenCall;

/** Creates the function that adds a caller to a shared call. */
function createJoin(channel: Channel): (shared: SharedCall, spec: CallSpec, options: CallOptions) => Promise<unknown> {
  const { pending } = channel;
  const OwnPromise = Promise;

  function addCaller(shared: SharedCall, spec: CallSpec, options: CallOptions): Caller {
    const { call } = shared;
    const { signal } = options;
    let id = 0;
    shared.callers++;
    const promise = new OwnPromise((resolve) => {
      id = pending.add(
        spec,
        (outcome) => {
          resolve(outcome);
          if (!--shared.callers) abandon(channel, call.id, signal);
        },
        options,
      );
    });
    if (signal) watchSignal(channel, id, signal);
    const settle = (): void => void pending.settle(id, call.promise);
    call.promise.then(settle, settle);
    return { id, promise };
  }

  return (shared, spec, options) => {
    const { onProgress, signal, timeoutMs } = options;
    const { id, promise } =
      signal || timeoutMs
        ? addCaller(shared, spec, { signal, timeoutMs })
        : shared.plain || (shared.plain = addCaller(shared, spec, {}));
    if (onProgress) shared.progress.add((value) => pending.get(id) && onProgress(value));
    return promise;
  };
}

/** Creates the table of calls in flight. */
export function createInFlight({ channel, report }: Pick<BridgeCore, 'channel' | 'report'>): StartOrJoin {
  const { pending, open } = channel;
  const inFlight = createOwnMap<string, SharedCall>();
  const join = createJoin(channel);

  return (spec, params, options) => {
    const key = `${spec.method} ${params}`;
    const known = inFlight.get(key);
    // The promise of a settled call resolves a microtask later, so the table may still have it.
    if (known && pending.get(known.call.id)) {
      return { id: 0, promise: join(known, spec, options), send() {} };
    }
    const progress = createListeners<unknown>(report);
    const call = open(spec, params, { timeoutMs: Infinity, onProgress: progress.emit });
    const shared: SharedCall = { call, progress, callers: 0 };
    const forget = (): unknown => inFlight.get(key) === shared && inFlight.delete(key);
    call.promise.then(forget, forget);
    inFlight.set(key, shared);
    return { ...call, promise: join(shared, spec, options) };
  };
}

/** Settles a shared call without callers. `signal` is that of the last caller. */
function abandon(channel: Channel, id: number, signal: AbortSignal | undefined): void {
  if (signal && signal.aborted) abortCall(channel, id, signal.reason);
  else channel.pending.fail(id, 'lost');
}
