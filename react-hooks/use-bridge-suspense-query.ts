import { useMemo, useSyncExternalStore } from 'react';
import type { Asking } from './asking.ts';
import { misuse, useBridge } from './bridge-context.ts';
import { keepReading } from './kept-readings.ts';
import { createReader, jsonOf, type Value } from './readings.ts';
import type { RegisteredHooks } from './register.ts';

const firstReads = /* @__PURE__ */ new WeakMap<Asking<Value>, Promise<unknown>>();

/** A value for a component under `Suspense`: it renders once there is an answer. See `BridgeHooks`. */
export const useBridgeSuspenseQuery: RegisteredHooks['useBridgeSuspenseQuery'] = (method, params, options) => {
  const bridge = useBridge(options);
  const { idempotent } = bridge.contract.methods[method] || {};
  if (!idempotent) throw misuse('it is not idempotent, and React may render a suspended component many times', method);
  const text = jsonOf(params);
  const reader = useMemo(() => createReader(bridge, method, text), [bridge, method, text]);
  const value = useSyncExternalStore(reader.watch, reader.get, reader.get);
  if (value.status === 'pending') {
    // React drops what a suspended component remembers; the reading stays for its next try.
    keepReading(bridge, reader);
    const reading = reader.open();
    const read = firstReads.get(reading) || reader.first.refetch();
    firstReads.set(reading, read);
    throw read;
  }
  if (value.status === 'error' && value.data === undefined) throw value.error;
  return value;
};
