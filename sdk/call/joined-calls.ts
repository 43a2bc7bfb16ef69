import type { CallOptions } from './call-options.ts';
import { abortCall, watchSignal } from '../channel/aborts.ts';
import type { BridgeCore } from '../bridge-core.ts';
import type { Channel, OpenCall } from '../channel/channel-types.ts';
import { createListeners, type Listeners } from '../page/listeners.ts';
import { createOwnMap } from '../page/own-map.ts';
import type { CallSpec } from '../channel/call-table.ts';

/** A call in flight with its callers. */
interface SharedCall {
  readonly call: OpenCall;
  readonly progress: Listeners<unknown>;
  /** The waiting callers, by their numbers in the table of calls. */
  readonly callers: Map<number, unknown>;
}

/**
 * Joins the call in flight with the same method and params, or opens one. Each caller has its own signal and timeout; the
 * shared call is abandoned when no caller waits for it any more.
 *
 * For a joined call, `send` does nothing and `id` is 0, which belongs to no call. With the id of the shared call, a joining
 * caller could fail that call when too many calls wait for the shell.
 */
export type StartOrJoin = (spec: CallSpec, params: string | undefined, options: CallOptions) => OpenCall;

/** Creates the function that adds a caller to a shared call. A caller's timeout starts when it joins. */
function createJoin(channel: Channel): (shared: SharedCall, spec: CallSpec, options: CallOptions) => Promise<unknown> {
  const { pending } = channel;
  const OwnPromise = Promise;

  return ({ call, progress, callers }, spec, { onProgress, signal, timeoutMs }) => {
    let id = 0;
    const stop = onProgress && progress.add((value) => pending.get(id) && onProgress(value));
    const promise = new OwnPromise((resolve) => {
      id = pending.add(
        spec,
        (outcome) => {
          resolve(outcome);
          callers.delete(id);
          if (stop) stop();
          if (!callers.size) abandon(channel, call.id, signal);
        },
        { signal, timeoutMs },
      );
    });
    callers.set(id, 0);
    if (signal) watchSignal(channel, id, signal);
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
    const callers = createOwnMap<number, unknown>();
    const shared: SharedCall = { call, progress, callers };
    const forget = (): void => {
      if (inFlight.get(key) === shared) inFlight.delete(key);
      callers.forEach((_, id) => pending.settle(id, call.promise));
    };
    call.promise.then(forget, forget);
    inFlight.set(key, shared);
    return { ...call, promise: join(shared, spec, options) };
  };
}

/** Settles a shared call without callers. `signal` belongs to the last caller. */
function abandon(channel: Channel, id: number, signal: AbortSignal | undefined): void {
  try {
    if (signal && signal.aborted) abortCall(channel, id, signal.reason);
  } catch {
    // A fake signal may throw here.
  }
  channel.pending.fail(id, 'lost');
}
