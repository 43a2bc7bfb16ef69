import { computeLayoutViewport, type LayoutViewport } from './layout-viewport.ts';

/** The page's area of the phone's screen, in CSS pixels of the phone. */
export interface Area {
  readonly widthPx: number;
  readonly heightPx: number;
}

const FRAME = 'iframe';

/**
 * Creates the phone's frame. The page has another origin; the sandbox prevents it from navigating the simulator's window
 * (frame busting) and allows what a page in an app may do. Permissions are granted to the page's origin only.
 */
export function createFrame(document: Document): HTMLIFrameElement {
  const frame = document.createElement(FRAME);
  frame.title = 'The page in the phone';
  frame.name = 'phone';
  frame.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-downloads allow-pointer-lock allow-presentation',
  );
  frame.allow = 'clipboard-read; clipboard-write; geolocation; fullscreen';
  return frame;
}

/** Sizes the frame to the layout viewport of the page's viewport meta and scales it to fit the area. */
export function fitFrame(
  { style }: HTMLIFrameElement,
  { isPhone, content, area }: { readonly isPhone: boolean; readonly content: string | undefined; readonly area: Area },
): LayoutViewport {
  const viewport = isPhone ? computeLayoutViewport(content, area.widthPx) : { widthPx: area.widthPx, scale: 1 };
  style.width = `${viewport.widthPx}px`;
  style.height = `${area.heightPx / viewport.scale}px`;
  style.transform = viewport.scale === 1 ? '' : `scale(${viewport.scale})`;
  return viewport;
}
