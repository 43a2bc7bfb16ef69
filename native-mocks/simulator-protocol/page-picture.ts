/** A style sheet or image of a page, sent once and shared by all pictures of the document. */
export interface PictureAsset {
  /** Unique within a document, starting at 1. */
  readonly id: number;
  /** CSS, or a `data:` URL of an image. */
  readonly text: string;
}

/** The appearance of a page, as sent by its script. */
export interface PagePicture {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The page as HTML. Untrusted: a hostile page may send any string. */
  readonly html: string;
  /** Style sheets and images not sent with an earlier picture of the document. */
  readonly assets: readonly PictureAsset[];
  readonly scrollXPx: number;
  readonly scrollYPx: number;
  /** The layout viewport. */
  readonly widthPx: number;
  readonly heightPx: number;
}

const MAX_HTML_CHARS = 3_000_000;
const MAX_ASSET_CHARS = 300_000;
const MAX_ASSETS = 500;
const MAX_PX = 100_000_000;
/** Of the layout viewport, which is drawn at this size. */
const MAX_VIEWPORT_PX = 20_000;

/** Parses a picture sent by a page; `undefined` if it is invalid. */
export function parsePicture(given: unknown): PagePicture | undefined {
  // Members are checked below; a missing member reads as undefined.
  const { at, html, assets, scrollXPx, scrollYPx, widthPx, heightPx } = Object(given) as Record<string, unknown>;
  if (typeof html !== 'string' || html.length > MAX_HTML_CHARS || !isNumber(at, Infinity)) return undefined;
  if (!isNumber(scrollXPx) || !isNumber(scrollYPx) || !isNumber(widthPx, MAX_VIEWPORT_PX)) return undefined;
  if (!isNumber(heightPx, MAX_VIEWPORT_PX) || widthPx < 1 || heightPx < 1) return undefined;
  if (!Array.isArray(assets) || assets.length > MAX_ASSETS) return undefined;
  const read = assets.flatMap((asset: unknown) => parseAsset(asset) ?? []);
  return { at, html, assets: read, scrollXPx, scrollYPx, widthPx, heightPx };
}

function parseAsset(given: unknown): PictureAsset | undefined {
  // Members are checked below, as in `parsePicture`.
  const { id, text } = Object(given) as Record<string, unknown>;
  const isAsset = isNumber(id) && typeof text === 'string' && text.length <= MAX_ASSET_CHARS;
  return isAsset ? { id, text } : undefined;
}

function isNumber(value: unknown, most = MAX_PX): value is number {
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most;
}
