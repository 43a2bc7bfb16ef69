import type { PictureAsset } from '../simulator-protocol/page-picture.ts';
import type { PhoneEvent, RealPhoneMessage } from '../simulator-protocol/phone-messages.ts';

type PictureMessage = Extract<RealPhoneMessage, { readonly kind: 'picture' }>;

/** An event with a picture of a page on a real phone. */
export type PictureEvent = Omit<Extract<PhoneEvent, { readonly kind: 'message' }>, 'message'> & {
  readonly message: PictureMessage;
};

/** The newest picture of each page, for simulator windows that open later. */
export interface PhonePictures {
  add(event: PictureEvent): void;
  /** Returns the newest picture of each page with all assets of its document, since each asset is sent only once. */
  list(): readonly PictureEvent[];
}

const MAX_PAGES = 5;
const MAX_ASSET_CHARS = 10_000_000;

interface PagePictures {
  readonly newest: PictureEvent;
  readonly assets: readonly PictureAsset[];
}

/** Creates an empty list. It retains the pictures of the newest pages. */
export function createPhonePictures(): PhonePictures {
  const pages = new Map<number, PagePictures>();
  return {
    add(event) {
      const assets = [...(pages.get(event.page)?.assets ?? [])];
      let chars = assets.reduce((sum, { text }) => sum + text.length, 0);
      for (const asset of event.message.picture.assets) {
        chars += asset.text.length;
        if (chars <= MAX_ASSET_CHARS) assets.push(asset);
      }
      pages.delete(event.page);
      pages.set(event.page, { newest: event, assets });
      // A map iterates in insertion order.
      for (const oldest of [...pages.keys()].slice(0, -MAX_PAGES)) pages.delete(oldest);
    },
    list: () =>
      [...pages.values()].map(({ newest, assets }) => {
        const { message } = newest;
        return { ...newest, message: { ...message, picture: { ...message.picture, assets } } };
      }),
  };
}
