import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DocBlock, docBlocksOf } from './doc-blocks.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Declarations or imports by the name that they declare. */
type Names = Readonly<Record<string, string>>;

export interface CopyPageOptions {
  /** By default the text of the page. */
  readonly text?: string;
  /** Names that no page can show, such as globals of a test runner. */
  readonly assumed?: Names;
}

/** A file in the project of a reader. */
interface CopiedFile {
  readonly name: string;
  readonly code: string;
}

/** The name of a file, in the first line of a block, or at the start or the end of the line above it: `` `contract.ts` lists …: `` */
const nameInBlock = /^\/\/ (\S+\.tsx?)\n/;
const nameAbove = /^(?:`([\w./-]+\.tsx?)`.*|.*`([\w./-]+\.tsx?)`):$/;

/** Modules that a page takes from another one: `` `contract.ts` and `bridge.ts` from [the recipes](index.md#modules) `` */
const firstStep =
  /((?:`[\w-]+\.tsx?`(?:, | and )?)+) from \[[^\]]*\]\((?:https:\/\/bridgehead\.github\.io\/bridgehead\/)?([\w./-]+)#/g;

/**
 * Returns the files that a reader has after copying every TypeScript block of a page into an empty folder, and before that the modules that
 * the page takes from another one. A block with imports, or with the name of a file, is a file of its own. Other blocks are lines for a
 * place where the modules so far are imported.
 */
export function copyPage(
  page: string,
  { text = readPage(page), assumed = {} }: CopyPageOptions = {},
): readonly CopiedFile[] {
  const files = [...text.matchAll(firstStep)].flatMap(([, names = '', link = '']) => {
    // Pages that are part of the package link to the others by URL.
    const other = link.endsWith('.md') ? posix.join(posix.dirname(page), link) : `docs/${link}index.md`;
    const offered = docBlocksOf(other, readPage(other)).map(fileOf);
    return offered.filter(({ name }) => names.includes(`\`${name}\``));
  });
  for (const file of docBlocksOf(page, text).map(fileOf)) {
    const isFile = /^import /m.test(file.code) || !file.name.startsWith('block-');
    files.push({ ...file, code: moduleOf(file.code, isFile ? assumed : { ...assumed, ...namesOf(files) }) });
  }
  return files;
}

const readPage = (page: string): string => readFileSync(root + page, 'utf8');

function fileOf({ code, above }: DocBlock, index: number): CopiedFile {
  const [, first] = nameInBlock.exec(code) ?? [];
  const [, start, end] = nameAbove.exec(above) ?? [];
  return { name: posix.basename(first ?? start ?? end ?? `block-${index + 1}.tsx`), code };
}

/** What lines after these files may use: the imports of the files, and their exports. */
function namesOf(files: readonly CopiedFile[]): Names {
  return Object.fromEntries(
    files.flatMap(({ name: file, code }) => {
      const imported = [...code.matchAll(/^import (?:type )?\{([^}]*)\} from '(.*)';$/gm)];
      const exported = [...code.matchAll(/^export (?:(?:async )?[a-z]+ (\w+)|const \{([^}]*)\})/gm)];
      const lists = [
        ...imported.map(([, list = '', from = '']) => [list, from] as const),
        ...exported.map(([, name, list]) => [name ?? list ?? '', `./${file.replace(/\.tsx?$/, '')}`] as const),
      ];
      return lists.flatMap(([list, from]) =>
        list.split(',').flatMap((each) => {
          const [, name] = /(\w+)\s*$/.exec(each) ?? [];
          return name === undefined ? [] : [[name, `import { ${each.trim()} } from '${from}';`] as const];
        }),
      );
    }),
  );
}

/** Returns a block as a complete module: omissions (`…`) are filled in, undeclared names are taken from `names`, and lines are wrapped. */
function moduleOf(code: string, names: Names): string {
  const full = code.replace(/=> …/g, '=> {}').replace(/^…$/gm, '');
  const isMembers = /^\w+: \w+[(<]/.test(full);
  const body = isMembers
    ? `import { interactive, method } from 'bridgehead';\nexport const methods = {\n${full}};\n`
    : full;
  const imports = body.match(/^import [^;]*;(?: \/\/.*)?$/gm) ?? [];
  const rest = body.replace(/^import [^;]*;(?: \/\/.*)?$/gm, '');
  const isModule = imports.length > 0 || /^export\b/m.test(rest);
  const withoutComments = rest.replace(/\/\/.*$/gm, '');
  const uses = (name: string): boolean => new RegExp(`(?<![.\\w'/])${name}\\b(?!['\\w]|:)`).test(withoutComments);
  const declares = (name: string): boolean =>
    new RegExp(`(?:const|function)\\s+${name}\\b|const\\s*\\{[^}]*\\b${name}\\b[^}]*\\}`).test(withoutComments);
  const isImported = (name: string): boolean => new RegExp(`\\b${name}\\b`).test(imports.join());
  const given = Object.entries(names).filter(([name]) => uses(name) && !declares(name) && !isImported(name));
  const needed = [...imports, ...given.map(([, text]) => text)].join('\n');
  return isModule ? `${needed}\n${rest}\nexport {};\n` : `${needed}\nexport async function example() {\n${rest}\n}\n`;
}
