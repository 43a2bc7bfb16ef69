import { useMemo } from 'react';
import { afterTurn } from '../sdk/query/after-turn.ts';
import { createUsageError, type Options, useBridge } from './bridge-context.ts';
import type { RegisteredHooks } from './register.ts';
import { react18 } from './react-18.ts';

/** Returns the last payload of an event declared `state`, or `initial` before the first one. See `BridgeHooks`. */
export const useBridgeState: RegisteredHooks['useBridgeState'] = <Initial>(
  event: string,
  initial: Initial,
  options?: Options,
) => {
  const bridge = useBridge(options);
  const spec = bridge.contract.events[event];
  if (!spec || !spec.state) throw createUsageError('no state event', event);
  const subscribe = useMemo(
    () => (listener: () => void) => {
      const unsubscribe = bridge.on(event, listener);
      return () => afterTurn(unsubscribe);
    },
    [bridge, event],
  );
  const last = react18.useSyncExternalStore(
    subscribe,
    () => bridge.lastPayload(event),
    () => undefined,
  );
  return last === undefined ? initial : last;
};
