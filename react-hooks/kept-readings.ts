import type { Bridge, Contract, ParamsOf } from 'bridgehead';
import type { Asking } from './asking.ts';
import { jsonOf, type Reader, readingsOf, type Value } from './readings.ts';

/** Readings of one bridge that nobody shows are kept up to this many; the one used longest ago is forgotten first. */
const MAX_KEPT = 100;

const answers = /* @__PURE__ */ new WeakMap<Asking<Value>, { readonly value: Value; readonly atMs: number }>();
// By the bridge itself: with the bridge, everything kept of it is gone.
const keptOfBridges = /* @__PURE__ */ new WeakMap<Bridge, Map<Asking<Value>, () => void>>();

/** Records when a native answer arrived. */
export function noteAnswer(reading: Asking<Value>): void {
  const value = reading.get();
  const last = answers.get(reading);
  if (value.status !== 'success' || value.isFetching || (last && last.value === value)) return;
  answers.set(reading, { value, atMs: performance.now() });
}

/** Whether the last native answer is not older than `staleTimeMs`. */
export function isFresh(reading: Asking<Value>, staleTimeMs: number): boolean {
  const last = answers.get(reading);
  return !!last && performance.now() - last.atMs < staleTimeMs;
}

/** Keeps a reading for the next component while nobody shows it. */
export function keepReading(bridge: Bridge, reader: Reader): void {
  const reading = reader.open();
  const kept = keptOfBridges.get(bridge) || new Map<Asking<Value>, () => void>();
  keptOfBridges.set(bridge, kept);
  const stop = kept.get(reading) || reader.watch(() => noteAnswer(reading));
  kept.delete(reading);
  kept.set(reading, stop);
  if (kept.size <= MAX_KEPT) return;
  // A map has its keys in the order they were set.
  const [oldest] = kept;
  if (!oldest) return;
  kept.delete(oldest[0]);
  oldest[1]();
}

/**
 * Makes what was read of an `idempotent` method stale: what is shown is read again now, what is kept at its next use.
 * Without params, whatever the params were.
 */
export function invalidate<C extends Contract, Name extends keyof C['methods'] & string>(
  bridge: Bridge<C>,
  method: Name,
  ...params: [params?: ParamsOf<C, Name>]
): void {
  // The readings are looked up by the object itself, whatever its contract.
  const any = bridge as unknown as Bridge;
  const kept = keptOfBridges.get(any);
  const key = `${method} ${params.length ? jsonOf(params[0]) : ''}`;
  for (const [each, reading] of readingsOf(any)) {
    if (typeof each !== 'string' || !(params.length ? each === key : each.startsWith(key))) continue;
    answers.delete(reading);
    if (reading.listeners.size > (kept && kept.has(reading) ? 1 : 0)) void reading.get().refetch();
  }
}
