import { useMemo, useSyncExternalStore } from 'react';
import { afterTurn } from './after-turn.ts';
import { misuse, type Options, useBridge } from './bridge-context.ts';
import type { RegisteredHooks } from './register.ts';

/** The last payload of an event declared `state`, kept by the bridge itself; `initial` before the first. See `BridgeHooks`. */
export const useBridgeState: RegisteredHooks['useBridgeState'] = <Initial>(
  event: string,
  initial: Initial,
  options?: Options,
) => {
  const bridge = useBridge(options);
  const spec = bridge.contract.events[event];
  if (!spec || !spec.state) throw misuse('it is no event with state', event);
  const subscribe = useMemo(
    () => (listener: () => void) => {
      const off = bridge.on(event, listener);
      return () => afterTurn(off);
    },
    [bridge, event],
  );
  const last = useSyncExternalStore(
    subscribe,
    () => bridge.lastPayload(event),
    () => undefined,
  );
  // Payloads have the type of their event, which is the one `Initial` has, too.
  return last === undefined ? initial : (last as Initial);
};
