import { describe, expect, it } from 'vitest';
import { languageIds } from '../../../site/src/config/site-languages.ts';
import { staticPath } from '../../../site/src/legal/legal-urls.ts';
import { hasTranslation, legalFile } from '../../../site/src/legal/legal-file.ts';
import { findLegalPage, textLanguage } from '../../../site/src/legal/legal-pages.ts';
import { legalSlugs } from '../../../site/src/legal/legal-slugs.ts';

describe(legalFile, () => {
  it.each(languageIds)(
    'returns the path of the file of each legal page in %s without loading the texts',
    (language) => {
      for (const slug of legalSlugs) {
        expect(legalFile(slug, language)).toBe(staticPath(slug, language));
        expect(hasTranslation(slug, language)).toBe(textLanguage(findLegalPage(slug), language) === language);
      }
    },
  );
});
