import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { siteConfig } from '../../../site/src/config/site-config.ts';
import { findLegalPage, legalMeta } from '../../../site/src/legal/legal-pages.ts';
import { legalSlugs } from '../../../site/src/legal/legal-slugs.ts';
import { renderStaticPage, staticLegalPages } from '../../../site/src/legal/static-legal-pages.tsx';

const pages = staticLegalPages();

async function render(path: string): Promise<string> {
  return (await renderStaticPage(path, { head: '<style></style>', end: '<script></script>' })) ?? '';
}

describe(staticLegalPages, () => {
  it('lists one file for each page and translation', () => {
    expect(pages.map((page) => page.path)).toEqual([
      '/privacy-policy.html',
      '/terms-of-use.html',
      '/terms-of-sale.html',
      '/guidelines.html',
      '/child-safety.html',
      '/vi/child-safety.html',
      '/id/child-safety.html',
      '/ms/child-safety.html',
      '/delete-account.html',
      '/vi/delete-account.html',
      '/id/delete-account.html',
      '/ms/delete-account.html',
    ]);
  });

  it('gives every file a unique title with the product name', () => {
    for (const { title } of pages) expect(title).toContain(siteConfig.productName);
    expect(new Set(pages.map((page) => page.title)).size).toBe(pages.length);
  });
});

describe(renderStaticPage, () => {
  it('returns undefined for a path without a static legal page', async () => {
    expect(await renderStaticPage('/imprint.html', { head: '' })).toBeUndefined();
    expect(await renderStaticPage('/vi/terms-of-use.html', { head: '' })).toBeUndefined();
  });

  it.each(pages)('$path is its own canonical page, in its language', async ({ path, url, language }) => {
    const html = await render(path);
    expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${language}" data-static>`));
    expect(html).toContain(`<link rel="canonical" href="${url}"/>`);
    expect(html.match(/rel="canonical"/g)).toHaveLength(1);
  });

  it.each(pages)('$path can be zoomed and contains no style attributes', async ({ path }) => {
    const html = await render(path);
    expect(html).toContain('<meta name="viewport" content="width=device-width,initial-scale=1"/>');
    expect(html).not.toMatch(/maximum-scale|user-scalable/);
    expect(html).not.toMatch(/ style="/);
  });

  it.each(pages)('$path does not contain the word that redirects to the account-deletion file', async ({ path }) => {
    expect(await render(path)).not.toContain('deleteAccount');
  });

  it.each(pages)('$path contains the date of its text but not of the build', async ({ path, slug, language }) => {
    const html = await render(path);
    const { date } = legalMeta(findLegalPage(slug), language);
    expect(Array.from(html.matchAll(/dateTime="([^"]+)"/gi), ([, day]) => day)).toEqual(date ? [date.iso] : []);
    expect(html.replace(/<time[\s\S]*?<\/time>/g, '')).not.toContain(String(new Date().getFullYear()));
  });

  it.each(pages)('$path links to every page and to the download page', async ({ path }) => {
    const html = await render(path);
    for (const slug of legalSlugs) expect(html).toMatch(new RegExp(`<footer.*href="/(?:[a-z]{2}/)?${slug}\\.html"`));
  });

  it.each(pages)('$path marks titles in other languages', async ({ path, language }) => {
    const html = await render(path);
    const footer = /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? '';
    const links = Array.from(footer.matchAll(/<a href="(\/[^"]*\.html)"([^>]*)>/g), ([, href = '', rest = '']) => ({
      isEnglish: !/^\/[a-z]{2}\//.test(href),
      isMarked: rest.includes('lang="en"'),
    }));
    expect(links).toHaveLength(6);
    for (const { isEnglish, isMarked } of links) expect(isMarked).toBe(isEnglish && language !== 'en');
  });

  it('lists the languages of a translated legal page', async () => {
    const html = await render('/id/child-safety.html');
    for (const language of ['en', 'vi', 'id', 'ms'])
      expect(html).toMatch(new RegExp(`rel="alternate" hrefLang="${language}"`, 'i'));
  });

  it('inserts styles of a static page at the end of the head and scripts at the end of the body', async () => {
    const html = await render('/guidelines.html');
    expect(html).toContain('<style></style></head>');
    expect(html).toContain('<script></script></body>');
  });

  it('keeps every static page under 25 kB of brotli without styles', async () => {
    for (const { path } of pages) expect(brotliCompressSync(await render(path)).length, path).toBeLessThan(25_000);
  });
});
