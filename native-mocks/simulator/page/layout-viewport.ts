/** The layout viewport of a page on a phone, and the scale that fits it to the screen. */
export interface LayoutViewport {
  /** Width of the layout in CSS pixels. */
  readonly widthPx: number;
  /** Screen pixels per CSS pixel of the page. */
  readonly scale: number;
}

/**
 * Computes the layout viewport of a viewport meta for a screen width: CSS Device Adaptation as in Chromium and WebKit.
 * A page without a viewport meta is laid out 980 pixels wide and scaled down.
 *
 * NOTE: its source text also runs inside the phone's page, so it must be self-contained.
 */
export function computeLayoutViewport(content: string | undefined, screenWidthPx: number): LayoutViewport {
  const defaultWidthPx = 980;
  const minWidthPx = 200;
  const maxWidthPx = 10_000;
  const values: Record<string, string> = {};
  (content || '').split(/[,;]/).forEach(function (pair) {
    const parts = pair.split('=');
    const name = (parts[0] || '').trim().toLowerCase();
    if (name) values[name] = (parts[1] || '').trim().toLowerCase();
  });
  const positive = function (text: string | undefined): number | undefined {
    const value = text === undefined ? NaN : parseFloat(text);
    return value > 0 ? value : undefined;
  };
  const clamp = function (value: number, min: number, max: number): number {
    return Math.min(max, Math.max(min, value));
  };
  const width = values['width'];
  const declaredWidthPx = width === 'device-width' ? screenWidthPx : positive(width);
  const initial = positive(values['initial-scale']);
  const minimum = positive(values['minimum-scale']) || 0.1;
  const maximum = Math.max(positive(values['maximum-scale']) || 10, minimum);
  const scale = initial === undefined ? undefined : clamp(initial, minimum, maximum);
  // A scale without a width determines the width; if both are given, the wider result wins.
  const byScale = scale === undefined ? undefined : screenWidthPx / scale;
  const requestedWidthPx =
    declaredWidthPx === undefined ? byScale || defaultWidthPx : Math.max(declaredWidthPx, byScale || 0);
  const widthPx = clamp(requestedWidthPx, minWidthPx, maxWidthPx);
  return { widthPx: widthPx, scale: screenWidthPx / widthPx };
}
