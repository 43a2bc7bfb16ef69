import { parseLanguage, type Language } from '../../config/site-languages.ts';
import { readLanguages } from '../read-safely.ts';
import type { SafeStorage } from '../state/safe-storage.ts';
import { chooseLanguage, languageRedirect } from './language.ts';
import type { BeforePaintEnv } from './prepared-page.ts';

/** Stored after a first visit without an explicit choice. */
const noChoice = 'seen';

/**
 * Redirects a visitor of `/` to a matching language: on the first visit the language of the shell or the browser, later only an explicitly
 * chosen one. Returns whether the page redirects.
 *
 * Does nothing without storage: a choice could not be remembered, and `/` would always redirect away from English.
 */
export function redirectFirstVisit(
  { window, replaceUrl }: Pick<BeforePaintEnv, 'window' | 'replaceUrl'>,
  options: { readonly storage: SafeStorage; readonly shellLanguage: Language | undefined },
): boolean {
  const { storage, shellLanguage } = options;
  const stored = storage.read('language');
  if (stored === noChoice || (!stored && !storage.write('language', noChoice))) return false;
  const language = parseLanguage(stored) || shellLanguage || chooseLanguage(readLanguages(window));
  const target = languageRedirect(window.location, language);
  if (target) replaceUrl(target);
  return !!target;
}
