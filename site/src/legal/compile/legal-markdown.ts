import mdx from '@mdx-js/rollup';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import type { Plugin } from 'vite';
import { languageIds, parseLanguage, type Language } from '../../config/site-languages.ts';
import { siteConfig, type SiteConfig } from '../../config/site-config.ts';
import type { LegalMeta } from '../legal-meta.ts';
import { isLegalSlug, type LegalSlug } from '../legal-slugs.ts';
import { createLegalRemark, withLocation, type TransformLegalTreeOptions } from './remark-legal.ts';
import { resourceBlocks } from './resource-blocks.ts';

/** Variables that a page can use as `{{name}}`. */
export function legalVariables(config: SiteConfig): Readonly<Record<string, string>> {
  return {
    product: config.productName,
    developer: config.developerName,
    email: config.contactEmail,
    singaporeOperator: config.operators.singapore,
    hongKongOperator: config.operators.hongKong,
  };
}

/**
 * A Vite plugin that compiles the Markdown of the legal pages.
 *
 * `content/<language>/<slug>.md` becomes a module with the component as its default export; the same path with `?meta`
 * becomes a module with only the page's {@link LegalMeta}, and with `?listed` one that only exists. Any error in a page fails the build, with file and line.
 */
export function legalMarkdown(config: SiteConfig = siteConfig): Plugin {
  const metas = new Map<string, LegalMeta>();
  const variables = legalVariables(config);
  const remarkLegal = createLegalRemark(
    (path) => optionsFor(path, variables),
    (path, meta) => metas.set(path, meta),
  );
  const compiler = mdx({
    format: 'md',
    mdExtensions: ['.md'],
    // Column alignment would be rendered as style attributes, which the content security policy forbids.
    tableCellAlignToStyle: false,
    remarkPlugins: [remarkFrontmatter, remarkGfm, remarkLegal],
  });
  // Each page is requested twice, for its text and for its metadata.
  const compiled = new Map<string, { readonly source: string; readonly code: Promise<string> }>();
  const compile = (path: string, source: string): Promise<string> => {
    const known = compiled.get(path);
    if (known?.source === source) return known.code;
    const code = compileWithLocation(path, async () => (await compiler.transform(source, path))?.code ?? '');
    compiled.set(path, { source, code });
    return code;
  };
  return {
    name: 'bridgehead-legal-markdown',
    enforce: 'pre',
    async transform(code, id) {
      const [path = id, query = ''] = id.split('?');
      if (!pagePath.test(path) || query.split('&').includes('raw')) return undefined;
      if (query.split('&').includes('listed')) return { code: 'export default true;', map: null };
      const text = await compile(path, code);
      if (!query.split('&').includes('meta')) return { code: text, map: null };
      return { code: `export default ${JSON.stringify(metas.get(path))};`, map: null };
    },
  };
}

const pagePath = /\/legal\/content\/([a-z]{2})\/([^/]+)\.md$/;

function optionsFor(path: string, variables: Readonly<Record<string, string>>): TransformLegalTreeOptions {
  const page = readPagePath(path);
  return { page, variables, blocks: { reportingResources: () => resourceBlocks(page.language) } };
}

function readPagePath(path: string): { slug: LegalSlug; language: Language } {
  const [, folder, slug = ''] = pagePath.exec(path) ?? [];
  const language = parseLanguage(folder);
  if (!language)
    throw new Error(
      `Cannot use the folder "${folder ?? ''}": it is not a language of the site. Use ${languageIds.join(', ')}.`,
    );
  if (!isLegalSlug(slug))
    throw new Error(`Cannot use the file name "${slug}.md": no such page. Name it in legal-slugs.ts first.`);
  return { slug, language };
}

async function compileWithLocation<T>(path: string, compile: () => Promise<T>): Promise<T> {
  try {
    return await compile();
  } catch (error) {
    const [name] = /[^/]+\/[^/]+$/.exec(path) ?? [path];
    throw withLocation(name ?? path, error);
  }
}
