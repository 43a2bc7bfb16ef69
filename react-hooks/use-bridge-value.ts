import { useMemo, useSyncExternalStore } from 'react';
import { useBridge } from './bridge-context.ts';
import { createQueryObserver, stableJson } from './query-observer.ts';
import type { RegisteredHooks } from './register.ts';

/** Reads a value on mount: returns the declared default first, then the shell's result. See `BridgeHooks`. */
export const useBridgeValue: RegisteredHooks['useBridgeValue'] = (method, params, options = {}) => {
  const bridge = useBridge(options);
  const text = stableJson(params);
  const { enabled = true } = options;
  const observer = useMemo(
    () => createQueryObserver(bridge, method, { text, enabled }),
    [bridge, method, text, enabled],
  );
  return useSyncExternalStore(enabled ? observer.subscribe : observer.watch, observer.get, () => observer.initial);
};
