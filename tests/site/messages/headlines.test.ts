import { describe, expect, it } from 'vitest';
import { headlineFonts } from '../../../site/src/art/headline-font.data.ts';
import { languageIds } from '../../../site/src/config/site-languages.ts';
import { siteConfig } from '../../../site/src/config/site-config.ts';
import { headlinesOf, lettersOf } from '../../../site/src/messages/headlines.ts';
import { loadMessages } from '../../../site/src/messages/load-messages.ts';

describe(lettersOf, () => {
  it('returns each letter of the headlines once, without spaces', () => {
    expect(lettersOf(['Ba ba', 'ấa.'])).toBe('.Babấ');
  });
});

describe('the headline font', () => {
  it.each(languageIds)(
    'the headline font contains exactly the letters of the headlines in %s, in at most 4.5 kB',
    async (language) => {
      const { letters, woff2 } = headlineFonts[language];
      expect(letters).toBe(lettersOf(headlinesOf(await loadMessages(language), siteConfig.productName)));
      expect(Buffer.from(woff2, 'base64').subarray(0, 4).toString()).toBe('wOF2');
      expect(Buffer.from(woff2, 'base64').length).toBeLessThanOrEqual(4500);
    },
  );
});
