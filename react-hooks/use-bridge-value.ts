import { useBridge } from './bridge-context.ts';
import type { RegisteredHooks } from './register.ts';
import { useQueryObserver } from './use-query-observer.ts';
import { react18 } from './react-18.ts';

/** Reads a value on mount: first the declared default, then the shell's result. See `BridgeHooks`. */
export const useBridgeValue: RegisteredHooks['useBridgeValue'] = (method, params, options = {}) => {
  const bridge = useBridge(options);
  const { enabled = true } = options;
  const observer = useQueryObserver(bridge, { method, params, enabled });
  return react18.useSyncExternalStore(
    enabled ? observer.subscribe : observer.watch,
    observer.get,
    () => observer.initial,
  );
};
