import { describe, expect, it } from 'vitest';
import type { Language } from '../../../site/src/config/site-languages.ts';
import { legalMeta, legalPages } from '../../../site/src/legal/legal-pages.ts';
import { forbiddenClaims } from './claims.data.ts';
import { expectNoFaults } from './legal-checks.ts';
import { renderLegalWords } from './legal-text.ts';

/** Describes each claim that the pages must not make. */
function findClaims(text: string, language: Language): string[] {
  return forbiddenClaims[language].flatMap(({ pattern, why }) => {
    const [found] = pattern.exec(text) ?? [];
    return found === undefined ? [] : [`"${found}": ${why}. Remove it.`];
  });
}

const texts = legalPages.flatMap((page) => page.languages.map((language) => ({ slug: page.slug, page, language })));

describe('claims in the legal pages', () => {
  it.each(texts)('$slug in $language makes no claim beyond the specification', async (text) => {
    const { slug, page, language } = text;
    const words = `${legalMeta(page, language).description} ${await renderLegalWords(slug, language)}`;
    expectNoFaults(findClaims(words, language).map((fault) => `content/${language}/${slug}.md: ${fault}`));
  });

  it.each<[Language, string]>([
    ['en', 'You can block a user.'],
    ['en', 'You can block other users at any time.'],
    ['en', 'Messages are end-to-end encrypted.'],
    ['en', 'Look for verified profiles.'],
    ['en', 'The app is free of charge.'],
    ['en', 'The membership renews automatically.'],
    ['en', 'Our office hours are long.'],
    ['en', 'Under the GDPR you may object.'],
    ['en', 'This follows the Personal Data Protection Act.'],
    ['en', 'We use cookies.'],
    ['vi', 'Bạn có thể chặn người dùng khác.'],
    ['vi', 'Tin nhắn được mã hóa.'],
    ['vi', 'Theo Luật An ninh mạng.'],
    ['id', 'Anda dapat memblokir pengguna lain.'],
    ['id', 'Aplikasi ini gratis.'],
    ['ms', 'Anda boleh menyekat pengguna lain.'],
    ['ms', 'Menurut Akta Kanak-Kanak.'],
  ])('finds the unsupported claim in %s: %s', (language, sentence) => {
    expect(findClaims(sentence, language)).not.toEqual([]);
  });
});
