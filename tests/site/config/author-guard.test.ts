import { describe, expect, it } from 'vitest';
import { isAuthorUrl } from '../../../site/src/config/author-guard.ts';

describe(isAuthorUrl, () => {
  it('returns true if the marker is anywhere in the URL', () => {
    expect(isAuthorUrl('https://get.senjalu.example/?author-preview#/author', 'author-preview')).toBe(true);
    expect(isAuthorUrl('https://get.senjalu.example/#/author?author-preview', 'author-preview')).toBe(true);
    expect(isAuthorUrl('https://author-preview.senjalu.example/', 'author-preview')).toBe(true);
  });

  it('returns false without the marker and for another letter case', () => {
    expect(isAuthorUrl('https://get.senjalu.example/#/author', 'author-preview')).toBe(false);
    expect(isAuthorUrl('https://get.senjalu.example/?AUTHOR-PREVIEW', 'author-preview')).toBe(false);
  });

  it('returns false for an empty marker', () => {
    expect(isAuthorUrl('https://get.senjalu.example/#/author', '')).toBe(false);
  });
});
