import type { Bridge } from 'bridgehead';
import { useMemo, useSyncExternalStore } from 'react';
import type { Asking } from './asking.ts';
import { misuse, useBridge } from './bridge-context.ts';
import { awaited, isFresh, keepReading } from './kept-readings.ts';
import { createReader, jsonOf, type Reader, type Value } from './readings.ts';
import type { RegisteredHooks } from './register.ts';

/** A read that components wait for. */
interface FirstRead {
  readonly promise: Promise<unknown>;
  isOver: boolean;
}

const firstReads = /* @__PURE__ */ new WeakMap<Asking<Value>, FirstRead>();

/** A value for a component under `Suspense`: it renders once there is an answer. See `BridgeHooks`. */
export const useBridgeSuspenseQuery: RegisteredHooks['useBridgeSuspenseQuery'] = (method, params, options) => {
  const bridge = useBridge(options);
  const { idempotent } = bridge.contract.methods[method] || {};
  if (!idempotent) throw misuse('it is not idempotent, and React may render a suspended component many times', method);
  const text = jsonOf(params);
  const reader = useMemo(() => createReader(bridge, method, { text, enabled: true }), [bridge, method, text]);
  const subscribe = useMemo(
    () => (listener: () => void) => subscribeSuspended(bridge, reader, listener),
    [bridge, reader],
  );
  const value = useSyncExternalStore(subscribe, reader.get, reader.get);
  const hasFailed = value.status === 'error' && value.data === undefined;
  if (value.status !== 'pending' && !hasFailed) return value;

  // React drops what a suspended component remembers; the reading stays for its next try.
  const reading = reader.open();
  awaited.add(reading);
  keepReading(bridge, reader);
  const known = firstReads.get(reading);
  if (!known || !known.isOver || !hasFailed) {
    throw (known && !known.isOver ? known : startRead(reading, reader)).promise;
  }
  // Whoever waited for this read throws its error now; a component that is rendered later, as an error boundary tries
  // again, reads again.
  setTimeout(() => firstReads.get(reading) === known && firstReads.delete(reading), 0);
  throw value.error;
};

/** So old may an answer be for a component that is mounted: what it waited for is younger, as a rule. */
const FRESH_MS = 1000;

/** Shows what there is, and reads it again in the background, unless it is what the component has just waited for. */
function subscribeSuspended(bridge: Bridge, reader: Reader, listener: () => void): () => void {
  const stop = reader.watch(listener);
  const reading = reader.open();
  awaited.delete(reading);
  const hasWaited = firstReads.delete(reading);
  if (!hasWaited && !reading.isOpen() && !isFresh(bridge, reading, FRESH_MS)) void reader.first.refetch();
  return stop;
}

function startRead(reading: Asking<Value>, { first }: Reader): FirstRead {
  // Not while rendering: other components may show the same reading.
  const promise = Promise.resolve().then(() => first.refetch());
  const read: FirstRead = { promise, isOver: false };
  const end = (): void => {
    read.isOver = true;
  };
  promise.then(end, end);
  firstReads.set(reading, read);
  return read;
}
