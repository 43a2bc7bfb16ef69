import type { Bridge } from 'bridgehead';
import type { AppContract } from 'bridgehead/app';
import type { Support } from 'bridgehead/react';
import { useEffect, useInsertionEffect, useMemo } from 'react';
import { afterTurn } from './after-turn.ts';
import { type AppHookOptions, useBridge, useSupports } from './app-hooks.ts';
import { insertInOrder, nextOrder, type Ordered } from './render-order.ts';

/** The handlers of one bridge; the last one gets the press, as a dialog over a dialog expects. */
interface BackStack {
  readonly handlers: Handler[];
  off: (() => void) | undefined;
}

interface Handler extends Ordered {
  run: (() => void) | undefined;
}

const stacks = /* @__PURE__ */ new WeakMap<Bridge<AppContract>, BackStack>();

/**
 * Takes the back button from the app while the component is mounted, and gives it back after the last one is gone.
 *
 * Of several handlers only the newest is called: the one armed last, a child before its parent. `undefined` takes no
 * part. Calls `onBackPress` and `stopBackBehavior` once, however many components there are. Returns whether the app
 * leaves the button alone: where it does not (`supported` is false), the handler is called, and the app goes back too.
 */
export function useBackPress(handler: (() => void) | undefined, options: AppHookOptions = {}): Support {
  const bridge = useBridge(options);
  const isArmed = !!handler;
  const { hear, arm } = useMemo(() => createPress(bridge, { isArmed }), [bridge, isArmed]);
  useInsertionEffect(() => hear(handler), [hear, handler]);
  useEffect(arm, [arm]);
  return useSupports('stopBackBehavior', options);
}

interface Press {
  /** Names the handler that counts from now on; returns a function that removes it, in the commit that removes the component. */
  hear(handler: (() => void) | undefined): () => void;
  /** Takes part; returns the end of it. */
  arm(): (() => void) | undefined;
}

function createPress(bridge: Bridge<AppContract>, { isArmed }: { isArmed: boolean }): Press {
  const entry: Handler = { order: nextOrder(), run: undefined };
  return {
    hear(handler) {
      entry.run = handler;
      return () => {
        entry.run = undefined;
      };
    },
    arm() {
      if (!isArmed) return undefined;
      const stack: BackStack = stacks.get(bridge) || { handlers: [], off: undefined };
      stacks.set(bridge, stack);
      const remove = insertInOrder(stack.handlers, entry);
      if (!stack.off) take(bridge, stack);
      return () => {
        remove();
        afterTurn(() => release(bridge, stack));
      };
    },
  };
}

function take(bridge: Bridge<AppContract>, stack: BackStack): void {
  const { handlers } = stack;
  // The bridge calls `onBackPress` for the first listener.
  stack.off = bridge.on('backPressed', () => {
    // One without a function was removed in this commit, and leaves the list after the paint.
    const armed = handlers.filter(({ run }) => run);
    armed[armed.length - 1]?.run?.();
  });
  void bridge.safeCall('stopBackBehavior', { stop: true });
}

function release(bridge: Bridge<AppContract>, stack: BackStack): void {
  if (stack.handlers.length || !stack.off) return;
  stack.off();
  stack.off = undefined;
  void bridge.safeCall('stopBackBehavior', { stop: false });
}
