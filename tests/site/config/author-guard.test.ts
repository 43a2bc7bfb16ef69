import { describe, expect, it } from 'vitest';
import { isAuthorUrl } from '../../../site/src/config/author-guard.ts';

describe(isAuthorUrl, () => {
  it('recognizes an author URL by the marker anywhere in it', () => {
    expect(isAuthorUrl('https://get.senjalu.example/?author-preview#/author', 'author-preview')).toBe(true);
    expect(isAuthorUrl('https://get.senjalu.example/#/author?author-preview', 'author-preview')).toBe(true);
    expect(isAuthorUrl('https://author-preview.senjalu.example/', 'author-preview')).toBe(true);
  });

  it('recognizes no author URL without the marker or with another letter case', () => {
    expect(isAuthorUrl('https://get.senjalu.example/#/author', 'author-preview')).toBe(false);
    expect(isAuthorUrl('https://get.senjalu.example/?AUTHOR-PREVIEW', 'author-preview')).toBe(false);
  });

  it('recognizes no author URL with an empty marker', () => {
    expect(isAuthorUrl('https://get.senjalu.example/#/author', '')).toBe(false);
  });
});
