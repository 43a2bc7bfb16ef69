import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { sectionIdsOf } from '../support/section-ids.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
/** In these, a fragment is the number of a code block, or the document is made up. */
const excluded = /^tests\/(structure\/(doc-|citations)|support\/(doc-blocks|release-repository))/;
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|css|kt|swift)$/.test(file) && !excluded.test(file) && existsSync(join(root, file)));

/** The documents and sections that a text cites, such as `docs/quality.md#faults`. */
const citationsIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?<![\w/.])docs\/[\w/-]+\.md(?:#[\w-]+)?/g)].map(([citation]) => citation);

function isFound(citation: string): boolean {
  const [file = '', section] = citation.split('#');
  return existsSync(join(root, file)) && (section === undefined || sectionIdsOf(read(file)).has(section));
}

describe('the documents that source files cite', () => {
  it('the comments and messages of source files cite only existing documents and sections', () => {
    const citations = files.flatMap((file) => citationsIn(read(file)).map((citation) => [file, citation] as const));
    expect(citations.length).toBeGreaterThan(100);
    expect(citations.filter(([, citation]) => !isFound(citation))).toEqual([]);
  });

  it.each([
    ['// See docs/quality.md#no-such-section', ['docs/quality.md#no-such-section']],
    ['/** The default (docs/no-such-file.md). */', ['docs/no-such-file.md']],
  ])('detects a missing document or section in %s', (comment, expected) => {
    expect(citationsIn(comment)).toEqual(expected);
    expect(expected.filter(isFound)).toEqual([]);
  });
});
