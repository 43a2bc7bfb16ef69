import { useMemo, useSyncExternalStore } from 'react';
import { useBridge } from './bridge-context.ts';
import type { Support } from './hook-types.ts';
import type { RegisteredHooks } from './register.ts';

const PENDING = '{"reason":"pending"}';

/** Whether a method or event is there, and if not, why. Renders again only when the answer changes. See `BridgeHooks`. */
export const useSupports: RegisteredHooks['useSupports'] = (name, options) => {
  const bridge = useBridge(options);
  // As text, equal verdicts are the same snapshot.
  const text = useSyncExternalStore(
    bridge.shell.subscribe,
    () => JSON.stringify(bridge.explain(name)),
    () => PENDING,
  );
  return useMemo(() => {
    const verdict = JSON.parse(text) as Support; // our own text of above; what a verdict leaves out is undefined
    return { ...verdict, supported: !verdict.reason, pending: verdict.reason === 'pending' };
  }, [text]);
};
