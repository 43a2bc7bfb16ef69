import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { documents } from '../support/doc-blocks.ts';
import { entryPointFiles, reportedNames } from '../support/entry-points.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
// Pages for readers of the documentation; records and the examples have readers of the code.
const pages = documents.filter(
  (page) => /^(README|docs\/.*)\.md$/.test(page) && !/^docs\/(decisions|discoveries|example-hosts)\//.test(page),
);

/** The entry points of each exported name. */
const entryPointsOf = new Map<string, string[]>();
for (const entryPoint of Object.keys(entryPointFiles))
  for (const name of reportedNames(entryPoint))
    entryPointsOf.set(name, [...(entryPointsOf.get(name) ?? []), entryPoint]);

/** The exported functions that a page calls, in examples or in sentences. */
const calledIn = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/(?<![.\w])([a-z]\w+)\(/g)].map(([, name = '']) => name))].filter((name) =>
    entryPointsOf.has(name),
  );

/** Whether the page imports the name, or names an entry point that exports it. */
const introduces = (text: string, name: string): boolean =>
  new RegExp(`import [^;]*\\b${name}\\b[^;]*from`).test(text) ||
  (entryPointsOf.get(name) ?? []).some(
    (entryPoint) => text.includes(`'${entryPoint}'`) || text.includes(`\`${entryPoint}\``),
  );

describe('the pages of the documentation', () => {
  it('import each function that they use, or name its entry point', () => {
    const missing = pages.flatMap((page) => {
      const text = readFileSync(root + page, 'utf8');
      return calledIn(text)
        .filter((name) => !introduces(text, name))
        .map((name) => `${page}: ${name}`);
    });
    expect(entryPointsOf.size).toBeGreaterThan(100);
    expect(missing).toEqual([]);
  });
});
