import { describe, expect, it } from 'vitest';
import { languageIds, type Language } from '../../../site/src/config/site-languages.ts';
import { headTexts } from '../../../site/src/messages/head.data.ts';
import { loadMessages } from '../../../site/src/messages/load-messages.ts';

/** One word for each thing in each language, as Android and browsers call it there; and the words that must not stand for it too. */
const glossary: Readonly<Record<Language, readonly (readonly [meaning: string, word: string, not: RegExp])[]>> = {
  en: [],
  vi: [
    ['install', 'Cài', /[Cc]ách cài đặt|Chạm Cài đặt/],
    ['file', 'tệp', /tập tin|\bfile\b/],
    ['browser', 'trình duyệt', /\bbrowser\b/],
  ],
  id: [
    ['install', 'Instal', /\b([Pp]asang|[Mm]emasang)\b/],
    ['file', 'file', /berkas/],
    ['browser', 'browser', /peramban/],
    ['see you at', 'Jam delapan', /Sampai jam/],
  ],
  ms: [
    ['install', 'Pasang', /\b[Ii]nstal\b/],
    ['file', 'fail', /\bfile\b|berkas/],
    ['browser', 'pelayar', /browser|penyemak imbas/],
    ['report', 'Lapor', /Laporkan/],
  ],
};

/** Every text of a language, without the keys. */
async function textsOf(language: Language): Promise<string> {
  const values = (value: unknown): string[] =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(values) : [String(value)];
  return values([await loadMessages(language), headTexts[language]]).join('\n');
}

describe('the words of the site', () => {
  it.each(languageIds)('name each thing by one word in %s', async (language) => {
    const texts = await textsOf(language);
    for (const [meaning, word, not] of glossary[language]) {
      expect({ meaning, isUsed: texts.includes(word) }).toEqual({ meaning, isUsed: true });
      expect({ meaning, other: not.exec(texts)?.[0] }).toEqual({ meaning, other: undefined });
    }
  });
});
