import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { entryPointTable } from '../../docs/.vitepress/entry-points.mjs';
import { documents } from '../support/doc-blocks.ts';
import { sectionIdsOf } from '../support/section-ids.ts';

// tests/packed-package/contents.test.ts checks the links of the packed documents, tests/e2e/docs-site.spec.ts the links of the site.
const root = fileURLToPath(new URL('../..', import.meta.url));
const { repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { repository: { url: string } };
const home = repository.url.replace(/^git\+|\.git$/g, '');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const linksOf = (file: string): string[] =>
  [
    ...read(file)
      .replace(/```[^]*?```|`[^`\n]*`/g, 'code')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ].map(([, target = '']) => target);

/** The path in the repository that a link leads to, with its section; `undefined` for other sites. */
function pathOf(link: string, file: string): string | undefined {
  if (link.startsWith(home)) return link.slice(home.length).replace(/^\/(?:blob|tree)\/main\//, '');
  const [, recipe, section = ''] =
    /^https:\/\/bridgehead\.github\.io\/bridgehead\/(recipes\/[\w-]*)(#.*)?$/.exec(link) ?? [];
  if (recipe !== undefined) return `docs/${recipe}${recipe.endsWith('/') ? 'index' : ''}.md${section}`;
  if (/^[a-z]+:/.test(link)) return undefined;
  return link.startsWith('#') ? file + link : join(dirname(file), link);
}

function isFound(path: string): boolean {
  const [file = '', section] = path.split('#');
  if (!existsSync(join(root, file))) return false;
  if (section === undefined) return true;
  return sectionIdsOf(read(file)).has(section);
}

describe('a document', () => {
  it.each(documents)('%s links only to files and sections that the repository has', (file) => {
    const paths = linksOf(file).map((link) => [link, pathOf(link, file)] as const);
    expect(paths.filter(([, path]) => path !== undefined && !isFound(path)).map(([link]) => link)).toEqual([]);
  });

  it('checks the README of the package, of each example and of the native shells', () => {
    expect(documents).toEqual(expect.arrayContaining(['README.md', 'sdk/native/README.md', 'docs/protocol.md']));
    expect(documents.filter((file) => /^examples\/[\w-]+\/README\.md$/.test(file)).length).toBeGreaterThan(10);
    const links = documents.flatMap(linksOf);
    expect(links.filter((link) => link.includes('#')).length).toBeGreaterThan(100);
    expect(links.filter((link) => link.startsWith(home)).length).toBeGreaterThan(3);
  });
});

describe('the README of an example', () => {
  it.each(documents.filter((file) => /^examples\/[\w-]+\/.*README\.md$/.test(file)))(
    '%s has no relative link out of the folder of its example, which readers copy',
    (file) => {
      const relativeLinks = linksOf(file).filter((link) => !/^[a-z]+:|^#/.test(link));
      const folder = file.split('/').slice(0, 2).join('/');
      const outside = relativeLinks.filter((link) => relative(folder, join(dirname(file), link)).startsWith('..'));
      expect(outside).toEqual([]);
    },
  );
});

describe(entryPointTable, () => {
  it('the entry point table links to existing documents from the API reference, which is a folder deeper', () => {
    const pages = /\]\((?:https:\/\/bridgehead\.github\.io\/bridgehead|\.\.)\/([\w/-]+)(?:\.md)?(#[^)\s]+)?\)/g;
    const links = [...entryPointTable().matchAll(pages)].map(([, page, id = '']) => `docs/${page}.md${id}`);
    expect(links.length).toBeGreaterThan(1);
    expect(links.filter((link) => !isFound(link))).toEqual([]);
  });
});
