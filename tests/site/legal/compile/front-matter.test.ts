import { describe, expect, it } from 'vitest';
import { parseFrontMatter } from '../../../../site/src/legal/compile/front-matter.ts';

const whole = ['title: Terms', 'description: What you agree to', 'date kind: last modified', 'date: May 1, 2024'];

function parse(...lines: readonly string[]): ReturnType<typeof parseFrontMatter> {
  return parseFrontMatter(lines.join('\n'));
}

describe(parseFrontMatter, () => {
  it('parses title, description and date of front matter', () => {
    expect(parse(...whole)).toEqual({
      title: 'Terms',
      description: 'What you agree to',
      date: { kind: 'last modified', text: 'May 1, 2024', iso: '2024-05-01' },
    });
  });

  it('accepts a colon in a value of front matter', () => {
    expect(parse('title: Terms: part two', ...whole.slice(1)).title).toBe('Terms: part two');
  });

  it('returns no date of front matter if the kind is none', () => {
    expect(parse(...whole.slice(0, 2), 'date kind: none').date).toBeUndefined();
  });

  it('parses the prefilled message of front matter, with " / " as a line break', () => {
    expect(parse(...whole, 'email subject: Hello', 'email text: One / Two').email).toEqual({
      subject: 'Hello',
      body: 'One\nTwo',
    });
  });

  it.each([
    ['a missing title', whole.slice(1), '"title: …" is missing'],
    ['a line without a name', [...whole, 'just words'], 'just words'],
    ['an unknown name', [...whole, 'reviewed: yes'], 'must start with one of'],
    ['a name twice', [...whole, 'title: Other'], '"title" occurs twice'],
    [
      'an unknown kind of date',
      [...whole.slice(0, 2), 'date kind: changed', 'date: May 1, 2024'],
      'write last updated, last modified or none',
    ],
    ['a date without a kind', [...whole.slice(0, 2), 'date kind: none', 'date: May 1, 2024'], 'Remove the "date" line'],
    ['a day that does not exist', [...whole.slice(0, 3), 'date: February 30, 2024'], 'write a day as November 1, 2024'],
    ['a date in another format', [...whole.slice(0, 3), 'date: 2024-05-01'], 'write a day as November 1, 2024'],
    ['a day with a leading zero', [...whole.slice(0, 3), 'date: May 01, 2024'], 'write a day as November 1, 2024'],
    ['quotation marks around a value', ['title: "Terms"', ...whole.slice(1)], 'Cannot read "title: "Terms"": write it'],
    ['slanted quotation marks', ['title: “Terms”', ...whole.slice(1)], 'without quotation marks'],
    ['a subject of an email without its text', [...whole, 'email subject: Hello'], 'belong together'],
  ])('rejects front matter with %s', (_what, lines, message) => {
    expect(() => parse(...lines)).toThrow(message);
  });
});
