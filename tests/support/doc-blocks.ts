import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A block of TypeScript in a Markdown file of this repository. */
export interface DocBlock {
  /** `docs/testing.md#2`: the file, and which of its blocks. */
  readonly name: string;
  readonly code: string;
}

/** The TypeScript blocks of a Markdown file, in their order. */
export function docBlocksOf(file: string): readonly DocBlock[] {
  const text = readFileSync(root + file, 'utf8');
  return [...text.matchAll(/^```tsx?\n([\s\S]*?)^```/gm)].map(([, code = ''], index) => ({
    name: `${file}#${index + 1}`,
    code,
  }));
}

/**
 * A block as a module of its own: what it leaves out (`…`) is filled, names it does not declare are taken from `givens`
 * (a declaration or an import by name), and lines that stand in a function of the reader's are put into one.
 */
export function moduleOf(code: string, givens: Readonly<Record<string, string>>): string {
  const full = code
    .replace(/=> …/g, '=> {}')
    .replace(/return …;/g, 'return null;')
    .replace(/^…$/gm, '');
  const isMembers = /^\w+: \w+\(/.test(full);
  const body = isMembers ? `export const members = {\n${full}};\n` : full;
  const imports = body.match(/^import .*;$/gm) ?? [];
  const rest = body.replace(/^import .*;$/gm, '');
  const isModule = /^(?:export|declare (?:module|global))\b/m.test(rest);
  const uses = (name: string): boolean => new RegExp(`(?<![.\\w'/])${name}\\b(?!['\\w]|:)`).test(rest);
  const said = body.replace(/\/\/.*$/gm, '');
  const declares = (name: string): boolean =>
    [`(?:const|function)\\s+${name}\\b`, `const\\s*\\{[^}]*\\b${name}\\b[^}]*\\}`, `^import [^;]*\\b${name}\\b`].some(
      (pattern) => new RegExp(pattern, 'm').test(said),
    );
  const given = Object.entries(givens)
    .filter(([name]) => uses(name) && !declares(name))
    .map(([, text]) => text);
  const needed = [...imports, ...given].join('\n');
  return isModule ? `${needed}\n${rest}\nexport {};\n` : `${needed}\nexport async function example() {\n${rest}\n}\n`;
}
