import type { RealPhoneList } from '../real-phones/real-phone-list.ts';
import type { SimulatorStore } from '../simulator-store.ts';
import type { PictureAlbum, StoredPicture } from './picture-album.ts';

/** Shows pictures of earlier moments in the phone. */
export interface PastMoments {
  /**
   * Shows the page as it was at a time on the clock of the timeline; `undefined` shows the live page. `source`: the name of a
   * real phone; the live page is shown if there are no pictures of that phone.
   */
  showMoment(momentMs: number | undefined, source?: string): void;
  /** Returns the picture of the shown moment; `undefined` without one, and while the phone shows the live page. */
  pastPicture(): StoredPicture | undefined;
}

/** Options of `createPastMoments`. */
export interface CreatePastMomentsOptions {
  /** The pictures of the simulated phone. */
  readonly album: PictureAlbum;
  readonly realPhones: Pick<RealPhoneList, 'realPhonePictureAt'>;
  /** The zero of the timeline, in milliseconds since 1970. */
  readonly timeOriginMs: number;
}

/** Creates the functions; the shown moment is in the store. */
export function createPastMoments(
  { get, patch }: Pick<SimulatorStore, 'get' | 'patch'>,
  { album, realPhones, timeOriginMs }: CreatePastMomentsOptions,
): PastMoments {
  const pictureAt = (momentMs: number, source: string | undefined): StoredPicture | undefined =>
    source === undefined ? album.at(momentMs + timeOriginMs) : realPhones.realPhonePictureAt(source, momentMs);
  return {
    showMoment(momentMs, source) {
      const isLive = momentMs === undefined || (source !== undefined && !pictureAt(momentMs, source));
      patch(isLive ? { momentMs: undefined, momentSource: undefined } : { momentMs, momentSource: source });
    },
    pastPicture() {
      const { momentMs, momentSource } = get();
      return momentMs === undefined ? undefined : pictureAt(momentMs, momentSource);
    },
  };
}
