import { describe, expect, it } from 'vitest';
import { cleanPicture } from '../../../../native-mocks/simulator/pictures/clean-picture.ts';
import { pictureAt } from '../../../support/page-picture-samples.ts';

describe(cleanPicture, () => {
  it('inserts at most 20 million characters of assets, although every image refers to the same one', () => {
    const image = `data:image/png;base64,${'A'.repeat(290_000)}`;
    const html = `<body>${'<img data-asset="1">'.repeat(300)}<img data-asset="2"></body>`;
    const assets = new Map([
      [1, image],
      [2, 'data:image/png;base64,BBBB'],
    ]);
    const text = cleanPicture({ ...pictureAt(1), html, assets });
    expect(text.length).toBeGreaterThan(19_000_000);
    expect(text.length).toBeLessThan(21_000_000);
    expect(text, 'a small one still fits').toContain('BBBB');
  });
});
