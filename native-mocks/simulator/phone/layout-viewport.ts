/** The layout viewport a phone gives a page, and how far the page is shrunk to fit the screen. */
export interface LayoutViewport {
  /** CSS pixels the page is laid out in. */
  readonly widthPx: number;
  /** Screen pixels per CSS pixel of the page. */
  readonly scale: number;
}

/**
 * What a phone with a screen of this width makes of a viewport meta: CSS Device Adaptation, as Chromium and WebKit do it.
 * A page without one is laid out 980 pixels wide and shrunk.
 *
 * NOTE: its source text also runs inside the phone's page, so it uses nothing outside itself.
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
  const clamp = function (value: number, least: number, most: number): number {
    return Math.min(most, Math.max(least, value));
  };
  const width = values['width'];
  const given = width === 'device-width' ? screenWidthPx : positive(width);
  const initial = positive(values['initial-scale']);
  const minimum = positive(values['minimum-scale']) || 0.1;
  const maximum = Math.max(positive(values['maximum-scale']) || 10, minimum);
  const scale = initial === undefined ? undefined : clamp(initial, minimum, maximum);
  // A scale alone says how wide the page is; both together: the wider one wins.
  const byScale = scale === undefined ? undefined : screenWidthPx / scale;
  const wished = given === undefined ? byScale || defaultWidthPx : Math.max(given, byScale || 0);
  const widthPx = clamp(wished, minWidthPx, maxWidthPx);
  return { widthPx: widthPx, scale: screenWidthPx / widthPx };
}
