import { createPictureAlbum, type PictureAlbum, type StoredPicture } from '../pictures/picture-album.ts';
import type { PagePicture } from '../../simulator-protocol/page-picture.ts';

/** The newest pictures of pages on real phones. All times are on the clock of the rows. */
export interface PhoneAlbums {
  /** `source`: the name of the phone in its rows. */
  add(place: { readonly source: string; readonly page: number }, picture: PagePicture): void;
  /** Returns the newest picture of a phone at this time, or else the first one after it. */
  at(source: string, timeMs: number): StoredPicture | undefined;
}

interface PageAlbum {
  readonly source: string;
  readonly pictures: PictureAlbum;
  lastMs: number;
}

const MAX_PAGES = 5;
const LIMITS = { limit: 100, maxChars: 15_000_000 };

/** Creates empty albums, one per page. The oldest pages are removed first. */
export function createPhoneAlbums(): PhoneAlbums {
  const albums = new Map<number, PageAlbum>();
  const open = (page: number, source: string): PageAlbum => {
    const album = albums.get(page) ?? { source, pictures: createPictureAlbum(LIMITS), lastMs: -Infinity };
    albums.set(page, album);
    for (const oldest of [...albums.keys()].slice(0, -MAX_PAGES)) albums.delete(oldest);
    return album;
  };
  return {
    add({ source, page }, picture) {
      const album = open(page, source);
      // The server repeats the newest picture after a reconnection.
      if (picture.at <= album.lastMs) return;
      album.lastMs = picture.at;
      album.pictures.add(picture);
    },
    at(source, timeMs) {
      const found = [...albums.values()]
        .filter((album) => album.source === source)
        .flatMap(({ pictures }) => pictures.at(timeMs) ?? []);
      const past = found.filter(({ at }) => at <= timeMs);
      if (past.length) return past.reduce((one, other) => (other.at > one.at ? other : one));
      return found.length ? found.reduce((one, other) => (other.at < one.at ? other : one)) : undefined;
    },
  };
}
