import type { BootState, ConsentState } from '../actions/actions.ts';
import type { SafeStorage } from './safe-storage.ts';

/** What a visitor is asked about, one question each; also the name of the stored answer and of its field in the state. */
export type Purpose = 'consent' | 'advertising';

/** `consent`: an analytics service measures visits. `advertising`: advertising services learn of a download click. */
export const purposes: readonly Purpose[] = ['consent', 'advertising'];

/** Days after which a question is asked again. */
export const answerDays = 180;

/** The number of today, counted in days. */
export function today(window: { readonly Date: { now(): number } }): number {
  return Math.floor(window.Date.now() / 864e5);
}

/** The state of consent at load: what was stored, unless it is too old, there is nothing to ask for, or the browser objects for the visitor. */
export function initialConsent(
  purpose: Purpose,
  options: {
    /** Whether any sink needs consent. */
    readonly isNeeded: boolean;
    /** `navigator.globalPrivacyControl`. */
    readonly globalPrivacyControl: unknown;
    readonly storage: SafeStorage;
    readonly today: number;
  },
): ConsentState {
  if (!options.isNeeded || options.globalPrivacyControl === true) return 'absent';
  const [answer, day] = (options.storage.read(purpose) || '').split(' ');
  const ageDays = options.today - Number(day);
  const isValid = ageDays >= 0 && ageDays < answerDays;
  return isValid && (answer === 'granted' || answer === 'denied') ? answer : 'ask';
}

/** The question that is open; the first of several. */
export function openQuestion(state: BootState): Purpose | undefined {
  return purposes.filter((purpose) => state[purpose] === 'ask')[0];
}
