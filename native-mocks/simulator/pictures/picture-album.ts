import type { PagePicture } from '../../simulator-protocol/page-picture.ts';

/** A picture with all assets of its document. */
export interface StoredPicture extends Omit<PagePicture, 'assets'> {
  /** Style sheets and images of its document by number. */
  readonly assets: ReadonlyMap<number, string>;
}

/** The newest pictures of the phone. */
export interface PictureAlbum {
  /** Starts a new document, whose asset numbers start at 1 again. */
  startDocument(): void;
  add(picture: PagePicture): void;
  /** Returns the newest picture at this time (milliseconds since 1970), or else the first one after it. */
  at(timeMs: number): StoredPicture | undefined;
  clear(): void;
}

/** Options of `createPictureAlbum`. */
export interface PictureAlbumOptions {
  /** Maximum number of pictures kept. Default: 300. */
  readonly limit?: number;
  /** Maximum total number of characters kept. Default: 40 million. */
  readonly maxChars?: number;
}

interface DocumentAssets {
  readonly texts: Map<number, string>;
  chars: number;
  pictures: number;
}

interface AlbumEntry {
  readonly picture: StoredPicture;
  readonly document: DocumentAssets;
}

/** Creates an empty album. The oldest pictures are removed first; a document's assets are removed with its last picture. */
export function createPictureAlbum({ limit = 300, maxChars = 40_000_000 }: PictureAlbumOptions = {}): PictureAlbum {
  let entries: AlbumEntry[] = [];
  let document = createDocument();
  let chars = 0;

  const drop = (entry: AlbumEntry): void => {
    chars -= entry.picture.html.length;
    entry.document.pictures--;
    if (entry.document.pictures === 0) chars -= entry.document.chars;
  };
  return {
    startDocument: () => void (document = createDocument()),
    add({ assets, ...picture }) {
      for (const { id, text } of assets) {
        // Limits the assets, since a hostile page may send them endlessly.
        if (document.texts.has(id) || document.chars + text.length > maxChars / 2) continue;
        document.texts.set(id, text);
        document.chars += text.length;
        // Assets of a document without pictures are counted with its first picture.
        if (document.pictures > 0) chars += text.length;
      }
      if (document.pictures === 0) chars += document.chars;
      document.pictures++;
      chars += picture.html.length;
      entries.push({ picture: { ...picture, assets: document.texts }, document });
      while (entries.length > limit || (chars > maxChars && entries.length > 0)) drop(entries.shift() as AlbumEntry);
    },
    at(timeMs) {
      const next = entries.findIndex(({ picture }) => picture.at > timeMs);
      const at = next < 0 ? entries.length - 1 : Math.max(0, next - 1);
      return entries[at]?.picture;
    },
    clear() {
      entries = [];
      document = createDocument();
      chars = 0;
    },
  };
}

function createDocument(): DocumentAssets {
  return { texts: new Map(), chars: 0, pictures: 0 };
}
