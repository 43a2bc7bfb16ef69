import { parseLanguage, type Language } from '../../config/languages.ts';
import type { SafeStorage } from '../state/safe-storage.ts';
import { chooseLanguage, languageRedirect } from './language.ts';
import type { BeforePaintEnv } from './prepared-page.ts';

/** Stored when a first visit is over and nothing was chosen. */
const seen = 'seen';

/**
 * Sends a visitor of `/` to the language that fits, once: on the first visit the shell's or the browser's, later only a
 * language chosen by hand. Whether the page is being left.
 *
 * Without storage nobody is redirected: a choice could not be kept, and `/` would lead away from English for ever.
 */
export function redirectFirstVisit(
  { window, replaceUrl }: Pick<BeforePaintEnv, 'window' | 'replaceUrl'>,
  options: { readonly storage: SafeStorage; readonly shellLanguage: Language | undefined },
): boolean {
  const { storage, shellLanguage } = options;
  const stored = storage.read('language');
  if (stored === seen || (!stored && !storage.write('language', seen))) return false;
  const { navigator, location } = window;
  const wanted = parseLanguage(stored) || shellLanguage || chooseLanguage(navigator.languages || [navigator.language]);
  const target = languageRedirect(location, wanted);
  if (target) replaceUrl(target);
  return !!target;
}
