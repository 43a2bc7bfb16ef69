import { describe, expect, it } from 'vitest';
import { createPhoneAlbums } from '../../../../native-mocks/simulator/real-phones/phone-albums.ts';
import { pictureAt } from '../../../support/page-picture-samples.ts';

describe(createPhoneAlbums, () => {
  it('returns the newest picture of a phone before a time, over all its pages', () => {
    const albums = createPhoneAlbums();
    albums.add({ source: 'Pixel', page: 1 }, pictureAt(10));
    albums.add({ source: 'Pixel', page: 2 }, pictureAt(30));
    albums.add({ source: 'Galaxy', page: 3 }, pictureAt(25));
    expect([5, 10, 29, 30].map((ms) => albums.at('Pixel', ms)?.at)).toEqual([10, 10, 10, 30]);
    expect(albums.at('Nexus', 10)).toBe(undefined);
  });

  it('keeps the assets of two pages apart', () => {
    const albums = createPhoneAlbums();
    albums.add({ source: 'Pixel', page: 1 }, pictureAt(10, { assets: [{ id: 1, text: 'one' }] }));
    albums.add({ source: 'Pixel', page: 2 }, pictureAt(20, { assets: [{ id: 1, text: 'two' }] }));
    expect([10, 20].map((ms) => albums.at('Pixel', ms)?.assets.get(1))).toEqual(['one', 'two']);
  });

  it('ignores a picture that the server repeats', () => {
    const albums = createPhoneAlbums();
    albums.add({ source: 'Pixel', page: 1 }, pictureAt(10));
    albums.add({ source: 'Pixel', page: 1 }, pictureAt(20));
    albums.add({ source: 'Pixel', page: 1 }, pictureAt(10, { html: 'again' }));
    expect([10, 20].map((ms) => albums.at('Pixel', ms)?.html)).toEqual(['<p>10</p>', '<p>20</p>']);
  });

  it('keeps the pictures of the newest five pages', () => {
    const albums = createPhoneAlbums();
    for (let page = 1; page <= 6; page++) albums.add({ source: 'Pixel', page }, pictureAt(page * 10));
    expect(albums.at('Pixel', 15)?.at).toBe(20);
  });
});
