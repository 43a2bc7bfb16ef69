import type { Bridge, Listener } from 'bridgehead';
import { useEffect, useInsertionEffect, useLayoutEffect, useMemo } from 'react';
import { afterTurn } from './after-turn.ts';
import { misuse, useBridge } from './bridge-context.ts';
import type { RegisteredHooks } from './register.ts';

/** Runs with the commit, before the paint; on a server neither runs, and React 18 warns of the layout one. */
const commitEffect: typeof useEffect = (effect, inputs) =>
  (typeof document === 'undefined' ? useEffect : useLayoutEffect)(effect, inputs);

/** Calls the newest listener with each payload while the component is mounted, from before its first paint. See `BridgeHooks`. */
// Held by two effects: the layout one starts before the paint, so that nothing is lost until the other one runs; the other
// one goes on while Suspense hides the component.
export const useBridgeEvent: RegisteredHooks['useBridgeEvent'] = (event, listener, options) => {
  const bridge = useBridge(options);
  if (!bridge.contract.events[event]) throw misuse('it is no event', event);
  const { hear, hold } = useMemo(() => createListening(bridge, event), [bridge, event]);
  useInsertionEffect(() => hear(listener), [hear, listener]);
  commitEffect(hold, [hold]);
  useEffect(hold, [hold]);
};

interface Listening {
  /**
   * Names the listener that counts from now on; returns a function that removes it. As an insertion effect it is removed in
   * the commit that removes the component, before other components run their effects, and not while Suspense hides it.
   */
  hear(listener: Listener<unknown>): () => void;
  /** Subscribes for the first holder; unsubscribes a turn after the last, if none has come back. */
  hold(): () => void;
}

function createListening(bridge: Bridge, event: string): Listening {
  let latest: Listener<unknown> | undefined;
  let holders = 0;
  let off: (() => void) | undefined;

  const close = (): void => {
    if (holders || !off) return;
    off();
    off = undefined;
  };

  return {
    hear(listener) {
      latest = listener;
      return () => {
        latest = undefined;
      };
    },
    hold() {
      holders++;
      off =
        off ||
        bridge.on(event, (payload) => {
          if (holders && latest) latest(payload);
        });
      return () => {
        holders--;
        afterTurn(close);
      };
    },
  };
}
