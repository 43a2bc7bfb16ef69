/** Languages of the site, English first; each has a prerendered path. */
export const languageIds = ['en', 'vi', 'id', 'ms'] as const;

export type Language = (typeof languageIds)[number];

/** The name of each language in that language. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  vi: 'Tiếng Việt',
  id: 'Bahasa Indonesia',
  ms: 'Bahasa Melayu',
};

/** The path of a language: `/` for English, `/vi/` for Vietnamese. */
export function pathOfLanguage(language: Language): string {
  return language === 'en' ? '/' : `/${language}/`;
}

/** The language with this code (ISO 639-1), or `undefined`. */
export function parseLanguage(code: string | null | undefined): Language | undefined {
  return languageIds.filter((id) => id === code)[0];
}
