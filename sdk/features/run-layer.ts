import type { CallOptions } from '../call/call-options.ts';
import { watchSignal } from '../channel/aborts.ts';
import { addCall, markUnsent, settleCall } from '../channel/call-table.ts';
import type { BridgeCore } from '../bridge-core.ts';
import type { MethodSpec } from '../contract/types.ts';
import { toBridgeError } from '../errors/errors.ts';
import { isTimeout } from '../contract/is-timeout.ts';
import { interactiveCalls } from '../call/interactive-calls.ts';
import { timeoutOf } from '../call/methods.ts';
import { ownEntry } from '../page/own-entry.ts';

/** Runs a layer as an entry in the table of calls, so that timeout, abort and dispose settle it like any other call. */
export function runLayer(
  core: BridgeCore,
  { name, options }: { readonly name: string; readonly options: CallOptions | undefined },
  layer: (watch: (inner: () => Promise<unknown>) => Promise<unknown>) => unknown,
): Promise<unknown> {
  const { signal, timeoutMs } = options || {};
  // An invalid timeout is rejected by the inner call, as an unknown method is.
  const validTimeoutMs = timeoutMs === undefined || isTimeout(timeoutMs) ? timeoutMs : Infinity;
  const { interactive, ...spec }: Partial<MethodSpec> = ownEntry(core.contract.methods, name) || {};
  // The deadline of the layer counts visible time, too.
  if (interactive) interactiveCalls(core, interactive);
  const layerSpec = {
    method: name,
    interactive,
    timeoutMs: validTimeoutMs || timeoutOf({ ...spec, interactive }, core.options),
  };
  let innerCalls = 0;
  let layerTimer = 0;
  let id = 0;
  const outcome = new Promise((resolve) => {
    id = addCall(core, layerSpec, resolve, { signal, timeoutMs: validTimeoutMs || Infinity });
  });
  markUnsent(core, id);
  if (signal) watchSignal(core, id, signal);
  /** Starts the layer's own timeout. It is paused during `next()`, which has the timeout of the inner call. */
  function resume(): void {
    if (!innerCalls && core.calls.get(id))
      layerTimer = addCall(core, layerSpec, (timedOut) => timedOut && settle(timedOut), layerSpec);
    // Marked as unsent, so that a return from the back/forward cache fails only the inner call as `lost`.
    markUnsent(core, layerTimer);
  }
  function pause(): void {
    settleCall(core, layerTimer, undefined);
  }
  function watch(start: () => Promise<unknown>): Promise<unknown> {
    // Nothing is sent for a call that has settled, by its timeout for example.
    if (!core.calls.get(id)) return outcome;
    pause();
    innerCalls++;
    const inner = start();
    const onInnerSettled = (): void => {
      innerCalls--;
      resume();
    };
    inner.then(onInnerSettled, onInnerSettled);
    return inner;
  }
  function settle(value: unknown): void {
    settleCall(core, id, value);
    pause();
    // If the call has settled already, a rejection must not be reported as unhandled.
    Promise.resolve(value).catch(() => {});
  }
  resume();
  Promise.resolve()
    .then(() => layer(watch))
    // Errors of middleware become a `BridgeError` here.
    .then(settle, (cause: unknown) => settle(Promise.reject(toBridgeError(cause, 'middleware-error', name))));
  return outcome;
}
