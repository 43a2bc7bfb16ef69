import type { Bridge } from 'bridgehead';
import type { AppContract } from 'bridgehead/app';
import type { Support } from 'bridgehead/react';
import { useEffect, useMemo } from 'react';
import { afterTurn } from '../sdk/query/after-turn.ts';
import { type AppHookOptions, useBridge, useSupports } from './app-hooks.ts';
import { keepOnBridge } from './keep-on-bridge.ts';
import { watchShell } from './watch-shell.ts';
import { insertInOrder, nextOrder, type Ordered } from './render-order.ts';
import { react18 } from './react-18.ts';

/** The handlers of one bridge. The last one receives the press: a dialog above another dialog closes first. */
interface BackStack {
  readonly handlers: Handler[];
  unsubscribe: (() => void) | undefined;
}

interface Handler extends Ordered {
  run: (() => void) | undefined;
}

/**
 * Intercepts the app's back button while the component is mounted with a handler, and returns it to the app after the last
 * such component is unmounted.
 *
 * Only the newest handler is called: the one that was activated last, a child before its parent. A component with
 * `undefined` does not intercept. Calls `onBackPress` and `stopBackBehavior` once, however many components there are.
 * Returns whether the app can disable its own back behaviour. If not (`supported` is false), the handler is called and the
 * app navigates back as well.
 */
export function useBackPress(handler: (() => void) | undefined, options: AppHookOptions = {}): Support {
  const bridge = useBridge(options);
  const isActive = !!handler;
  const { setHandler, activate } = useMemo(() => createBackPress(bridge, { isActive }), [bridge, isActive]);
  react18.useInsertionEffect(() => setHandler(handler), [setHandler, handler]);
  useEffect(activate, [activate]);
  return useSupports('stopBackBehavior', options);
}

interface BackPress {
  /** Replaces the handler and returns a function that removes it in the commit that removes the component. */
  setHandler(handler: (() => void) | undefined): () => void;
  /** Adds the handler to the stack and returns a function that removes it. */
  activate(): (() => void) | undefined;
}

const createBackStack = (): BackStack => ({ handlers: [], unsubscribe: undefined });

function createBackPress(bridge: Bridge<AppContract>, { isActive }: { isActive: boolean }): BackPress {
  const entry: Handler = { order: nextOrder(bridge), run: undefined };
  return {
    setHandler(handler) {
      entry.run = handler;
      return () => {
        entry.run = undefined;
      };
    },
    activate() {
      if (!isActive) return undefined;
      const stack = keepOnBridge(bridge, 'backStack', createBackStack);
      const remove = insertInOrder(bridge, { entries: stack.handlers, entry });
      if (!stack.unsubscribe) startIntercepting(bridge, stack);
      return () => {
        remove();
        afterTurn(() => stopIntercepting(bridge, stack));
      };
    },
  };
}

function startIntercepting(bridge: Bridge<AppContract>, stack: BackStack): void {
  const { handlers } = stack;
  // The bridge calls `onBackPress` for the first listener.
  const removeListener = bridge.on('backPressed', () => {
    // An entry without a function was removed in this commit, and leaves the list after the paint.
    const active = handlers.filter(({ run }) => run);
    active[active.length - 1]?.run?.();
  });
  const stopBackBehavior = (): void => void bridge.safeCall('stopBackBehavior', { stop: true });
  stopBackBehavior();
  // Last, since the calls above may find the shell.
  const stopWatching = watchShell(bridge, stopBackBehavior);
  stack.unsubscribe = () => {
    stopWatching();
    removeListener();
  };
}

function stopIntercepting(bridge: Bridge<AppContract>, stack: BackStack): void {
  if (stack.handlers.length || !stack.unsubscribe) return;
  stack.unsubscribe();
  stack.unsubscribe = undefined;
  void bridge.safeCall('stopBackBehavior', { stop: false });
}
