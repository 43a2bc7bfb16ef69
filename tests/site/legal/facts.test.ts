import { describe, expect, it } from 'vitest';
import { findLegalPage, legalMeta, legalPages } from '../../../site/src/legal/legal-pages.ts';
import { childSafetySections, legalFacts, termsHeadings } from './facts.data.ts';
import { fillNames, includesWords, renderLegalMarkup, renderLegalWords } from './legal-text.ts';

describe('the facts of the specification', () => {
  it.each(legalFacts)('$id stands in $pages', async ({ pages, literal }) => {
    for (const slug of pages) {
      const words = await renderLegalWords(slug);
      expect(includesWords(words, fillNames(literal)), `${slug}: ${literal}`).toBe(true);
    }
  });

  it('have one row each', () => {
    expect(new Set(legalFacts.map((fact) => fact.id)).size).toBe(legalFacts.length);
  });

  it('date four pages and no other', () => {
    const dates = legalPages.flatMap(({ slug, texts }) =>
      Object.values(texts).flatMap((meta) => (meta.date ? [`${slug} ${meta.date.kind} ${meta.date.text}`] : [])),
    );
    expect(dates).toEqual([
      'privacy-policy last updated November 1, 2024',
      'terms-of-use last modified December 1, 2023',
      'terms-of-sale last modified May 1, 2024',
      'guidelines last updated December 1, 2023',
    ]);
  });
});

describe('the Terms of service', () => {
  it('open with the 13 headings, in order, each linked to its anchor', async () => {
    const markup = await renderLegalMarkup('terms-of-use');
    const links = Array.from(markup.matchAll(/<li><a href="#([a-z-]+)"[^>]*>([^<]+)<\/a><\/li>/g));
    expect(links.map(([, , title]) => title)).toEqual(termsHeadings);
    for (const [, id, title] of links) expect(markup).toContain(`<h2 id="${id}" tabindex="-1">${title}</h2>`);
    expect(markup.indexOf('Termination</a>')).toBeLessThan(markup.indexOf('These terms are a contract'));
  });

  it('have no other section', () => {
    const sections = legalMeta(findLegalPage('terms-of-use'), 'en').sections;
    expect(sections.map((section) => section.title)).toEqual(termsHeadings);
  });
});

describe('the Child Safety Policy', () => {
  it('has the sections of the specification, in order, in every language', () => {
    const page = findLegalPage('child-safety');
    for (const language of page.languages) {
      const top = legalMeta(page, language).sections.filter((section) => section.depth === 2);
      expect(top.map((section) => section.id)).toEqual(childSafetySections);
    }
  });

  it('lists resources for Indonesia, Vietnam, Philippines, United States and EU', () => {
    const parts = legalMeta(findLegalPage('child-safety'), 'en').sections.filter((section) => section.depth === 3);
    expect(parts.map((section) => section.title)).toEqual([
      'Indonesia',
      'Vietnam',
      'Philippines',
      'United States',
      'EU',
    ]);
  });

  it('names child sexual abuse and exploitation, the product and its developer at the top', async () => {
    const words = await renderLegalWords('child-safety');
    expect(words.slice(0, 600)).toContain(
      fillNames('{{product}}, published by {{developer}}, has no tolerance for child sexual abuse and exploitation.'),
    );
  });
});

describe('the Privacy Policy', () => {
  it('goes on after the part about Virginia', () => {
    const ids = legalMeta(findLegalPage('privacy-policy'), 'en').sections.map((section) => section.id);
    expect(ids.slice(ids.indexOf('virginia') + 1)).toEqual(
      expect.arrayContaining(['united-states', 'european-union', 'law-enforcement', 'changes', 'contact']),
    );
  });
});

describe('how to delete an account', () => {
  it('names the product and its developer first', async () => {
    const words = await renderLegalWords('delete-account');
    expect(words).toContain(fillNames('This page is for users of {{product}}, an app by {{developer}}.'));
  });

  it('prefills the message to the contact address', async () => {
    const markup = await renderLegalMarkup('delete-account');
    const href = /href="(mailto:[^"]*\?[^"]*)"/.exec(markup)?.[1]?.replace(/&amp;/g, '&') ?? '';
    const url = new URL(href);
    expect(url.pathname).toBe(fillNames('{{email}}'));
    expect(url.searchParams.get('subject')).toBe(fillNames('Delete my {{product}} account'));
    expect(url.searchParams.get('body')?.split('\n')).toContain('Username:');
  });
});

describe('claims', () => {
  const notGiven = [
    'block user',
    'block a user',
    'block other users',
    'block another user',
    'encrypt',
    'verified profile',
    'background check',
    'free trial',
    'auto-renew',
    'renews automatically',
  ];

  it.each(legalPages.map((page) => page.slug))(
    '%s claims nothing that the specification does not give',
    async (slug) => {
      const words = (await renderLegalWords(slug)).toLowerCase();
      expect(notGiven.filter((claim) => words.includes(claim))).toEqual([]);
    },
  );

  it.each(legalPages.map((page) => page.slug))('%s names no statute', async (slug) => {
    const words = await renderLegalWords(slug);
    expect(words).not.toMatch(
      /\b(GDPR|CCPA|CPRA|VCDPA|PDPA|PDPO|COPPA|DSA|Ordinance|Decree|Directive|Regulation \(|Act of|Republic Act|[A-Z]\w+ Act\b|Cap\. \d)/,
    );
  });
});
