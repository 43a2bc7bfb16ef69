import { describe, expect, it } from 'vitest';
import { languageIds } from '../../../site/src/config/languages.ts';
import { staticPath } from '../../../site/src/legal/legal-addresses.ts';
import { hasOwnText, legalFile } from '../../../site/src/legal/legal-file.ts';
import { findLegalPage, textLanguage } from '../../../site/src/legal/legal-pages.ts';
import { legalSlugs } from '../../../site/src/legal/legal-slugs.ts';

describe(legalFile, () => {
  it.each(languageIds)('knows without the texts which page has one in %s, and its path', (language) => {
    for (const slug of legalSlugs) {
      expect(legalFile(slug, language)).toBe(staticPath(slug, language));
      expect(hasOwnText(slug, language)).toBe(textLanguage(findLegalPage(slug), language) === language);
    }
  });
});
