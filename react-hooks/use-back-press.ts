import type { BackRole, Bridge, Contract } from 'bridgehead';
import { useEffect, useMemo } from 'react';
import { afterTurn } from '../sdk/query/after-turn.ts';
import { roleOf } from '../sdk/roles/role-of.ts';
import { useBridge } from './bridge-context.ts';
import type { RegisteredHooks } from './register.ts';
import { useSupports } from './use-supports.ts';
import { keepOnBridge } from '../sdk/bridge-core.ts';
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

/** Intercepts the app's back button while the component is mounted with a handler. See `BridgeHooks`. */
export const useBackPress: RegisteredHooks['useBackPress'] = (handler, options) => {
  // The cast is safe because a contract's roles name entries of any contract.
  const bridge = useBridge(options) as unknown as Bridge<Contract>;
  const { event, intercept = event } = roleOf(bridge.contract, 'back');
  const isActive = !!handler;
  const { setHandler, activate } = useMemo(() => createBackPress(bridge, { isActive }), [bridge, isActive]);
  react18.useInsertionEffect(() => setHandler(handler), [setHandler, handler]);
  useEffect(activate, [activate]);
  return useSupports(intercept, { bridge });
};

interface BackPress {
  /** Replaces the handler and returns a function that removes it in the commit that removes the component. */
  setHandler(handler: (() => void) | undefined): () => void;
  /** Adds the handler to the stack and returns a function that removes it. */
  activate(): (() => void) | undefined;
}

const createBackStack = (): BackStack => ({ handlers: [], unsubscribe: undefined });

function createBackPress(bridge: Bridge<Contract>, { isActive }: { isActive: boolean }): BackPress {
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

function startIntercepting(bridge: Bridge<Contract>, stack: BackStack): void {
  const { handlers } = stack;
  const role = roleOf(bridge.contract, 'back');
  // The bridge calls the method of `subscribe` for the first listener.
  const removeListener = bridge.on(role.event, () => {
    // An entry without a function was removed in this commit, and leaves the list after the paint.
    const active = handlers.filter(({ run }) => run);
    active[active.length - 1]?.run?.();
  });
  const intercept = (): void => setIntercepted(bridge, { role, isIntercepted: true });
  intercept();
  // Last, since the calls above may find the shell.
  const stopWatching = watchShell(bridge, intercept);
  stack.unsubscribe = () => {
    stopWatching();
    removeListener();
  };
}

function stopIntercepting(bridge: Bridge<Contract>, stack: BackStack): void {
  if (stack.handlers.length || !stack.unsubscribe) return;
  stack.unsubscribe();
  stack.unsubscribe = undefined;
  setIntercepted(bridge, { role: roleOf(bridge.contract, 'back'), isIntercepted: false });
}

/** Tells an app that navigates back itself whether the page answers a press. */
function setIntercepted(
  bridge: Bridge<Contract>,
  { role: { intercept, member }, isIntercepted }: { readonly role: BackRole; readonly isIntercepted: boolean },
): void {
  if (intercept === undefined) return;
  void bridge.safeCall(intercept, member === undefined ? isIntercepted : { [member]: isIntercepted });
}
