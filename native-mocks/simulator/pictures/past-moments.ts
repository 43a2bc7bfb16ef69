import type { RealPhoneList } from '../real-phones/real-phone-list.ts';
import type { SimulatorStore } from '../simulator-store.ts';
import type { Moment } from './moment.ts';
import type { PictureAlbum, StoredPicture } from './picture-album.ts';

/** Shows pictures of earlier moments in the phone. */
export interface PastMoments {
  /** Shows the page at a moment. Shows the live page for `undefined`, and if there are no pictures of the real phone. */
  showMoment(moment: Moment | undefined): void;
  /** Sets whether moments are shown at their end. */
  showAfter(showsAfter: boolean): void;
  /** Returns the picture of the simulated phone at a time on the clock of the timeline, if there is one. */
  pictureAt(atMs: number): StoredPicture | undefined;
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
  const pictureAt = (atMs: number): StoredPicture | undefined => album.at(atMs + timeOriginMs);
  const pictureOf = ({ beforeMs, afterMs, source }: Moment): StoredPicture | undefined => {
    const atMs = get().showsAfter ? afterMs : beforeMs;
    return source === undefined ? pictureAt(atMs) : realPhones.realPhonePictureAt(source, atMs);
  };
  return {
    pictureAt,
    showMoment(moment) {
      const isLive = moment?.source !== undefined && !pictureOf(moment);
      patch({ moment: isLive ? undefined : moment });
    },
    showAfter: (showsAfter) => patch({ showsAfter }),
    pastPicture() {
      const { moment } = get();
      return moment && pictureOf(moment);
    },
  };
}
