import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const MAX_LINES = 40;

interface LintConfig {
  readonly overrides: readonly {
    readonly files: readonly string[];
    readonly rules: Readonly<Record<string, unknown>>;
  }[];
}

/** The lines of the longest function of a file, without blank lines or comment lines. */
function longestFunction(file: string): number {
  const source = ts.createSourceFile(file, readFileSync(root + file, 'utf8'), ts.ScriptTarget.Latest, true);
  const isCode = source.text.split('\n').map((line) => line.trim() !== '' && !/^\s*(\/\/|\/\*|\*)/.test(line));
  let longest = 0;
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) {
      const first = source.getLineAndCharacterOfPosition(node.getStart()).line;
      const last = source.getLineAndCharacterOfPosition(node.end).line;
      longest = Math.max(longest, isCode.slice(first, last + 1).filter(Boolean).length);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return longest;
}

describe('the list of files with functions of more than 40 lines', () => {
  it('the list contains only files with a function of more than 40 lines, so that the list can only shrink', () => {
    // Our own file, of the shape above. It has comments, which JSON.parse does not accept.
    const { overrides } = ts.readConfigFile(`${root}.oxlintrc.json`, ts.sys.readFile).config as LintConfig;
    const listed = overrides
      .filter(({ rules }) => rules['max-lines-per-function'] === 'off')
      .flatMap(({ files }) => files);
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.filter((file) => longestFunction(file) <= MAX_LINES)).toEqual([]);
  });
});
