// Runs inside the phone's page as text: a function cannot use imports, helpers or anything else of this module.
import type { PictureAsset } from '../../../simulator-protocol/page-picture.ts';

/** Assets to send with the next picture. */
export interface PictureAssets {
  /** Returns the number of the asset; 0 if it is empty or too long. */
  add(text: string): number;
  takeNew(): PictureAsset[];
}

/** Creates the registry of the assets that pictures reference. */
export function keepAssets(): PictureAssets {
  const MAX_CHARS = 300_000;
  let unsent: PictureAsset[] = [];
  let lastId = 0;
  return {
    add: function (text) {
      if (!text || text.length > MAX_CHARS) return 0;
      lastId++;
      unsent.push({ id: lastId, text: text });
      return lastId;
    },
    takeNew: function () {
      const taken = unsent;
      unsent = [];
      return taken;
    },
  };
}

/**
 * Creates the function that numbers a style sheet by its current rules; 0 for one of another origin, which scripts cannot
 * read. A sheet is read again when the number of its rules or the text of its element changes.
 */
export function numberStyles(assets: PictureAssets): (sheet: CSSStyleSheet) => number {
  const sheets = new Map<CSSStyleSheet, { mark: string; id: number }>();
  return function (sheet) {
    try {
      const rules = sheet.cssRules;
      const owner = sheet.ownerNode;
      const mark = rules.length + ' ' + (owner && owner.textContent ? owner.textContent.length : 0);
      const known = sheets.get(sheet);
      if (known && known.mark === mark) return known.id;
      const texts = Array.prototype.map.call(rules, function (rule: CSSRule) {
        return rule.cssText;
      });
      const id = assets.add(texts.join('\n'));
      sheets.set(sheet, { mark: mark, id: id });
      return id;
    } catch {
      return 0;
    }
  };
}

/** Creates the function that numbers an image as displayed; 0 if it has not loaded or has another origin. */
export function numberImages(
  page: Window & typeof globalThis,
  assets: PictureAssets,
): (image: HTMLImageElement | HTMLCanvasElement) => number {
  const MAX_SIDE_PX = 600;
  const images = new Map<string, number>();
  const draw = function (image: HTMLImageElement | HTMLCanvasElement): string {
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(image.clientWidth, image.clientHeight, 1));
    const canvas = page.document.createElement('canvas');
    canvas.width = Math.round(image.clientWidth * scale);
    canvas.height = Math.round(image.clientHeight * scale);
    const context = canvas.width && canvas.height ? canvas.getContext('2d') : null;
    if (!context) return '';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/webp', 0.7);
  };
  return function (image) {
    const isImage = image.localName === 'img';
    const key = isImage ? (image as HTMLImageElement).currentSrc + ' ' + image.clientWidth : '';
    const known = images.get(key);
    if (known !== undefined) return known;
    if (isImage && !(image as HTMLImageElement).complete) return 0;
    let id = 0;
    try {
      id = assets.add(draw(image));
    } catch {
      // The image has another origin.
    }
    // Only images are cached: the contents of a canvas change.
    if (isImage) images.set(key, id);
    return id;
  };
}
