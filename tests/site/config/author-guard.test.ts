import { describe, expect, it } from 'vitest';
import { isAuthorAddress } from '../../../site/src/config/author-guard.ts';

describe(isAuthorAddress, () => {
  it('finds the marker anywhere in the address', () => {
    expect(isAuthorAddress('https://get.senjalu.example/?author-preview#/author', 'author-preview')).toBe(true);
    expect(isAuthorAddress('https://get.senjalu.example/#/author?author-preview', 'author-preview')).toBe(true);
    expect(isAuthorAddress('https://author-preview.senjalu.example/', 'author-preview')).toBe(true);
  });

  it('is false without the marker, and for other letter cases', () => {
    expect(isAuthorAddress('https://get.senjalu.example/#/author', 'author-preview')).toBe(false);
    expect(isAuthorAddress('https://get.senjalu.example/?AUTHOR-PREVIEW', 'author-preview')).toBe(false);
  });

  it('is never true for an empty marker', () => {
    expect(isAuthorAddress('https://get.senjalu.example/#/author', '')).toBe(false);
  });
});
