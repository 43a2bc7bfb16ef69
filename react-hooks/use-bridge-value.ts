import { useSyncExternalStore } from 'react';
import { useBridge } from './bridge-context.ts';
import type { RegisteredHooks } from './register.ts';
import { useQueryObserver } from './use-query-observer.ts';

/** Reads a value on mount: returns the declared default first, then the shell's result. See `BridgeHooks`. */
export const useBridgeValue: RegisteredHooks['useBridgeValue'] = (method, params, options = {}) => {
  const bridge = useBridge(options);
  const { enabled = true } = options;
  const observer = useQueryObserver(bridge, { method, params, enabled });
  return useSyncExternalStore(enabled ? observer.subscribe : observer.watch, observer.get, () => observer.initial);
};
