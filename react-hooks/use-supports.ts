import { useMemo } from 'react';
import { useBridge } from './bridge-context.ts';
import type { Support } from './hook-types.ts';
import type { RegisteredHooks } from './register.ts';
import { react18 } from './react-18.ts';

const PENDING = '{"reason":"pending"}';

/** Returns whether a method or event is supported, and the reason if not. See `BridgeHooks`. */
export const useSupports: RegisteredHooks['useSupports'] = (name, options) => {
  const bridge = useBridge(options);
  // Compared as JSON: equal verdicts are then the same snapshot for `useSyncExternalStore`.
  const text = react18.useSyncExternalStore(
    bridge.shell.subscribe,
    () => JSON.stringify(bridge.explain(name)),
    () => PENDING,
  );
  return useMemo(() => {
    const verdict = JSON.parse(text) as Support; // the JSON from above; members that a verdict lacks read as undefined
    return { ...verdict, supported: !verdict.reason, pending: verdict.reason === 'pending' };
  }, [text]);
};
