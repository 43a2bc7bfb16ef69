import { languageIds, parseLanguage, pathOfLanguage, type Language } from '../../config/languages.ts';

/** The language whose root a path is; anything else gives `undefined`. */
export function languageOfPath(path: string): Language | undefined {
  const clean = path.replace(/index\.html$/, '');
  return languageIds.filter((id) => pathOfLanguage(id) === clean)[0];
}

/** The first language of ours among a visitor's, best first; regions are ignored, `in` is the old code of Indonesian. English when none. */
export function chooseLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const code = (tag.split(/[-_]/)[0] || '').toLowerCase();
    const found = parseLanguage(code === 'in' ? 'id' : code);
    if (found) return found;
  }
  return 'en';
}

/**
 * Where a visit to `/` goes: the address of another language, query and fragment kept, or `undefined` to stay.
 * Other paths were asked for by name and stay as they are.
 */
export function languageRedirect(
  page: { readonly pathname: string; readonly search: string; readonly hash: string },
  language: Language,
): string | undefined {
  if (languageOfPath(page.pathname) !== 'en' || language === 'en') return undefined;
  return pathOfLanguage(language) + page.search + page.hash;
}
