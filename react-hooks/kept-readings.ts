import type { Bridge, Contract, ParamsOf } from 'bridgehead';
import type { Asking } from './asking.ts';
import { clockOf, jsonOf, type Reader, readingsOf, type Value } from './readings.ts';

/** Readings of one bridge that nobody shows are kept up to this many; the one used longest ago is forgotten first. */
const MAX_KEPT = 100;

/** Those that a suspended component waits for are kept longer: without them it would ask again at each try. */
const MAX_AWAITED = 1000;

/** The readings that a component waits for which is not mounted yet. */
export const awaited: WeakSet<Asking<Value>> = /* @__PURE__ */ new WeakSet();
const answers = /* @__PURE__ */ new WeakMap<Asking<Value>, { readonly value: Value; readonly atMs: number }>();
/** Readings whose answer is under way and was made stale meanwhile. */
const outdated = /* @__PURE__ */ new WeakSet<Asking<Value>>();
// By the bridge itself: with the bridge, everything kept of it is gone.
const keptOfBridges = /* @__PURE__ */ new WeakMap<object, Map<Asking<Value>, () => void>>();

/** Records when a native answer arrived. */
export function noteAnswer(bridge: Bridge, reading: Asking<Value>): void {
  const value = reading.get();
  const last = answers.get(reading);
  if (value.status !== 'success' || value.isFetching || (last && last.value === value)) return;
  answers.set(reading, { value, atMs: outdated.delete(reading) ? -Infinity : clockOf(bridge).now() });
}

/** Whether the last native answer is not older than `staleTimeMs`. */
export function isFresh(bridge: Bridge, reading: Asking<Value>, staleTimeMs: number): boolean {
  const last = answers.get(reading);
  return !!last && clockOf(bridge).now() - last.atMs < staleTimeMs;
}

function createKept(bridge: Bridge): Map<Asking<Value>, () => void> {
  const kept = new Map<Asking<Value>, () => void>();
  keptOfBridges.set(bridge, kept);
  // Every bridge is made by `createBridge`, which runs these when it is disposed.
  const { onDispose } = bridge['~core'] as { readonly onDispose: (() => void)[] };
  onDispose.push(() => {
    kept.forEach((stop, reading) => {
      answers.delete(reading);
      stop();
    });
    kept.clear();
  });
  return kept;
}

/** Forgets what is above the limits, the reading used longest ago first. */
function forgetOldest(kept: Map<Asking<Value>, () => void>): void {
  // A map has its keys in the order they were set.
  for (const [reading, stop] of kept) {
    if (kept.size <= MAX_KEPT) return;
    if (awaited.has(reading) && kept.size <= MAX_AWAITED) continue;
    kept.delete(reading);
    stop();
  }
}

/** Keeps a reading for the next component while nobody shows it. */
export function keepReading(bridge: Bridge, reader: Reader): void {
  const reading = reader.open();
  const kept = keptOfBridges.get(bridge) || createKept(bridge);
  const known = kept.get(reading);
  const stop = known || reader.watch(() => noteAnswer(bridge, reading));
  kept.delete(reading);
  kept.set(reading, stop);
  if (!known) forgetOldest(kept);
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
  const kept = keptOfBridges.get(bridge);
  const key = `${method} ${params.length ? jsonOf(params[0]) : ''}`;
  for (const [each, reading] of readingsOf(bridge)) {
    if (typeof each !== 'string' || !(params.length ? each === key : each.startsWith(key))) continue;
    answers.delete(reading);
    const { status, refetch } = reading.get();
    const isShown = reading.listeners.size > (kept && kept.has(reading) ? 1 : 0);
    // A value that nobody has read stays idle; one that is read for nobody is stale when it comes.
    if (isShown && status !== 'idle') void refetch();
    else if (reading.isOpen()) outdated.add(reading);
  }
}
