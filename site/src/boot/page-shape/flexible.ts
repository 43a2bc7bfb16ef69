import type { Clock } from 'bridgehead';
import { isInShell } from '../state/shell-facts.ts';
import { onSettledResize } from './settled-resize.ts';

/** What the responsive rules need to know. */
export interface FlexibleInput {
  /** Width of the layout viewport in CSS pixels, as measured with the page scale applied. */
  readonly widthPx: number;
  readonly ratio: PageRatio;
}

/** Physical pixels per CSS pixel the layout is drawn for. */
export type PageRatio = 1 | 2 | 3;

/** Widest layout, in device-independent pixels. */
const maxWidthPx = 540;

/** The ratio of a device: 3 and 2 only on iPhone-type devices whose screen has at least that many pixels; else 1. */
export function pageRatio(devicePixelRatio: number, options: { readonly isIphone: boolean }): PageRatio {
  if (!options.isIphone || !(devicePixelRatio >= 2)) return 1;
  return devicePixelRatio >= 3 ? 3 : 2;
}

/**
 * Root and body font sizes of the mobile layout in CSS pixels: a tenth of the width, the width capped at
 * 540 × ratio, and 12 × ratio (specification, section 9).
 */
export function computeFlexible({ widthPx, ratio }: FlexibleInput): { rootFontPx: number; bodyFontPx: number } {
  return { rootFontPx: Math.min(widthPx, maxWidthPx * ratio) / 10, bodyFontPx: 12 * ratio };
}

/** The content of the viewport meta for a ratio: the page scale is its exact inverse, as a rounded one gives another width. */
export function viewportContent(ratio: PageRatio, zoom: 'locked' | 'free'): string {
  const scale = 1 / ratio;
  // A scaled page gets its width from the scale alone; with width=device-width some engines take the larger of the two.
  const width = ratio === 1 ? 'width=device-width,' : '';
  const lock = zoom === 'locked' ? `,maximum-scale=${scale},minimum-scale=${scale},user-scalable=no` : '';
  return `${width}initial-scale=${scale}${lock}`;
}

export interface InstallFlexibleOptions {
  readonly window: Window;
  readonly clock: Clock;
  readonly zoom: 'locked' | 'free';
  readonly resizeMs: number;
  /** Told how much text must grow by itself to follow an enlarged Android system font; 1 = not at all. Called on each refresh. */
  readonly onTextScale: (systemTextScale: number) => void;
}

/**
 * Installs the responsive rules of the mobile layout: viewport meta, root font size, `--ratio`, recomputed 300 ms after
 * the last resize, after a restore from cache and when the document is complete. Returns `restore`.
 */
export function installFlexible(options: InstallFlexibleOptions): () => void {
  const { window, zoom, onTextScale } = options;
  const { document } = window;
  const root = document.documentElement;
  const ratio = pageRatio(window.devicePixelRatio, { isIphone: /iPhone|iPod/.test(window.navigator.userAgent) });
  const restoreViewport = setViewport(document, viewportContent(ratio, zoom));
  const fontPx = (element: Element): number => parseFloat(window.getComputedStyle(element).fontSize);

  let grown = 1;
  const refresh = (): void => {
    const { width: widthPx } = root.getBoundingClientRect();
    const wanted = computeFlexible({ widthPx, ratio: isScaled(widthPx, window.screen) ? ratio : 1 });
    if (!(wanted.rootFontPx > 0)) return;
    setRatio(root, wanted.bodyFontPx / 12);
    if (grown !== 1 || !isClose(fontPx(root), wanted.rootFontPx)) {
      root.style.fontSize = `${wanted.rootFontPx}px`;
      // Android web views multiply font sizes by the system font scale, the root's too: 10rem would no longer be the width.
      grown = growth(fontPx(root), wanted.rootFontPx);
      if (grown !== 1) root.style.fontSize = `${wanted.rootFontPx / grown}px`;
    }
    const { body } = document;
    if (body && !isClose(fontPx(body), wanted.bodyFontPx)) body.style.fontSize = `${wanted.bodyFontPx}px`;
    // Where the engine enlarges the body as well, its text has grown already.
    onTextScale(body ? grown / growth(fontPx(body), wanted.bodyFontPx) : 1);
  };
  const onPageShow = (event: PageTransitionEvent): void => {
    if (event.persisted) refresh();
  };

  // Before the body stands, the style sheet gives a page of ratio 1 the same sizes, and to measure would hold up the first paint.
  if (document.body || ratio > 1 || canGrowText(window)) refresh();
  else setRatio(root, ratio);
  const stopResize = onSettledResize(options, refresh);
  window.addEventListener('pageshow', onPageShow);
  document.addEventListener('DOMContentLoaded', refresh);
  return () => {
    stopResize();
    window.removeEventListener('pageshow', onPageShow);
    document.removeEventListener('DOMContentLoaded', refresh);
    restoreViewport();
    root.style.fontSize = '';
    root.style.removeProperty('--ratio');
    if (document.body) document.body.style.fontSize = '';
    onTextScale(1);
  };
}

/**
 * Whether the page scale was applied: the layout is then wider than the screen. Frames and desktop engines ignore the
 * viewport meta; drawn for three pixels, their text would be three times too large.
 */
function isScaled(widthPx: number, screen: Screen): boolean {
  return widthPx > 1.5 * Math.min(screen.width, screen.height);
}

/** Whether the engine may enlarge text by itself: Android web views do, browsers do not. */
function canGrowText(window: Window): boolean {
  return /; ?wv\)/.test(window.navigator.userAgent) || isInShell(window);
}

/** Changed only where it differs: each change makes the engine look at every element again. */
function setRatio(root: HTMLElement, ratio: number): void {
  if (root.style.getPropertyValue('--ratio') !== String(ratio)) root.style.setProperty('--ratio', String(ratio));
}

function isClose(computedPx: number, wantedPx: number): boolean {
  return Math.abs(computedPx - wantedPx) < 0.01;
}

/** How much larger a computed size is than the one that was set; differences below 2 % are rounding. */
function growth(computedPx: number, setPx: number): number {
  const factor = computedPx / setPx;
  return factor > 0 && Math.abs(factor - 1) > 0.02 ? factor : 1;
}

function setViewport(document: Document, content: string): () => void {
  const existing = document.querySelector('meta[name="viewport"]');
  const meta = existing || document.createElement('meta');
  const before = meta.getAttribute('content');
  meta.setAttribute('name', 'viewport');
  meta.setAttribute('content', content);
  if (!existing) document.head.appendChild(meta);
  return () => {
    if (before === null) meta.remove();
    else meta.setAttribute('content', before);
  };
}
