import type { Clock } from 'bridgehead';
import { readSafely, readShortSidePx, readUserAgent } from '../read-safely.ts';
import { isInShell } from '../state/start-snapshot.ts';
import { onSettledResize } from './settled-resize.ts';

/** Input of the responsive rules. */
export interface FlexibleInput {
  /** Width of the layout viewport in CSS pixels, as measured with the page scale applied. */
  readonly widthPx: number;
  readonly ratio: PageRatio;
}

/** Physical pixels per CSS pixel for which the layout is drawn. */
export type PageRatio = 1 | 2 | 3;

/** Maximum width of the layout, in device-independent pixels. */
const maxWidthPx = 540;

/** The ratio of a device: 3 or 2 on iPhone-type devices with at least that pixel ratio, else 1. */
export function pageRatio(devicePixelRatio: number, options: { readonly isIphone: boolean }): PageRatio {
  if (!options.isIphone || !(devicePixelRatio >= 2)) return 1;
  return devicePixelRatio >= 3 ? 3 : 2;
}

/**
 * Root and body font sizes of the mobile layout in CSS pixels: a tenth of the width, the width capped at
 * 540 × ratio, and 12 × ratio (docs/product-facts.md#mobile-layout).
 */
export function computeFontSizes({ widthPx, ratio }: FlexibleInput): { rootFontPx: number; bodyFontPx: number } {
  return { rootFontPx: Math.min(widthPx, maxWidthPx * ratio) / 10, bodyFontPx: 12 * ratio };
}

/** The content of the viewport meta for a ratio. The page scale is its exact inverse: a rounded one would change the width. */
export function viewportContent(ratio: PageRatio, zoom: 'locked' | 'free'): string {
  const scale = 1 / ratio;
  // The scale alone determines the width of a scaled page; with width=device-width some engines use the larger of the two.
  const width = ratio === 1 ? 'width=device-width,' : '';
  const lock = zoom === 'locked' ? `,maximum-scale=${scale},minimum-scale=${scale},user-scalable=no` : '';
  return `${width}initial-scale=${scale}${lock}`;
}

export interface InstallFlexibleOptions {
  readonly window: Window;
  readonly clock: Clock;
  readonly zoom: 'locked' | 'free';
  readonly resizeMs: number;
  /** Receives the factor by which text has to grow to follow an enlarged Android system font (1 = unchanged). Called on each refresh. */
  readonly onTextScale: (systemTextScale: number) => void;
}

/**
 * Installs the responsive rules of the mobile layout: viewport meta, root font size and `--ratio`, recomputed 300 ms after
 * the last resize, after a restore from the back/forward cache and when the document is parsed. Returns a function
 * that restores what it changed.
 */
export function installFlexible(options: InstallFlexibleOptions): () => void {
  const { window, zoom, onTextScale } = options;
  const { document } = window;
  const root = document.documentElement;
  const ratio = pageRatio(
    readSafely(() => window.devicePixelRatio, 1),
    { isIphone: /iPhone|iPod/.test(readUserAgent(window)) },
  );
  const restoreViewport = setViewport(document, viewportContent(ratio, zoom));
  const fontPx = (element: Element): number =>
    parseFloat(readSafely(() => window.getComputedStyle(element).fontSize, ''));

  let enlargement = 1;
  const refresh = (): void => {
    const { width: widthPx } = root.getBoundingClientRect();
    const target = computeFontSizes({ widthPx, ratio: isScaled(widthPx, readShortSidePx(window)) ? ratio : 1 });
    if (!(target.rootFontPx > 0)) return;
    setRatio(root, target.bodyFontPx / 12);
    if (enlargement !== 1 || !isClose(fontPx(root), target.rootFontPx)) {
      root.style.fontSize = `${target.rootFontPx}px`;
      // Android web views multiply all font sizes, including the root's, by the system font scale: 10rem would no longer be the width.
      enlargement = enlargementOf(fontPx(root), target.rootFontPx);
      if (enlargement !== 1) root.style.fontSize = `${target.rootFontPx / enlargement}px`;
    }
    const { body } = document;
    if (body && !isClose(fontPx(body), target.bodyFontPx)) body.style.fontSize = `${target.bodyFontPx}px`;
    // Where the engine also enlarges the body, its text has already grown.
    onTextScale(body ? enlargement / enlargementOf(fontPx(body), target.bodyFontPx) : 1);
  };
  const onPageShow = (event: PageTransitionEvent): void => {
    if (event.persisted) refresh();
  };

  // Before the body exists, the style sheet gives a page with ratio 1 the same sizes, and measuring would delay the first paint.
  if (document.body || ratio > 1 || canEnlargeText(window)) refresh();
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
 * Whether the page scale was applied, which makes the layout wider than the screen. Frames and desktop engines ignore the
 * viewport meta, so a layout for three pixels would be three times too large there.
 */
function isScaled(widthPx: number, shortSidePx: number): boolean {
  return widthPx > 1.5 * shortSidePx;
}

/** Whether the engine may enlarge text on its own, as Android web views do and browsers do not. */
function canEnlargeText(window: Window): boolean {
  return /; ?wv\)/.test(readUserAgent(window)) || isInShell(window);
}

/** Writes the ratio only if it differs, because each write makes the engine recompute the style of every element. */
function setRatio(root: HTMLElement, ratio: number): void {
  if (root.style.getPropertyValue('--ratio') !== String(ratio)) root.style.setProperty('--ratio', String(ratio));
}

function isClose(computedPx: number, wantedPx: number): boolean {
  return Math.abs(computedPx - wantedPx) < 0.01;
}

/** The factor by which a computed size exceeds the one that was set; differences below 2 % are rounding. */
function enlargementOf(computedPx: number, setPx: number): number {
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
