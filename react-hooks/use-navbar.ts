import type { Bridge } from 'bridgehead';
import type { AppContract } from 'bridgehead/app';
import { useEffect, useMemo } from 'react';
import { afterTurn } from '../sdk/query/after-turn.ts';
import { type AppHookOptions, useBridge } from './app-hooks.ts';
import { coreOf } from '../sdk/bridge-core.ts';
import { keepOnBridge } from '../sdk/bridge-core.ts';
import { watchShell } from './watch-shell.ts';
import { insertInOrder, nextOrder, type Ordered } from './render-order.ts';

/** The style of the app's navigation bar. Omitted fields inherit from ancestors. */
export interface NavbarStyle {
  /** Hides the bar; `false` by default. */
  readonly hidden?: boolean | undefined;
  /** Light text on the status bar; `false` by default. */
  readonly lightStatusBar?: boolean | undefined;
}

/** The style that one mounted component sets. */
interface NavbarEntry extends Ordered {
  style: NavbarStyle;
}

/** The navigation bar of one bridge. */
interface Navbar {
  /** Parents before children. */
  readonly entries: NavbarEntry[];
  /** The params that were sent last, as JSON, after the number of returns from the back/forward cache. */
  sent: string | undefined;
}

/**
 * Sets the style of the app's navigation bar while the component is mounted. The component that was mounted last takes
 * precedence, a child over its parent. After the last one is unmounted the bar is shown again, with a dark status bar.
 * Unchanged styles are not sent again, for example when one page replaces another.
 */
export function useNavbar({ hidden, lightStatusBar }: NavbarStyle, options: AppHookOptions = {}): void {
  const bridge = useBridge(options);
  const { mount, update } = useMemo(() => createNavbarEntry(bridge), [bridge]);
  useEffect(() => update({ hidden, lightStatusBar }), [update, hidden, lightStatusBar]);
  useEffect(mount, [mount]);
}

function createNavbarEntry(bridge: Bridge<AppContract>): { mount(): () => void; update(style: NavbarStyle): void } {
  const entry: NavbarEntry = { order: nextOrder(bridge), style: {} };
  const navbarOf = (): Navbar => keepOnBridge(bridge, 'navbar', () => ({ entries: [], sent: undefined }));
  const sendAfterTurn = (): void => afterTurn(() => send(bridge, navbarOf()));
  return {
    mount() {
      const navbar = navbarOf();
      const remove = insertInOrder(bridge, { entries: navbar.entries, entry });
      sendAfterTurn();
      const stopWatching = watchShell(bridge, () => {
        navbar.sent = undefined;
        sendAfterTurn();
      });
      return () => {
        remove();
        stopWatching();
        sendAfterTurn();
      };
    },
    update(style) {
      entry.style = style;
      sendAfterTurn();
    },
  };
}

function send(bridge: Bridge<AppContract>, navbar: Navbar): void {
  const params = { hideBar: false, lightStatusBar: false };
  for (const { style } of navbar.entries) {
    params.hideBar = style.hidden ?? params.hideBar;
    params.lightStatusBar = style.lightStatusBar ?? params.lightStatusBar;
  }
  // Another page may have set the bar while this one was in the back/forward cache.
  const text = coreOf(bridge).restores + JSON.stringify(params);
  if (text === navbar.sent) return;
  navbar.sent = text;
  void bridge.safeCall('setNavbarType', params).then(({ ok }) => {
    // Lets the next component try again.
    if (!ok && navbar.sent === text) navbar.sent = undefined;
  });
}
