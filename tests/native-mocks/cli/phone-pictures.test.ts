import { describe, expect, it } from 'vitest';
import { createPhonePictures, type PictureEvent } from '../../../native-mocks/cli/phone-pictures.ts';
import { pictureAt } from '../../support/page-picture-samples.ts';

const event = (id: number, page: number, assets: readonly { id: number; text: string }[] = []): PictureEvent => ({
  ...{ id, at: id, phone: 1, page, kind: 'message' },
  message: { kind: 'picture', atMs: id, picture: pictureAt(id, { assets }) },
});

describe(createPhonePictures, () => {
  it('lists the newest picture of each page with the assets of all pictures of that page', () => {
    const pictures = createPhonePictures();
    pictures.add(event(1, 1, [{ id: 1, text: 'a' }]));
    pictures.add(event(2, 2));
    pictures.add(event(3, 1, [{ id: 2, text: 'b' }]));
    const assets = [
      { id: 1, text: 'a' },
      { id: 2, text: 'b' },
    ];
    expect(pictures.list()).toEqual([event(2, 2), event(3, 1, assets)]);
  });

  it('keeps the pictures of five pages and ten million characters of assets for each', () => {
    const pictures = createPhonePictures();
    for (let page = 1; page <= 6; page++) pictures.add(event(page, page));
    expect(pictures.list().map(({ page }) => page)).toEqual([2, 3, 4, 5, 6]);
    const large = { id: 1, text: 'x'.repeat(6_000_000) };
    pictures.add(event(7, 6, [large]));
    pictures.add(event(8, 6, [{ ...large, id: 2 }]));
    expect(pictures.list().at(-1)?.message.picture.assets).toEqual([large]);
  });
});
