import { watchSignal } from '../aborts.ts';
import type { BridgeCore } from '../bridge-core.ts';
import type { CallOptions } from '../bridge-types.ts';
import type { MethodSpec } from '../contract/types.ts';
import { toBridgeError } from '../errors.ts';
import { timeoutOf } from '../methods.ts';
import { ownEntry } from '../own-entry.ts';

/** Runs a layer as a call of the table, which settles it as every other: with the layer's answer, or without. */
export function runLayer(
  core: BridgeCore,
  { name, options }: { readonly name: string; readonly options: CallOptions | undefined },
  layer: (watch: (inner: Promise<unknown>) => Promise<unknown>) => unknown,
): Promise<unknown> {
  const { pending } = core.channel;
  const { signal, timeoutMs } = options || {};
  // A timeout that is no time is refused inside, as an unknown method is.
  const given = timeoutMs === undefined || timeoutMs > 0 ? timeoutMs : Infinity;
  const { interactive, ...spec }: Partial<MethodSpec> = ownEntry(core.contract.methods, name) || {};
  const own = {
    method: name,
    interactive,
    timeoutMs: given || timeoutOf({ ...spec, interactive }, core.options),
  };
  let open = 0;
  let clock = 0;
  let id = 0;
  const outcome = new Promise((resolve) => {
    id = pending.add(own, resolve, { signal, timeoutMs: given || Infinity });
  });
  pending.hold(id);
  if (signal) watchSignal(core.channel, id, signal);
  /** Gives the layer its own time; what `next()` takes is limited inside. */
  function resume(): void {
    if (!open && pending.get(id)) clock = pending.add(own, (late) => late && end(late), own);
    // It ends with the layer: what is lost at the return from the back/forward cache is the call inside.
    pending.hold(clock);
  }
  function pause(): void {
    pending.settle(clock, undefined);
  }
  function watch(inner: Promise<unknown>): Promise<unknown> {
    pause();
    open++;
    const left = (): void => {
      open--;
      resume();
    };
    inner.then(left, left);
    return inner;
  }
  function end(value: unknown): void {
    pending.settle(id, value);
    pause();
    // Where the call has ended already, nobody hears of it.
    Promise.resolve(value).catch(() => {});
  }
  resume();
  Promise.resolve()
    .then(() => layer(watch))
    // The one place where errors enter that are not the bridge's own.
    .then(end, (cause: unknown) => end(Promise.reject(toBridgeError(cause, 'middleware-error', name))));
  return outcome;
}
