import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { searchAliases } from '../../docs/.vitepress/search-aliases.data.ts';
import { generateErrorsReference } from '../../sdk/tools/reference/errors-reference.ts';
import { sectionIdsOf } from '../support/section-ids.ts';
import { heldOutQuestions, searchQuestions, tunedQuestions } from './search-questions.data.ts';

const docs = fileURLToPath(new URL('../../docs', import.meta.url));

/** The section exists in a page of the documentation; the page of the errors is generated. */
function isSection(answer: string): boolean {
  const [page = '', section = ''] = answer.split('#');
  if (page === 'errors.md') return sectionIdsOf(generateErrorsReference()).has(section);
  const file = join(docs, page);
  return existsSync(file) && sectionIdsOf(readFileSync(file, 'utf8')).has(section);
}

describe('the questions that the search of the documentation must answer', () => {
  it('has at least a hundred questions, each in two phrasings, and no phrasing twice', () => {
    expect(searchQuestions.length).toBeGreaterThanOrEqual(100);
    const phrasings = searchQuestions.flatMap(({ asks }) => asks);
    expect(new Set(phrasings).size).toBe(2 * searchQuestions.length);
  });

  it('holds out every second question', () => {
    expect(tunedQuestions[0]).toBe(searchQuestions[0]);
    expect(heldOutQuestions[0]).toBe(searchQuestions[1]);
    expect([...tunedQuestions, ...heldOutQuestions]).toHaveLength(searchQuestions.length);
  });

  it('expects only sections that the documentation has', () => {
    const answers = searchQuestions.flatMap((question) => question.answers);
    expect(answers.filter((answer) => !isSection(answer))).toEqual([]);
  });

  it('gives other words only to sections that the documentation has', () => {
    expect(Object.keys(searchAliases).filter((section) => !isSection(section))).toEqual([]);
  });
});
