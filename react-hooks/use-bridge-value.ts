import { useMemo, useSyncExternalStore } from 'react';
import { useBridge } from './bridge-context.ts';
import { createReader, jsonOf } from './readings.ts';
import type { RegisteredHooks } from './register.ts';

/** A value that is read on mount: the declared default at once, then what the shell answers. See `BridgeHooks`. */
export const useBridgeValue: RegisteredHooks['useBridgeValue'] = (method, params, options = {}) => {
  const bridge = useBridge(options);
  const text = jsonOf(params);
  const { enabled = true } = options;
  const reader = useMemo(() => createReader(bridge, method, { text, enabled }), [bridge, method, text, enabled]);
  return useSyncExternalStore(enabled ? reader.subscribe : reader.watch, reader.get, () => reader.first);
};
