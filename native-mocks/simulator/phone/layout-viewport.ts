/** The layout viewport a phone gives a page, and how far the page is shrunk to fit the screen. */
export interface LayoutViewport {
  /** CSS pixels the page is laid out in. */
  readonly widthPx: number;
  /** Screen pixels per CSS pixel of the page. */
  readonly scale: number;
}

const DEFAULT_WIDTH_PX = 980;
const MIN_WIDTH_PX = 200;
const MAX_WIDTH_PX = 10_000;

/**
 * What a phone with a screen of this width makes of a viewport meta: CSS Device Adaptation, as Chromium and WebKit do it.
 * A page without one is laid out 980 pixels wide and shrunk.
 */
export function computeLayoutViewport(content: string | undefined, screenWidthPx: number): LayoutViewport {
  const pairs = (content ?? '')
    .split(/[,;]/)
    .map((pair): [string, string] => {
      const [name = '', value = ''] = pair.split('=');
      return [name.trim().toLowerCase(), value.trim().toLowerCase()];
    })
    .filter(([name]) => name !== '');
  const find = (name: string): string | undefined => pairs.findLast(([each]) => each === name)?.[1];
  const width = find('width');
  const given = width === 'device-width' ? screenWidthPx : positive(width);
  const initial = positive(find('initial-scale'));
  const minimum = positive(find('minimum-scale')) ?? 0.1;
  const maximum = Math.max(positive(find('maximum-scale')) ?? 10, minimum);
  const scale = initial === undefined ? undefined : clamp(initial, minimum, maximum);
  // A scale alone says how wide the page is; both together: the wider one wins.
  const byScale = scale === undefined ? undefined : screenWidthPx / scale;
  const wished = given === undefined ? (byScale ?? DEFAULT_WIDTH_PX) : Math.max(given, byScale ?? 0);
  const widthPx = clamp(wished, MIN_WIDTH_PX, MAX_WIDTH_PX);
  return { widthPx, scale: screenWidthPx / widthPx };
}

function positive(text: string | undefined): number | undefined {
  const value = text === undefined ? NaN : parseFloat(text);
  return value > 0 ? value : undefined;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
