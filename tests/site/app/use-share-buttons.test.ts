import { describe, expect, it } from 'vitest';
import { addressToShare } from '../../../site/src/app/use-share-buttons.ts';

describe(addressToShare, () => {
  it.each([
    ['', '', 'https://get.example/vi/'],
    ['?delivery=42', '', 'https://get.example/vi/?delivery=42'],
    ['', '#/?delivery=42', 'https://get.example/vi/#/?delivery=42'],
    ['?a=1', '#app-markets', 'https://get.example/vi/?a=1'],
  ])('keeps the query "%s%s" of the visit in the address to share', (search, hash, expected) => {
    expect(addressToShare('https://get.example/vi/', { search, hash })).toBe(expected);
  });
});
