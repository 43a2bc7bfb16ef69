import type { Bridge, Listener } from 'bridgehead';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { afterTurn } from '../sdk/query/after-turn.ts';
import { createUsageError, useBridge } from './bridge-context.ts';
import type { RegisteredHooks } from './register.ts';
import { react18 } from './react-18.ts';

/** A layout effect where there is a document. On a server neither kind runs, and React 18 warns about layout effects. */
const commitEffect: typeof useEffect = (effect, inputs) =>
  (typeof document === 'undefined' ? useEffect : useLayoutEffect)(effect, inputs);

/** Calls the newest listener with each payload while the component is mounted, from before its first paint. See `BridgeHooks`. */
// Subscribed by two effects: the layout effect subscribes before the paint, so that no event is missed until the other one
// runs; the passive effect keeps the subscription while Suspense hides the component.
export const useBridgeEvent: RegisteredHooks['useBridgeEvent'] = (event, listener, options) => {
  const bridge = useBridge(options);
  if (!bridge.contract.events[event]) throw createUsageError('no such event', event);
  const { setHandler, subscribe } = useMemo(() => createEventSubscription(bridge, event), [bridge, event]);
  react18.useInsertionEffect(() => setHandler(listener), [setHandler, listener]);
  commitEffect(subscribe, [subscribe]);
  useEffect(subscribe, [subscribe]);
};

interface EventSubscription {
  /**
   * Replaces the listener and returns a function that removes it. Called in an insertion effect, whose cleanup runs in the
   * commit that removes the component, before other components run their effects, and not while Suspense hides it.
   */
  setHandler(listener: Listener<unknown>): () => void;
  /** Subscribes on the first use. The returned function releases it; the last release unsubscribes a microtask later. */
  subscribe(): () => void;
}

function createEventSubscription(bridge: Bridge, event: string): EventSubscription {
  let latest: Listener<unknown> | undefined;
  let retainCount = 0;
  let unsubscribe: (() => void) | undefined;

  const unsubscribeUnused = (): void => {
    if (retainCount || !unsubscribe) return;
    unsubscribe();
    unsubscribe = undefined;
  };

  return {
    setHandler(listener) {
      latest = listener;
      return () => {
        latest = undefined;
      };
    },
    subscribe() {
      retainCount++;
      unsubscribe =
        unsubscribe ||
        bridge.on(event, (payload) => {
          if (retainCount && latest) latest(payload);
        });
      return () => {
        retainCount--;
        afterTurn(unsubscribeUnused);
      };
    },
  };
}
