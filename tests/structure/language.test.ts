import { describe, expect, it } from 'vitest';
import { exemptUses, placesOf, sources } from './find-private-words.ts';
import { privateWords } from './private-words.data.ts';
import { type FoundTest, groupsOf, lacksSubject, repeatedTitles, testsOf } from './test-titles.ts';

const testFiles = sources
  .filter(
    ({ file, lines }) => /^(tests|examples)\/.*\.(tsx?|mjs)$/.test(file) && /\b(it|test)\b/.test(lines.join('\n')),
  )
  .map(({ file, lines }) => ({
    file,
    tests: testsOf(file, lines.join('\n')),
    groups: groupsOf(file, lines.join('\n')),
  }));

/** Applies a rule to the tests of each file, including type tests and shared suites. */
function findTitles(find: (tests: readonly FoundTest[]) => readonly string[]): readonly string[] {
  return testFiles.flatMap(({ file, tests }) => find(tests).map((title) => `${file}: ${title}`));
}

describe('the language of code, docs and tests', () => {
  it.each(privateWords)('uses $use for $word in everything new', (entry) => {
    const places = placesOf(entry);
    const advice =
      places.length > entry.remaining
        ? `Use "${entry.use}". Newest uses are among: ${places.slice(-20).join(', ')}`
        : `Set \`remaining\` of "${entry.word}" to ${places.length} in private-words.data.ts: the list may only shrink.`;
    expect(places.length, advice).toBe(entry.remaining);
  });

  it('exempts only existing texts from the rules of language', () => {
    const unused = exemptUses.filter(
      ({ file, text }) => !sources.some((each) => each.file === file && each.text.includes(text)),
    );
    expect(unused).toEqual([]);
  });

  it('gives tests titles that are understood without their describe', () => {
    const found = findTitles((tests) => tests.map(({ title }) => title).filter(lacksSubject));
    const advice = 'Begin with a verb in the third person ("rejects a call when …"), or with the subject.';
    expect(found, advice).toEqual([]);
  });

  it('gives describes titles that begin with their subject', () => {
    const found = testFiles.flatMap(({ file, groups }) =>
      groups.filter(lacksSubject).map((title) => `${file}: ${title}`),
    );
    expect(found, 'Begin with the subject ("a page in a slow app"), not with a preposition or a verb.').toEqual([]);
  });

  it('gives each test of a describe a different title', () => {
    expect(findTitles(repeatedTitles), 'Name the difference between the tests in their titles.').toEqual([]);
  });
});
