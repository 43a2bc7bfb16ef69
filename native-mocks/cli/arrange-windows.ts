import type { DevTools } from './devtools.ts';

/** What `arrangeWindows` takes. */
export interface ArrangeWindowsOptions {
  /** DevTools' names of the two pages. */
  readonly panelTarget: string;
  readonly pageTarget: string;
  /** Size of the phone's screen in CSS pixels. */
  readonly phone: { readonly widthPx: number; readonly heightPx: number };
  /** The part of the tester's screen that windows may take. */
  readonly screen: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
}

/** Chromium makes no narrower window. */
const MIN_WINDOW_PX = 500;
/** Tabs and address bar of a Chromium window, and its edges. */
const BARS_PX = 90;
const EDGES_PX = 4;
/** Below this the simulator's columns no longer fit side by side: windows overlap before that. */
const MIN_PANEL_PX = 1080;

/** Where two windows go, so that both can be seen: the phone right, the simulator in what is left of the screen. */
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
  // A maximized window takes no bounds.
  await devtools.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'normal' } });
  await devtools.send('Browser.setWindowBounds', { windowId, bounds });
}
