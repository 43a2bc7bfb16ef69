import axe from 'axe-core';
import { StrictMode, type ReactElement } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '../../../site/src/config/site-languages.ts';
import {
  findLegalPage,
  legalMeta,
  legalPages,
  loadLegalText,
  type LegalText,
} from '../../../site/src/legal/legal-pages.ts';
import { isLegalSlug, type LegalSlug } from '../../../site/src/legal/legal-slugs.ts';
import { LegalPage, type LegalPageProps } from '../../../site/src/legal/LegalPage.tsx';
import { mountElement } from './mount-element.ts';

const texts = new Map<string, LegalText>();

beforeAll(async () => {
  for (const page of legalPages) {
    for (const language of ['en', 'vi'] as const)
      texts.set(`${page.slug} ${language}`, await loadLegalText(page, language));
  }
});

interface PageOptions extends Partial<Omit<LegalPageProps, 'slug' | 'text'>> {
  readonly language?: Language;
}

function page(slug: LegalSlug, options: PageOptions = {}): ReactElement {
  const text = texts.get(`${slug} ${options.language ?? 'en'}`);
  if (!text) throw new Error(`Cannot render ${slug}: no such text.`);
  const props = { language: 'en', frame: 'site', siteUrl: 'https://get.example/', ...options } as const;
  return (
    <StrictMode>
      <LegalPage slug={slug} text={text} {...props} />
    </StrictMode>
  );
}

const show = async (slug: LegalSlug, options?: PageOptions): Promise<HTMLElement> =>
  (await mountElement(page(slug, options))).container;

describe('LegalPage', () => {
  it.each(legalPages.map((entry) => entry.slug))('the legal page %s passes axe', async (slug) => {
    const container = await show(slug);
    // Colours and sizes need a real browser; the end-to-end tests check them.
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html}`)).toEqual([]);
  });

  it('renders a legal page with one h1 and a machine-readable date', async () => {
    const container = await show('privacy-policy');
    expect(Array.from(container.querySelectorAll('h1'), (heading) => heading.textContent)).toEqual(['Privacy Policy']);
    // The date itself is checked by a row of the fact table.
    const { date } = legalMeta(findLegalPage('privacy-policy'), 'en');
    expect(container.querySelector('.legal-date')?.textContent).toBe(`Last updated ${date?.text}`);
    expect(container.querySelector('time')?.dateTime).toBe(date?.iso);
  });

  it.each([
    ['site', '#/terms-of-use?s=eligible-users'],
    ['app', '#/app/terms-of-use?s=eligible-users'],
    ['static', '#eligible-users'],
  ] as const)('links the sections of a legal page in the table of contents for the frame %s', async (frame, href) => {
    const container = await show('terms-of-use', { frame });
    expect(container.querySelector('[data-section="eligible-users"]')?.getAttribute('href')).toBe(href);
  });

  it.each([
    ['site', '#/privacy-policy?s=law-enforcement'],
    ['app', '#/app/privacy-policy?s=law-enforcement'],
    ['static', '/privacy-policy.html#law-enforcement'],
  ] as const)('links from a legal page to the others for the frame %s', async (frame, href) => {
    const container = await show('child-safety', { frame });
    expect(container.querySelector(`a[href="${href}"]`)).not.toBeNull();
    expect(container.querySelector('[href^="legal:"]')).toBeNull();
  });

  it('gives each section of a legal page a link to its anchor in the static file', async () => {
    const container = await show('terms-of-use');
    const links = Array.from(container.querySelectorAll<HTMLAnchorElement>('[data-legal="copy-link"]'));
    expect(links.map((link) => link.href)).toContain('https://get.example/terms-of-use.html#eligible-users');
    expect(links[0]?.getAttribute('aria-label')).toBe('Copy link to this section: Eligible Users');
  });

  it('shows a notice for readers of another language if a legal page is in English only', async () => {
    const container = await show('terms-of-use', { language: 'vi' });
    expect(container.querySelector('[role="note"]')?.textContent?.trim()).toBe('Trang này hiện chỉ có bằng tiếng Anh.');
    expect(container.querySelector('article')?.lang).toBe('en');
    expect(container.querySelector<HTMLElement>('[role="note"]')?.lang).toBe('vi');
  });

  it('shows a notice on a translated legal page, with a link to the English text', async () => {
    const container = await show('child-safety', { language: 'vi' });
    const note = container.querySelector('[role="note"]');
    expect(note?.textContent).toContain('bản tiếng Anh được áp dụng');
    expect(note?.querySelector('a')?.getAttribute('href')).toBe('/child-safety.html');
    expect(container.querySelector('article')?.lang).toBe('vi');
  });

  it('shows no language notice to readers of English', async () => {
    expect((await show('child-safety')).querySelector('[role="note"]')).toBeNull();
  });
});

describe('the focus on a LegalPage', () => {
  it('focuses the heading of the section in the URL of a legal page', async () => {
    await show('terms-of-use', { section: 'termination' });
    expect(document.activeElement?.id).toBe('termination');
  });

  it('moves the focus when the section in the URL of a legal page changes', async () => {
    const { rerender } = await mountElement(page('terms-of-use', { section: 'termination' }));
    await rerender(page('terms-of-use', { section: 'disputes' }));
    expect(document.activeElement?.id).toBe('disputes');
  });

  it('focuses the title of a legal page after a navigation, even for an unknown section', async () => {
    await show('terms-of-use', { section: 'no-such-section', wantsFocus: () => true });
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('keeps the focus on the first page of a visit', async () => {
    await show('terms-of-use');
    expect(document.activeElement).toBe(document.body);
  });
});

describe('isLegalSlug', () => {
  it('accepts only the slugs of existing legal pages', () => {
    expect(isLegalSlug('guidelines')).toBe(true);
    expect(isLegalSlug('toString')).toBe(false);
  });
});
