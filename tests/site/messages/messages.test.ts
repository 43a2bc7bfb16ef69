import { describe, expect, it } from 'vitest';
import { languageIds, type Language } from '../../../site/src/config/languages.ts';
import { headTexts } from '../../../site/src/messages/head.data.ts';
import { loadMessages } from '../../../site/src/messages/load-messages.ts';
import { fillText } from '../../../site/src/messages/messages.ts';

const all = Object.fromEntries(
  await Promise.all(languageIds.map(async (id) => [id, { head: headTexts[id], ...(await loadMessages(id)) }] as const)),
) as Record<Language, object>;

/** Every text with the path that leads to it. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => textsOf(inner, `${path}/${name}`));
}

const placesOf = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe('the pictures before the actions', () => {
  it.each(languageIds)('are told in few words in %s, as screen readers come past them', async (language) => {
    const { hero } = await loadMessages(language);
    for (const text of [hero.art, hero.phones])
      expect({ text, isShort: text.length <= 80 }).toEqual({ text, isShort: true });
  });
});

describe(fillText, () => {
  it('puts values into their places, each as often as it is named', () => {
    expect(fillText('{a} and {b}, {a}', { a: '1', b: '2' })).toBe('1 and 2, 1');
  });

  it('leaves a place without a value as it is written', () => {
    expect(fillText('{who} calls', {})).toBe('{who} calls');
  });

  it('does not fill what a value brings in', () => {
    expect(fillText('{a}', { a: '{b}', b: '2' })).toBe('{b}');
  });
});

describe('the texts of the pages', () => {
  const english = new Map(textsOf(all.en));

  it.each(languageIds)('have the same paths and places in %s as in English', (language) => {
    const texts = new Map(textsOf(all[language]));
    expect(Array.from(texts.keys())).toEqual(Array.from(english.keys()));
    for (const [path, text] of texts)
      expect({ path, places: placesOf(text) }).toEqual({ path, places: placesOf(english.get(path) ?? '') });
  });

  it.each(languageIds)(
    'are written in %s: none is empty but the end of the contact line, none is the English one',
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

  it('say the contact line of the specification word for word', () => {
    const { before } = (all.en as { contact: { before: string } }).contact;
    expect(before).toBe('Any questions? Please contact ');
  });

  it.each(languageIds)('claim nothing in %s that the product does not promise', (language) => {
    const claims =
      /\b(free|gratis|percuma|miễn phí|verified|terverifikasi|disahkan|xác minh|block|blokir|sekat|chặn người|best|million|rating)\b/iu;
    const claiming = textsOf(all[language]).filter(
      ([path, text]) => claims.test(text) && path !== '/sheet/inAppNotice',
    );
    expect(claiming).toEqual([]);
  });
});
