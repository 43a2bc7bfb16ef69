import type { DevTools } from './devtools.ts';

/** Options of `arrangeWindows`. */
export interface ArrangeWindowsOptions {
  /** The DevTools ids of the two pages. */
  readonly panelTarget: string;
  readonly pageTarget: string;
  /** Size of the phone's screen in CSS pixels. */
  readonly phone: { readonly widthPx: number; readonly heightPx: number };
  /** The part of the tester's screen that windows may use. */
  readonly screen: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
}

/** The minimum width of a Chromium window. */
const MIN_WINDOW_PX = 500;
/** Height of the tabs, address bar and borders of a Chromium window. */
const BARS_PX = 90;
const EDGES_PX = 4;
/** Below this width the simulator's columns no longer fit side by side, so windows overlap instead. */
const MIN_PANEL_PX = 1080;

/**
 * Computes the bounds of two windows so that both are visible: the phone on the right, the simulator in the remaining space.
 */
export function computeWindowBounds({ phone, screen }: Pick<ArrangeWindowsOptions, 'phone' | 'screen'>): {
  readonly panel: object;
  readonly page: object;
} {
  const width = Math.min(screen.width, Math.max(MIN_WINDOW_PX, phone.widthPx + EDGES_PX));
  const height = Math.min(screen.height, phone.heightPx + BARS_PX);
  const rest = Math.min(screen.width, Math.max(MIN_PANEL_PX, screen.width - width));
  return {
    panel: { left: screen.left, top: screen.top, width: rest, height: screen.height },
    page: { left: screen.left + screen.width - width, top: screen.top, width, height },
  };
}

/** Puts the windows of the simulator and of the page side by side, as far as the screen allows. */
export async function arrangeWindows(devtools: DevTools, options: ArrangeWindowsOptions): Promise<void> {
  const { panel, page } = computeWindowBounds(options);
  await Promise.all([moveWindow(devtools, options.panelTarget, panel), moveWindow(devtools, options.pageTarget, page)]);
}

async function moveWindow(devtools: DevTools, targetId: string, bounds: object): Promise<void> {
  const { windowId } = await devtools.send('Browser.getWindowForTarget', { targetId });
  // Chromium rejects bounds for a maximized window.
  await devtools.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'normal' } });
  await devtools.send('Browser.setWindowBounds', { windowId, bounds });
}
