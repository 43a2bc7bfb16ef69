import { useMemo, useSyncExternalStore } from 'react';
import { useBridge } from './bridge-context.ts';
import { createReader, jsonOf } from './readings.ts';
import type { RegisteredHooks } from './register.ts';

/** A value that is read on mount: the declared default at once, then what the shell answers. See `BridgeHooks`. */
export const useBridgeValue: RegisteredHooks['useBridgeValue'] = (method, params, options = {}) => {
  const bridge = useBridge(options);
  const text = jsonOf(params);
  const isOff = options.enabled === false;
  const reader = useMemo(() => createReader(bridge, method, { text, isOff }), [bridge, method, text, isOff]);
  return useSyncExternalStore(isOff ? reader.watch : reader.subscribe, reader.get, () => reader.first);
};
