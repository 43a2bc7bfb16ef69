import { describe, expect, it } from 'vitest';
import { headlineFaces } from '../../../site/src/art/headline-face.data.ts';
import { languageIds } from '../../../site/src/config/languages.ts';
import { siteConfig } from '../../../site/src/config/site-config.ts';
import { headlinesOf, lettersOf } from '../../../site/src/messages/headlines.ts';
import { loadMessages } from '../../../site/src/messages/load-messages.ts';

describe(lettersOf, () => {
  it('gives each letter once, without spaces', () => {
    expect(lettersOf(['Ba ba', 'ấa.'])).toBe('.Babấ');
  });
});

describe('the display face', () => {
  it.each(languageIds)('has exactly the letters of the headlines in %s, in at most 4.5 kB', async (language) => {
    const { letters, woff2 } = headlineFaces[language];
    expect(letters).toBe(lettersOf(headlinesOf(await loadMessages(language), siteConfig.productName)));
    expect(Buffer.from(woff2, 'base64').subarray(0, 4).toString()).toBe('wOF2');
    expect(Buffer.from(woff2, 'base64').length).toBeLessThanOrEqual(4500);
  });
});
