import { describe, expect, it } from 'vitest';
import { legalHref, permanentHref, staticPath } from '../../../site/src/legal/legal-urls.ts';

describe(staticPath, () => {
  it('returns a file at the root for a legal page in English, in the folder of the language for a translation', () => {
    expect(staticPath('terms-of-use', 'en')).toBe('/terms-of-use.html');
    expect(staticPath('child-safety', 'vi')).toBe('/vi/child-safety.html');
  });

  it('returns the English file if a legal page has no translation', () => {
    expect(staticPath('terms-of-use', 'ms')).toBe('/terms-of-use.html');
  });
});

describe(legalHref, () => {
  it('returns the URL of a legal page without a section', () => {
    expect(legalHref('guidelines', { frame: 'site', language: 'vi' })).toBe('#/guidelines');
  });
});

describe(permanentHref, () => {
  it('returns the anchor in the static file as the permanent URL of a section, whether or not the site URL ends with a slash', () => {
    for (const siteUrl of ['https://get.example', 'https://get.example/']) {
      expect(permanentHref('child-safety', { siteUrl, language: 'id', section: 'point-of-contact' })).toBe(
        'https://get.example/id/child-safety.html#point-of-contact',
      );
    }
  });
});
