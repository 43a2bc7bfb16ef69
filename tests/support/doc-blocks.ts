import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The documents for readers of the repository, the package and the documentation site. */
export const documents: readonly string[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /^(?:[A-Z]+|docs\/.*|examples\/.*|sdk\/native\/README)\.md$/.test(file));

/** A block of code in a Markdown file of this repository. */
export interface DocBlock {
  /** `docs/testing.md#2`: the file and the number of the block. */
  readonly name: string;
  readonly code: string;
  /** The line above the block that is not empty. */
  readonly above: string;
}

/** A fenced block in any language; blocks of one language are numbered: `docs/protocol.md#json-2`. */
export interface FencedBlock extends DocBlock {
  /** The word after the fence; may be empty. */
  readonly language: string;
}

/** Returns the fenced blocks of a Markdown file in order, those in lists without their indentation. */
export function fencedBlocksOf(file: string, page = readFileSync(root + file, 'utf8')): readonly FencedBlock[] {
  // A release writes the script element between these markers; tests/packed-package/sri.test.ts compares it with the build.
  const text = page.replace(/<!-- integrity:begin -->[^]*?<!-- integrity:end -->/, '');
  const counts = new Map<string, number>();
  return [...text.matchAll(/^( *)```(.*)\n([\s\S]*?)^ *```/gm)].map(
    ({ index, 1: indent = '', 2: info = '', 3: code = '' }) => {
      const language = info.replace(/ \[.*\]$/, '').trim(); // a label is the name of a tab: `sh [npm]`
      const count = (counts.get(language) ?? 0) + 1;
      counts.set(language, count);
      const lines = code.split('\n').map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));
      const above = text.slice(0, index).trimEnd().split('\n').at(-1) ?? '';
      return { name: `${file}#${language}-${count}`, language, code: lines.join('\n'), above };
    },
  );
}

/** Returns the TypeScript blocks of a Markdown file in order. */
export function docBlocksOf(file: string, text?: string): readonly DocBlock[] {
  return fencedBlocksOf(file, text)
    .filter(({ language }) => language === 'ts' || language === 'tsx')
    .map((block, index) => ({ ...block, name: `${file}#${index + 1}` }));
}
