import { languageIds, parseLanguage, pathOfLanguage, type Language } from '../../config/site-languages.ts';

/** The language whose root path this is, or `undefined`. */
export function languageOfPath(path: string): Language | undefined {
  const folder = path.replace(/index\.html$/, '');
  return languageIds.filter((id) => pathOfLanguage(id) === folder)[0];
}

/** The first supported language among a visitor's preferences, or English. Ignores regions; `in` is the old code for Indonesian. */
export function chooseLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const code = (tag.split(/[-_]/)[0] || '').toLowerCase();
    const found = parseLanguage(code === 'in' ? 'id' : code);
    if (found) return found;
  }
  return 'en';
}

/**
 * The URL to which a visit to `/` redirects, with query and fragment kept, or `undefined` to stay.
 * Other paths were requested explicitly and never redirect.
 */
export function languageRedirect(
  page: { readonly pathname: string; readonly search: string; readonly hash: string },
  language: Language,
): string | undefined {
  if (languageOfPath(page.pathname) !== 'en' || language === 'en') return undefined;
  return pathOfLanguage(language) + page.search + page.hash;
}
