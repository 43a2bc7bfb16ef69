import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniSearch from 'minisearch';
import { createMarkdownRenderer } from 'vitepress';
import { mdAnchor } from '../../sdk/tools/reference/markdown-text.ts';
import { searchOptions } from './search-options.mjs';
import { searchSectionsOf } from './search-pages.ts';

const docs = fileURLToPath(new URL('..', import.meta.url));

/** Indexes the pages of the documentation for a site at `base`, as JSON of MiniSearch. */
export async function buildSearchIndex(base: string): Promise<string> {
  // Code is not searched, so it needs no colours, which take most of the time of a build.
  const md = await createMarkdownRenderer(docs, { anchor: { slugify: mdAnchor }, highlight: () => '<pre></pre>' });
  const index = new MiniSearch({ ...searchOptions, idField: 'id' });
  for (const relativePath of pagesOf(docs)) {
    const html = md.render(readFileSync(docs + relativePath, 'utf8'), { relativePath });
    for (const { path, ...section } of searchSectionsOf(html, relativePath))
      index.add({ id: base.slice(0, -1) + path, ...section });
  }
  return JSON.stringify(index);
}

/** The Markdown files that are pages, which `config.ts` repeats as `srcExclude`. */
function pagesOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => file.endsWith('.md') && !/^(?:\.vitepress|example-hosts)\//.test(file))
    .sort();
}

/**
 * Replaces the index that VitePress builds, which has other sections and fields. In development, it is built once: restart the server to
 * search text that was added since.
 */
export function searchIndex(base: string) {
  return {
    name: 'search-index',
    enforce: 'pre' as const,
    load(id: string): string | Promise<string> | undefined {
      if (id === '/@localSearchIndex') return `export default { root: () => import('@localSearchIndexroot') };`;
      if (id !== '/@localSearchIndexroot') return undefined;
      return buildSearchIndex(base).then((json) => `export default ${JSON.stringify(json)};`);
    },
  };
}
