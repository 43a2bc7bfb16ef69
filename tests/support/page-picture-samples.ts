import type { PagePicture } from '../../native-mocks/simulator-protocol/page-picture.ts';

/** A picture of a page at a time. */
export function pictureAt(at: number, members: Partial<PagePicture> = {}): PagePicture {
  const size = { scrollXPx: 0, scrollYPx: 0, widthPx: 400, heightPx: 800 };
  return { at, html: `<p>${at}</p>`, assets: [], ...size, ...members };
}
