import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languageIds, type Language } from '../../../site/src/config/site-languages.ts';
import { legalLabels } from '../../../site/src/legal/legal-labels.data.ts';
import { headTexts } from '../../../site/src/messages/head.data.ts';
import { loadMessages } from '../../../site/src/messages/load-messages.ts';

/** One word for each thing in each language, as Android and browsers call it there; and the words that must not stand for it too. */
const glossary: Readonly<Record<Language, readonly (readonly [meaning: string, word: string, not: RegExp])[]>> = {
  en: [
    ['install', 'Install', /\b[Ss]et ?up\b/],
    ['file', 'file', /\bpackages?\b/i],
    ['browser', 'browser', /\bweb view\b/],
    ['settings', 'Settings', /\b([Pp]references|[Oo]ptions)\b/],
    ['tap', 'Tap', /\b[Pp]ress\b/],
  ],
  vi: [
    ['install', 'Cài', /[Cc]ách cài đặt|Nhấn Cài đặt/],
    ['file', 'tệp', /tập tin|\bfile\b|[Gg]ói (cài|này)/],
    ['browser', 'trình duyệt', /\bbrowser\b/],
    ['settings', 'Cài đặt', /[Tt]hiết lập/],
    ['tap', 'Nhấn', /[Cc]hạm/],
  ],
  id: [
    ['install', 'Instal', /\b([Pp]asang|[Mm]emasang)\b/],
    ['file', 'file', /berkas|\b[Pp]aket\b/],
    ['browser', 'browser', /peramban/],
    ['settings', 'Setelan', /[Pp]engaturan/],
    ['tap', 'Ketuk', /\b[Kk]lik\b/],
    ['see you at', 'Jam delapan', /Sampai jam/],
  ],
  ms: [
    ['install', 'Pasang', /\b[Ii]nstal\b/],
    ['file', 'fail', /\bfile\b|berkas|\b[Pp]akej\b/],
    ['browser', 'pelayar', /browser|penyemak imbas/],
    ['settings', 'Tetapan', /[Ss]eting|[Pp]engaturan/],
    ['tap', 'Ketik', /\b([Kk]lik|[Tt]ekan)\b/],
    ['report', 'Lapor', /Laporkan/],
  ],
};

/** The translated legal pages in a language. English ones are legal texts with words of their own. */
function legalTextsOf(language: Language): string[] {
  if (language === 'en') return [];
  const folder = new URL(`../../../site/src/legal/content/${language}/`, import.meta.url);
  return readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
}

/** Every text of a language, without the keys. */
async function textsOf(language: Language): Promise<string> {
  const values = (value: unknown): string[] =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(values) : [String(value)];
  const texts = [await loadMessages(language), headTexts[language], legalLabels[language]];
  return [...values(texts), ...legalTextsOf(language)].join('\n');
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
