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
}

/** A fenced block in any language; blocks of one language are numbered: `docs/protocol.md#json-2`. */
export interface FencedBlock extends DocBlock {
  /** The word after the fence; may be empty. */
  readonly language: string;
}

/** Returns the fenced blocks of a Markdown file in order, those in lists without their indentation. */
export function fencedBlocksOf(file: string): readonly FencedBlock[] {
  // A release writes the script element between these markers; tests/packed-package/sri.test.ts compares it with the build.
  const text = readFileSync(root + file, 'utf8').replace(/<!-- integrity:begin -->[^]*?<!-- integrity:end -->/, '');
  const counts = new Map<string, number>();
  return [...text.matchAll(/^( *)```(.*)\n([\s\S]*?)^ *```/gm)].map(([, indent = '', info = '', code = '']) => {
    const language = info.replace(/ \[.*\]$/, '').trim(); // a label is the name of a tab: `sh [npm]`
    const count = (counts.get(language) ?? 0) + 1;
    counts.set(language, count);
    const lines = code.split('\n').map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));
    return { name: `${file}#${language}-${count}`, language, code: lines.join('\n') };
  });
}

/** Returns the TypeScript blocks of a Markdown file in order. */
export function docBlocksOf(file: string): readonly DocBlock[] {
  return fencedBlocksOf(file)
    .filter(({ language }) => language === 'ts' || language === 'tsx')
    .map(({ code }, index) => ({ name: `${file}#${index + 1}`, code }));
}

/**
 * Returns a block as a complete module: omissions (`…`) are filled in, undeclared names are taken from `givens` (a
 * declaration or an import by name), and lines from inside a function are wrapped in one.
 */
export function moduleOf(code: string, givens: Readonly<Record<string, string>>): string {
  const full = code
    .replace(/=> …/g, '=> {}')
    .replace(/return …;/g, 'return null;')
    .replace(/^…$/gm, '');
  const isMembers = /^\w+: \w+[(<]/.test(full);
  const body = isMembers ? `export const members = {\n${full}};\n` : full;
  const imports = body.match(/^import .*;$/gm) ?? [];
  const rest = body.replace(/^import .*;$/gm, '');
  const isModule = /^(?:export|declare (?:module|global))\b/m.test(rest);
  const uses = (name: string): boolean => new RegExp(`(?<![.\\w'/])${name}\\b(?!['\\w]|:)`).test(rest);
  const withoutComments = body.replace(/\/\/.*$/gm, '');
  const declares = (name: string): boolean =>
    [`(?:const|function)\\s+${name}\\b`, `const\\s*\\{[^}]*\\b${name}\\b[^}]*\\}`, `^import [^;]*\\b${name}\\b`].some(
      (pattern) => new RegExp(pattern, 'm').test(withoutComments),
    );
  const given = Object.entries(givens)
    .filter(([name]) => uses(name) && !declares(name))
    .map(([, text]) => text);
  const needed = [...imports, ...given].join('\n');
  return isModule ? `${needed}\n${rest}\nexport {};\n` : `${needed}\nexport async function example() {\n${rest}\n}\n`;
}
