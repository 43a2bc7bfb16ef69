import type { BridgeCore } from './bridge-core.ts';
import type { CallOptions } from './bridge-types.ts';
import type { OpenCall } from './channel-types.ts';
import { createListeners, type Listeners } from './events.ts';
import { createOwnMap } from './own-map.ts';
import type { CallSpec } from './pending-calls.ts';

/** A call in flight, and who hears of its progress. */
interface SharedCall {
  readonly call: OpenCall;
  readonly progress: Listeners<unknown>;
}

/** Joins the identical call in flight, by method and params, or opens one. Whoever joins a call has nothing to send. */
export type StartOrJoin = (spec: CallSpec, params: string | undefined, options: CallOptions) => OpenCall;

/** Makes the table of calls in flight. */
export function createInFlight({ channel, report }: Pick<BridgeCore, 'channel' | 'report'>): StartOrJoin {
  const { pending, open } = channel;
  const inFlight = createOwnMap<string, SharedCall>();

  /** The promise in flight; for a caller with a signal or a timeout one of its own, which these settle alone. */
  function join({ call, progress }: SharedCall, spec: CallSpec, options: CallOptions): OpenCall {
    const { onProgress, signal, timeoutMs } = options;
    const { id, promise } = signal || timeoutMs ? open(spec, undefined, { signal, timeoutMs }) : call;
    if (onProgress) progress.add((value) => pending.get(id) && onProgress(value));
    const settle = (): void => void pending.settle(id, call.promise);
    if (id !== call.id) call.promise.then(settle, settle);
    return { id, promise, send() {} };
  }

  return (spec, params, options) => {
    const key = `${spec.method} ${params}`;
    const known = inFlight.get(key);
    // One that has just settled is no longer in flight, though those who wait for it do not know yet.
    if (known && pending.get(known.call.id)) return join(known, spec, options);
    const progress = createListeners<unknown>(report);
    if (options.onProgress) progress.add(options.onProgress);
    const call = open(spec, params, { ...options, onProgress: progress.emit });
    const shared = { call, progress };
    const forget = (): unknown => inFlight.get(key) === shared && inFlight.delete(key);
    call.promise.then(forget, forget);
    inFlight.set(key, shared);
    return call;
  };
}
