import { describe, expect, it } from 'vitest';
import type { Language } from '../../../site/src/config/site-languages.ts';
import { legalMeta, legalPages } from '../../../site/src/legal/legal-pages.ts';
import type { LegalSlug } from '../../../site/src/legal/legal-slugs.ts';
import { allowedFigures } from './allowed-figures.data.ts';
import { findFigures, findFiguresInContext } from './find-figures.ts';
import { legalFacts } from './facts.data.ts';
import {
  countWords,
  expectNoFaults,
  findListFault,
  findMissingFacts,
  findUnreviewedFigures,
  literalOf,
} from './legal-checks.ts';
import { fillNames, renderLegalWords } from './legal-text.ts';

const texts: readonly (readonly [LegalSlug, Language])[] = legalPages.flatMap(({ slug, languages }) =>
  languages.map((language) => [slug, language] as const),
);

/** The text for readers and search engines. */
async function wordsOf(slug: LegalSlug, language: Language): Promise<string> {
  const page = legalPages.find((entry) => entry.slug === slug);
  const description = page ? legalMeta(page, language).description : '';
  return `${description} ${await renderLegalWords(slug, language)}`;
}

describe('findFigures', () => {
  it.each<[Language, string, string[]]>([
    ['en', 'within 14 days', ['14', 'days']],
    ['en', 'Thirty days after that', ['Thirty', 'days']],
    ['en', 'for a year, each working day', ['a year', 'each working day']],
    ['en', 'in the next few months', ['months']],
    ['en', 'open 24 hours', ['24', 'hours']],
    ['en', 'in March, on May 2', ['March', 'May 2']],
    ['en', 'only €9.99, or 89 Peso', ['€', '9.99', '89', 'Peso']],
    ['en', 'a thirty-day trial, every Monday', ['thirty', 'day', 'Monday']],
    ['en', 'half the price, 20 % off', ['half', '20', '%']],
    ['en', 'the courts of Malaysia', ['Malaysia']],
    ['en', 'an office in Manila, residents of California', ['Manila', 'California']],
    ['en', 'nothing of that kind, one of us may say', []],
    ['vi', 'trong ba mươi ngày hoặc một tuần', ['ba', 'mươi', 'ngày', 'một tuần']],
    ['vi', 'tại Hoa Kỳ với giá 9,99 €', ['Hoa Kỳ', '9,99', '€']],
    ['id', 'Tiga puluh hari di Jakarta', ['Tiga', 'puluh', 'hari', 'Jakarta']],
    ['id', 'pada bulan Mei di Singapura, setahun', ['bulan', 'Mei', 'Singapura', 'setahun']],
    ['ms', 'dalam masa tiga puluh hari di Jerman', ['tiga', 'puluh', 'hari', 'Jerman']],
    ['ms', 'setiap hari, 24 jam', ['setiap hari', '24', 'jam']],
  ])('finds the figures in the %s text "%s": %s', (language, text, figures) => {
    expect(findFigures(text, language)).toEqual(figures);
  });
});

describe(findFiguresInContext, () => {
  it.each([
    ['Last modified June 1, 2025 Contents', ['June 1, 2025']],
    ['1 month Premium 259 Peso', ['1 month Premium 259 Peso']],
    ['within 14 days. Two more', ['14 days', 'Two']],
    ['18 and over, in the courts of Manila', ['18', 'Manila']],
  ])('treats adjacent figures as one: %s', (text, figures) => {
    expect(findFiguresInContext(text).map(({ figure }) => figure)).toEqual(figures);
  });
});

describe('figures in the legal pages', () => {
  it.each(texts)('%s in %s contains no unreviewed number, price, duration, date or place', async (...of) => {
    const [slug, language] = of;
    expectNoFaults(findUnreviewedFigures({ slug, language, words: await wordsOf(slug, language) }));
  });

  it.each<[Language, LegalSlug, string]>([
    ['en', 'terms-of-sale', 'A refund is paid within thirty days.'],
    ['en', 'terms-of-sale', 'A refund is paid within 30 days.'],
    ['en', 'terms-of-use', 'We answer within 24 hours.'],
    ['en', 'terms-of-use', 'You can ask for a refund within 30 days.'],
    ['en', 'privacy-policy', 'Residents of California have more rights.'],
    ['en', 'privacy-policy', 'Our servers are in Singapore.'],
    ['en', 'guidelines', 'VIP costs €9.99.'],
    ['en', 'child-safety', 'Users under 16 need a parent.'],
    ['en', 'child-safety', 'In the EU other rules apply.'],
    ['en', 'delete-account', 'We answer within a week.'],
    ['vi', 'delete-account', 'Chúng tôi trả lời trong ba ngày.'],
    ['id', 'delete-account', 'Kami menjawab dalam tiga hari.'],
    ['ms', 'child-safety', 'Kami menjawab dalam masa sehari.'],
  ])('findFigures reports a sentence added to %s %s: %s', async (language, slug, sentence) => {
    const words = `${await wordsOf(slug, language)} ${sentence}`;
    expect(findUnreviewedFigures({ slug, language, words })).not.toEqual([]);
  });

  it('both checks detect a change to any figure of a fact', async () => {
    let changed = 0;
    for (const [slug, language] of texts) {
      const words = await wordsOf(slug, language);
      for (const fact of legalFacts.filter(({ pages }) => pages.includes(slug))) {
        const literal = literalOf(fact, language) ?? '';
        // The first letter may be a capital in the page.
        const [, before = '', digits, after = ''] = /^(.*?)(\d+)(.*)$/.exec(literal.slice(1)) ?? [];
        if (digits === undefined) continue;
        const other = words.split(literal.slice(1)).join(`${before}${Number(digits) + 1}${after}`);
        const page = { slug, language, words: other };
        expect(findMissingFacts(page, [fact]), `${slug} ${language} ${fact.id}`).toHaveLength(1);
        expect(findUnreviewedFigures(page), `${slug} ${language} ${fact.id}`).not.toEqual([]);
        changed++;
      }
    }
    expect(changed).toBeGreaterThan(40);
  });

  it('the figures match the reviewed list one to one', async () => {
    for (const { page, language, words } of allowedFigures) {
      expect(findFigures(fillNames(words), language).length, words).toBeGreaterThan(0);
      const times = countWords(await renderLegalWords(page, language), fillNames(words));
      if (times !== 1)
        expectNoFaults([
          `allowed-figures.data.ts: "${words}" occurs ${times} times in content/${language}/${page}.md. A row covers one place: change it to the words of the page, or remove it.`,
        ]);
    }
  });

  it('the figures are the same in every language', async () => {
    for (const [slug, language] of texts) {
      const english = numbersOf(await renderLegalWords(slug));
      const numbers = numbersOf(await renderLegalWords(slug, language));
      expectNoFaults(
        findListFault(numbers, english).map(
          (fault) => `content/${language}/${slug}.md, the numbers in their order: ${fault}, as in the English page.`,
        ),
      );
    }
  });
});

function numbersOf(text: string): string[] {
  return Array.from(text.matchAll(/\d[\d.,-]*\d|\d/g), ([number]) => number);
}
