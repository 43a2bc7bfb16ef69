import { abortCall, watchSignal } from '../channel/aborts.ts';
import { addCall, type CallSpec, failCall, type RequestOptions, settleCall } from '../channel/call-table.ts';
import type { Channel } from '../channel/channel.ts';
import type { OpenCall } from '../channel/call-table.ts';
import { openCall } from '../channel/open-call.ts';
import { checkRestore } from '../page/lifecycle.ts';
import { addListener, createListeners, emit, type Listeners, removeListener } from '../page/listeners.ts';
import { createOwnMap } from '../page/own-map.ts';

/** A call in flight with its callers. */
export interface SharedCall {
  readonly call: OpenCall;
  readonly progress: Listeners<unknown>;
  /** The waiting callers, by their numbers in the table of calls. */
  readonly callers: Map<number, unknown>;
}

/**
 * Joins the call in flight with the same method and params, or opens one. Each caller has its own signal and timeout; the
 * shared call is abandoned when no caller waits for it any more.
 *
 * A joined call has the id 0, which belongs to no call. With the id of the shared call, a joining caller could fail that call
 * when too many calls wait for the shell.
 */
export function joinCall(
  channel: Channel,
  spec: CallSpec,
  {
    params,
    options,
    shared: inFlight,
  }: {
    readonly params: string | undefined;
    readonly options: RequestOptions;
    /** The calls in flight, by method and params. */
    readonly shared: Map<string, SharedCall>;
  },
): OpenCall {
  const { calls } = channel;
  const key = `${spec.method} ${params}`;
  // First, since a return from the back/forward cache ends the calls from before it.
  checkRestore(channel.lifecycle);
  const known = inFlight.get(key);
  // The promise of a settled call resolves a microtask later, so the table may still have it.
  if (known && calls.get(known.call.id)) {
    return { id: 0, spec, promise: addCaller(channel, known, options), text: '' };
  }
  const progress = createListeners<unknown>(channel.report);
  const call = openCall(channel, spec, { timeoutMs: Infinity, onProgress: (value) => emit(progress, value) });
  const callers = createOwnMap<number, unknown>();
  const shared: SharedCall = { call, progress, callers };
  const forget = (): void => {
    if (inFlight.get(key) === shared) inFlight.delete(key);
    callers.forEach((_, id) => settleCall(channel, id, call.promise));
  };
  call.promise.then(forget, forget);
  inFlight.set(key, shared);
  return { ...call, promise: addCaller(channel, shared, options) };
}

/** Adds a caller to a shared call. Its timeout starts now. */
function addCaller(
  channel: Channel,
  { call, progress, callers }: SharedCall,
  { onProgress, signal, timeoutMs }: RequestOptions,
): Promise<unknown> {
  const { OwnPromise } = channel;
  let id = 0;
  const entry = onProgress && addListener(progress, (value) => channel.calls.get(id) && onProgress(value));
  const promise = new OwnPromise((resolve) => {
    const settle = (outcome: unknown): void => {
      resolve(outcome);
      callers.delete(id);
      if (entry) removeListener(progress, entry);
      if (!callers.size) abandon(channel, call.id, signal);
    };
    id = addCall(channel, call.spec, settle, { signal, timeoutMs });
  });
  callers.set(id, 0);
  if (signal) watchSignal(channel, id, signal);
  return promise;
}

/** Settles a shared call without callers. `signal` belongs to the last caller. */
function abandon(channel: Channel, id: number, signal: AbortSignal | undefined): void {
  try {
    if (signal && signal.aborted) abortCall(channel, id, signal.reason);
  } catch {
    // A fake signal may throw here.
  }
  failCall(channel, id, 'lost');
}
