import type { ClientHints } from './devices.data.ts';

/** What the simulator tells the server about the phone, when the page has a window of its own. */
export interface WindowPhone {
  /** Runs before every document of the page; empty when there is nothing to do. */
  readonly script: string;
  readonly userAgent: string;
  readonly clientHints: ClientHints | undefined;
  /** `navigator.platform`. */
  readonly platform: string;
  readonly language: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly pixelRatio: number;
  readonly isMobile: boolean;
  readonly maxTouchPoints: number;
  readonly network: { readonly isOffline: boolean; readonly latencyMs: number; readonly bytesPerSecond: number };
}

/** From the simulator to the server. */
export type PanelMessage =
  | { readonly kind: 'phone'; readonly phone: WindowPhone; readonly reloads: boolean }
  | { readonly kind: 'deliver'; readonly text: string | null; readonly crossing: number | null }
  | { readonly kind: 'open'; readonly path: string }
  | { readonly kind: 'back' }
  | { readonly kind: 'crash' };

/** From the server to the simulator. */
export type WindowMessage =
  | { /** A new document of the page begins. */ readonly kind: 'start' }
  | { readonly kind: 'post'; readonly text: string; readonly crossing: number }
  | { readonly kind: 'place'; readonly path: string; readonly title: string };

/** Name of the function in the page that carries a post out. */
export const WINDOW_BINDING = '__bridgeheadPost';
