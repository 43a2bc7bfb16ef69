import { describe, expect, it } from 'vitest';
import { hasSameWords } from '../../native-mocks/traces/has-same-words.ts';

describe(hasSameWords, () => {
  it.each([
    ['labels side by side', ['Name Email', 'Send'], ['Name', 'Email', 'Send'], true],
    ['labels below each other', ['Name', 'Email', 'Send'], ['Name Email', 'Send'], true],
    ['words that moved to the next line', ['Name', 'Email Send'], ['Name Email', 'Send'], true],
    ['a redacted text on a common line', ['Hello An Balance 5'], ['Hello •••', 'Balance 5'], true],
    ['a redacted text on a line of its own', ['Hello', 'An', 'Balance 5'], ['Hello •••', 'Balance 5'], true],
    ['a redacted beginning and end', ['An Balance', '5 €'], ['•••', 'Balance •••'], true],
    ['nothing', [], [], true],
    ['a missing word', ['Name', 'Send'], ['Name', 'Email', 'Send'], false],
    ['another order', ['Email Name'], ['Name', 'Email'], false],
    ['words without the space between them', ['NameEmail'], ['Name', 'Email'], false],
    ['more at the end', ['Name Email', 'Sorry'], ['Name', 'Email'], false],
    ['more at the beginning', ['Sorry', 'Name Email'], ['Name', 'Email'], false],
    ['a new line after a redacted text', ['Hello An', 'Sorry', 'Balance 5'], ['Hello •••', 'Balance 5'], false],
    ['a new line before a redacted text', ['Sorry', 'Hello An'], ['••• An'], false],
    ['a new line after a redacted end', ['Hello An', 'Sorry'], ['Hello •••'], false],
    ['a text that is shorter than both its ends', ['aba'], ['ab•••ba'], false],
    ['an empty page', [], ['Name'], false],
  ])('compares %s', (_, lines, wanted, expected) => {
    expect(hasSameWords(lines, wanted)).toBe(expected);
  });

  it('compares a long hostile text at once', () => {
    const startMs = performance.now();
    const text = 'a '.repeat(100_000).trim();
    expect(hasSameWords([text], [`${'a •••'.repeat(1000)}b`])).toBe(false);
    expect(performance.now() - startMs).toBeLessThan(2000);
  });
});
