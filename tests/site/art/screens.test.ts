import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { screens } from '../../../site/src/art/screens.ts';
import { languageIds } from '../../../site/src/config/site-languages.ts';
import { loadMessages } from '../../../site/src/messages/load-messages.ts';

const palette = ['palette', 'tokens']
  .map((name) => readFileSync(new URL(`../../../site/src/styles/${name}.css`, import.meta.url), 'utf8'))
  .join('');

describe(screens, () => {
  it.each(languageIds)(
    'draws three screens with the texts in %s, and the phone of the first screen',
    async (language) => {
      const { screens: words } = await loadMessages(language);
      const markup = screens(words);
      expect(Array.from(markup.matchAll(/<g id="([^"]+)"/g), ([, id]) => id)).toEqual([
        'art-phone',
        'art-talk',
        'art-profile',
        'art-match',
      ]);
      for (const word of [words.nearby, words.hello, words.first, words.talk, words.report])
        expect(markup).toContain(word);
      expect(markup).not.toMatch(/NaN|undefined|\{\w+\}/);
    },
  );

  it('draws every message at most 186 units wide, inside the screen', async () => {
    for (const language of languageIds) {
      const { first, second, third } = (await loadMessages(language)).screens;
      for (const text of [first, second, third]) expect(30 + text.length * 7).toBeLessThanOrEqual(186);
    }
  });

  it('draws the screens with palette colours only and escapes markup in their texts', async () => {
    const { screens: words } = await loadMessages('en');
    const markup = screens({ ...words, first: '<b>&' });
    const used = new Set(Array.from(markup.matchAll(/var\(--([\w-]+)\)/g), ([, name]) => name ?? ''));
    expect(Array.from(used).filter((name) => !palette.includes(`--${name}:`))).toEqual([]);
    expect(markup).toContain('&lt;b>&amp;');
  });
});
