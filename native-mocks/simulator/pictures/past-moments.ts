import type { RealPhoneList } from '../real-phones/real-phone-list.ts';
import type { SimulatorStore } from '../simulator-store.ts';
import type { TrafficRow } from '../timeline/traffic-row.ts';
import type { PictureAlbum, StoredPicture } from './picture-album.ts';

/** A line of the timeline and the reaction of the page to it, on the clock of the timeline. */
export interface Moment {
  readonly beforeMs: number;
  readonly afterMs: number;
  /** The name of a real phone; `undefined` for the simulated phone. */
  readonly source?: string | undefined;
}

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

/** Time in which a page usually shows its reaction. */
const REACTION_MS = 1000;

/** Returns the moment of a row: until a second after its response, or until the next action of the user. */
export function momentOf(row: TrafficRow, rows: readonly TrafficRow[]): Moment {
  const { atMs: beforeMs, response, source } = row;
  const endMs = response?.atMs ?? beforeMs;
  const next = rows.find(
    (each) => each.sectionName !== undefined && each.source === source && each !== row && each.atMs > endMs,
  );
  return { beforeMs, afterMs: Math.min(endMs + REACTION_MS, next?.atMs ?? Infinity), source };
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
