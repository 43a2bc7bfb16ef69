import { describe, expect, it } from 'vitest';
import { languageIds, type Language } from '../../../site/src/config/site-languages.ts';
import { headTexts } from '../../../site/src/messages/head.data.ts';
import { loadMessages } from '../../../site/src/messages/load-messages.ts';
import { fillText } from '../../../site/src/messages/messages.ts';

const all = Object.fromEntries(
  await Promise.all(languageIds.map(async (id) => [id, { head: headTexts[id], ...(await loadMessages(id)) }] as const)),
) as Record<Language, object>;

/** All texts with their paths. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => textsOf(inner, `${path}/${name}`));
}

const placesOf = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe('alternative texts of the pictures before the buttons', () => {
  it.each(languageIds)(
    'the alternative texts before the buttons are short in %s, because screen readers read them first',
    async (language) => {
      const { hero, photo } = await loadMessages(language);
      for (const text of [hero.art, photo.phone])
        expect({ text, isShort: text.length <= 80 }).toEqual({ text, isShort: true });
    },
  );
});

describe(fillText, () => {
  it('replaces every occurrence of a placeholder in a message', () => {
    expect(fillText('{a} and {b}, {a}', { a: '1', b: '2' })).toBe('1 and 2, 1');
  });

  it('keeps a placeholder of a message without a value', () => {
    expect(fillText('{who} calls', {})).toBe('{who} calls');
  });

  it('does not fill placeholders inside a value of a message', () => {
    expect(fillText('{a}', { a: '{b}', b: '2' })).toBe('{b}');
  });
});

describe('the texts of the site', () => {
  const english = new Map(textsOf(all.en));

  it.each(languageIds)('the texts have the same keys and placeholders in %s as in English', (language) => {
    const texts = new Map(textsOf(all[language]));
    expect(Array.from(texts.keys())).toEqual(Array.from(english.keys()));
    for (const [path, text] of texts)
      expect({ path, places: placesOf(text) }).toEqual({ path, places: placesOf(english.get(path) ?? '') });
  });

  it.each(languageIds)(
    'translates all messages into %s: none is empty except the end of the contact line, none is in English',
    (language) => {
      const texts = textsOf(all[language]);
      expect(texts.filter(([, text]) => text.trim() === '').map(([path]) => path)).toEqual(['/contact/after']);
      if (language === 'en') return;
      const names = /\/(id|after)$/;
      const same = texts
        .filter(([path, text]) => !names.test(path) && text === english.get(path))
        .map(([path]) => path);
      expect(same).toEqual([]);
    },
  );

  it('the texts contain the exact contact line of the specification', () => {
    const { before } = (all.en as { contact: { before: string } }).contact;
    expect(before).toBe('Any questions? Please contact ');
  });

  it.each(languageIds)('makes no claim in the messages in %s that the product does not promise', (language) => {
    const claims =
      /\b(free|gratis|percuma|miễn phí|verified|terverifikasi|disahkan|xác minh|block|blokir|sekat|chặn người|best|million|rating)\b/iu;
    const claiming = textsOf(all[language]).filter(
      ([path, text]) => claims.test(text) && path !== '/sheet/inAppNotice',
    );
    expect(claiming).toEqual([]);
  });
});
