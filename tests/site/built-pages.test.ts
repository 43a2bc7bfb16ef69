import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Window } from 'happy-dom';
import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { siteConfig } from '../../site/src/config/site-config.ts';
import { languageIds } from '../../site/src/config/site-languages.ts';
import { tapped } from '../lab/bench/site-page.mjs';

// What the build wrote into site/dist, as a browser or a crawler reads it.
const folder = fileURLToPath(new URL('../../site/dist', import.meta.url));
const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    'unique-landmark': 'error',
    'valid-id': 'error',
  },
});

/** The documents that a file becomes: a landing page has the desktop layout in a template, which replaces the mobile one. */
function documentsOf(file: string): string[] {
  const html = read(file);
  const [whole, desktop] = /<template id="desktop-layout">([\s\S]*)<\/template>/.exec(html) ?? [];
  if (whole === undefined || desktop === undefined) return [html];
  const [start, end] = [html.indexOf('<div id="root">'), html.indexOf(whole)];
  return [html.replace(whole, ''), html.slice(0, start) + desktop + html.slice(end + whole.length)];
}

describe('the built pages', () => {
  it.each(pages)('%s is valid HTML, with unique names of its landmarks', (file) => {
    for (const html of documentsOf(file)) {
      const { results } = validator.validateStringSync(html);
      const faults = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector ?? ''}`),
      );
      expect(faults).toEqual([]);
    }
  });

  it.each(pages)('%s has no label that hides it from searches, except the page for unknown paths', (file) => {
    const labels = Array.from(read(file).matchAll(/<meta name="(rating|robots|googlebot)"[^>]*>/g), ([, name]) => name);
    expect(labels).toEqual(file === '404.html' ? ['robots'] : []);
  });

  it.each(pages.filter((file) => file !== '404.html'))('%s has a preview picture that exists', (file) => {
    const image = /property="og:image" content="([^"]+)"/.exec(read(file))?.[1] ?? '';
    expect(image).toMatch(new RegExp(`^${siteConfig.siteUrl.replace(/\/$/, '')}/preview-[a-z]{2}\\.png$`));
    expect(readdirSync(folder)).toContain(image.split('/').pop());
  });

  it('the sitemap names the English page for all other languages, wherever there are translations', () => {
    const entries = read('sitemap.xml').match(/<url>.*<\/url>/g) ?? [];
    expect(entries.length).toBe(pages.length - 1);
    for (const entry of entries) {
      const urlOf = (language: string): string | undefined =>
        new RegExp(`hreflang="${language}" href="([^"]+)"`).exec(entry)?.[1];
      expect({ entry, url: urlOf('x-default') }).toEqual({ entry, url: urlOf('en') });
    }
    // The landing page and two legal pages.
    expect(entries.filter((entry) => entry.includes('x-default'))).toHaveLength(3 * languageIds.length);
  });

  it.each(Object.entries(tapped))(
    'index.html has one %s control for the benchmark of interactions to tap',
    (_, selector) => {
      const { document } = new Window();
      document.documentElement.innerHTML = read('index.html');
      expect(document.querySelectorAll(selector)).toHaveLength(1);
    },
  );
});
