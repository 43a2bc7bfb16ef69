import { describe, expect, it } from 'vitest';
import { parsePicture } from '../../../../native-mocks/simulator-protocol/page-picture.ts';
import { createPictureAlbum } from '../../../../native-mocks/simulator/pictures/picture-album.ts';
import { pictureAt as picture } from '../../../support/page-picture-samples.ts';

describe(createPictureAlbum, () => {
  it('returns the newest picture before a time, else the first one after it', () => {
    const album = createPictureAlbum();
    expect(album.at(5)).toBe(undefined);
    for (const at of [10, 20, 30]) album.add(picture(at));
    expect([5, 10, 19, 20, 99].map((ms) => album.at(ms)?.at)).toEqual([10, 10, 10, 20, 30]);
  });

  it('keeps only the newest pictures of the page by number and size', () => {
    const few = createPictureAlbum({ limit: 2 });
    for (const at of [1, 2, 3]) few.add(picture(at));
    expect(few.at(1)?.at).toBe(2);
    const small = createPictureAlbum({ maxChars: 1000 });
    for (const at of [1, 2, 3]) small.add(picture(at, { html: 'x'.repeat(400) }));
    expect(small.at(1)?.at).toBe(2);
    small.add(picture(4, { html: 'x'.repeat(1001) }));
    expect(small.at(4)).toBe(undefined);
  });

  it('shares the assets of a document between pictures and counts them once', () => {
    const album = createPictureAlbum({ maxChars: 1000 });
    album.add(picture(1, { html: 'x'.repeat(100), assets: [{ id: 1, text: 'a'.repeat(400) }] }));
    for (const at of [2, 3, 4]) album.add(picture(at, { html: 'x'.repeat(100) }));
    expect(album.at(1)?.at).toBe(1);
    expect(album.at(4)?.assets.get(1)).toHaveLength(400);
    album.startDocument();
    album.add(picture(5, { html: 'x'.repeat(100) }));
    expect(album.at(5)?.assets.size).toBe(0);
  });

  it('ignores assets of pictures beyond half of the album size whatever a page sends', () => {
    const album = createPictureAlbum({ maxChars: 1000 });
    const assets = Array.from({ length: 100 }, (_, id) => ({ id, text: 'a'.repeat(100) }));
    album.add(picture(1, { html: 'x', assets }));
    expect(album.at(1)?.assets.size).toBe(5);
  });
});

describe(parsePicture, () => {
  it('reads a picture without its invalid assets', () => {
    const given = { ...picture(1), assets: [{ id: 1, text: 'a' }, null, { id: 'x', text: 'a' }, { id: 2 }], more: 1 };
    expect(parsePicture(given)).toEqual({ ...picture(1), assets: [{ id: 1, text: 'a' }] });
  });

  it.each([
    null,
    'text',
    {},
    { ...picture(1), html: 7 },
    { ...picture(1), html: 'x'.repeat(3_000_001) },
    { ...picture(NaN) },
    { ...picture(1), widthPx: 0 },
    { ...picture(1), heightPx: Infinity },
    { ...picture(1), scrollYPx: '1' },
    { ...picture(1), assets: 'none' },
    { ...picture(1), assets: Array.from({ length: 501 }, () => ({ id: 1, text: '' })) },
  ])('rejects the picture %j', (given) => {
    expect(parsePicture(given)).toBe(undefined);
  });
});
