import type { Bridge } from 'bridgehead';
import type { AppContract } from 'bridgehead/app';
import { useEffect, useMemo } from 'react';
import { afterTurn } from './after-turn.ts';
import { type AppHookOptions, useBridge } from './app-hooks.ts';
import { insertInOrder, nextOrder, type Ordered } from './render-order.ts';

/** How the app's navigation bar looks; what is left out is as the components above have it. */
export interface NavbarLook {
  /** Hides the bar; `false` by default. */
  readonly hidden?: boolean | undefined;
  /** Light text on the status bar; `false` by default. */
  readonly lightStatusBar?: boolean | undefined;
}

/** What one component wants. */
interface Wish extends Ordered {
  look: NavbarLook;
}

/** What the components of one bridge want, parents before children. */
interface Navbar {
  readonly wishes: Wish[];
  /** What was sent last, as JSON. */
  sent: string | undefined;
}

const navbars = /* @__PURE__ */ new WeakMap<Bridge<AppContract>, Navbar>();

/**
 * Sets the app's navigation bar while the component is mounted. The component mounted last decides, a child before its
 * parent; after the last one is gone the bar is shown again with a dark status bar. Nothing is sent when nothing changes,
 * as from one page to the next.
 */
export function useNavbar({ hidden, lightStatusBar }: NavbarLook, options: AppHookOptions = {}): void {
  const bridge = useBridge(options);
  const { wear, change } = useMemo(() => createWish(bridge), [bridge]);
  useEffect(() => change({ hidden, lightStatusBar }), [change, hidden, lightStatusBar]);
  useEffect(wear, [wear]);
}

function createWish(bridge: Bridge<AppContract>): { wear(): () => void; change(look: NavbarLook): void } {
  const wish: Wish = { order: nextOrder(), look: {} };
  const open = (): Navbar => {
    const navbar: Navbar = navbars.get(bridge) || { wishes: [], sent: undefined };
    navbars.set(bridge, navbar);
    return navbar;
  };
  const sendSoon = (): void => afterTurn(() => send(bridge, open()));
  return {
    wear() {
      const remove = insertInOrder(open().wishes, wish);
      sendSoon();
      return () => {
        remove();
        sendSoon();
      };
    },
    change(look) {
      wish.look = look;
      sendSoon();
    },
  };
}

function send(bridge: Bridge<AppContract>, navbar: Navbar): void {
  const params = { hideBar: false, lightStatusBar: false };
  for (const { look } of navbar.wishes) {
    params.hideBar = look.hidden ?? params.hideBar;
    params.lightStatusBar = look.lightStatusBar ?? params.lightStatusBar;
  }
  const text = JSON.stringify(params);
  if (text === navbar.sent) return;
  navbar.sent = text;
  void bridge.safeCall('setNavbarType', params).then(({ ok }) => {
    // The next component tries again.
    if (!ok && navbar.sent === text) navbar.sent = undefined;
  });
}
