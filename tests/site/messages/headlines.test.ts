import { describe, expect, it } from 'vitest';
import { headlineFonts } from '../../../site/src/art/headline-font.data.ts';
import { languageIds } from '../../../site/src/config/site-languages.ts';
import { siteConfig } from '../../../site/src/config/site-config.ts';
import { legalTitlesFor } from '../../../site/src/legal/legal-pages.ts';
import { headlinesOf, lettersOf } from '../../../site/src/messages/headlines.ts';
import { loadMessages } from '../../../site/src/messages/load-messages.ts';

describe(lettersOf, () => {
  it('returns each letter of the headlines once, without spaces', () => {
    expect(lettersOf(['Ba ba', 'ấa.'])).toBe('.Babấ');
  });
});

describe('the headline font', () => {
  it.each(languageIds)(
    'the headline font contains exactly the letters of the headlines and titles in %s, in at most 4.5 kB, or 6 kB in Vietnamese',
    async (language) => {
      const { letters, woff2 } = headlineFonts[language];
      expect(letters).toBe(
        lettersOf(
          headlinesOf(await loadMessages(language), { config: siteConfig, legalTitles: legalTitlesFor(language) }),
        ),
      );
      expect(Buffer.from(woff2, 'base64').subarray(0, 4).toString()).toBe('wOF2');
      // Vietnamese has twice as many letters, most of them with tone marks.
      expect(Buffer.from(woff2, 'base64').length).toBeLessThanOrEqual(language === 'vi' ? 6000 : 4500);
    },
  );
});
