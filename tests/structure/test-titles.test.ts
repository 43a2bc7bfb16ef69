import { describe, expect, it } from 'vitest';
import { groupsOf, lacksSubject, repeatedTitles, testsOf } from './test-titles.ts';

const code = `
  describe(parse, () => {
    it('reads a number', run);
    it.each([1, 2])('reads a number', run);
    test.skipIf(isSlow)(\`reads \${count} numbers\`, run);
  });
  test.describe('a page', () => {
    test('reads a number', run);
    pattern.test('no title');
  });
`;

describe('the titles of tests', () => {
  it('finds the tests of a file with the describe that contains them', () => {
    expect(testsOf('a.test.ts', code)).toEqual([
      { title: 'reads a number', groups: ['parse'] },
      { title: 'reads a number', groups: ['parse'] },
      { title: 'reads ${count} numbers', groups: ['parse'] },
      { title: 'reads a number', groups: ['a page'] },
    ]);
  });

  it('finds the literal titles of describes', () => {
    expect(groupsOf('a.test.ts', code)).toEqual(['a page']);
    expect(groupsOf('a.test.ts', "describe.each(kinds)('a page in %s', run);")).toEqual(['a page in %s']);
  });

  it('finds titles that repeat within one describe, but not titles of another describe', () => {
    expect(repeatedTitles(testsOf('a.test.ts', code))).toEqual(['parse > reads a number']);
  });

  it.each([
    ['know the payload', true],
    ['of an earlier page settle nothing', true],
    ['on a server', true],
    ['createBridge on a server', false],
    ['types the payload of an event', false],
    ['the sprites contain no text', false],
  ])('detects whether a test title lacks its subject: %s', (title, isLacking) => {
    expect(lacksSubject(title)).toBe(isLacking);
  });
});
