import { describe, expect, it } from 'vitest';
import { isAuthorAddress } from '../../../site/src/config/author-guard.ts';

describe(isAuthorAddress, () => {
  it('returns true if the marker is anywhere in the address', () => {
    expect(isAuthorAddress('https://get.senjalu.example/?author-preview#/author', 'author-preview')).toBe(true);
    expect(isAuthorAddress('https://get.senjalu.example/#/author?author-preview', 'author-preview')).toBe(true);
    expect(isAuthorAddress('https://author-preview.senjalu.example/', 'author-preview')).toBe(true);
  });

  it('returns false without the marker and for another letter case', () => {
    expect(isAuthorAddress('https://get.senjalu.example/#/author', 'author-preview')).toBe(false);
    expect(isAuthorAddress('https://get.senjalu.example/?AUTHOR-PREVIEW', 'author-preview')).toBe(false);
  });

  it('returns false for an empty marker', () => {
    expect(isAuthorAddress('https://get.senjalu.example/#/author', '')).toBe(false);
  });
});
