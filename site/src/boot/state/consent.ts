import type { BootState, ConsentState } from '../actions/actions.ts';
import type { SafeStorage } from './safe-storage.ts';

/** A purpose with its own consent question; also the name of the stored decision and of the field in the state. */
export type Purpose = 'consent' | 'advertising';

/** `consent`: an analytics service measures visits. `advertising`: download clicks are reported to advertising services. */
export const purposes: readonly Purpose[] = ['consent', 'advertising'];

/** Number of days after which a question is asked again. */
export const maxConsentAgeDays = 180;

/** The current day, as a number of days since the epoch. */
export function today(window: { readonly Date: { now(): number } }): number {
  return Math.floor(window.Date.now() / 864e5);
}

/** The state of consent on load: the stored decision, unless it has expired, consent is not needed, or the browser sends Global Privacy Control. */
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
  const [decision, day] = (options.storage.read(purpose) || '').split(' ');
  const ageDays = options.today - Number(day);
  const isValid = ageDays >= 0 && ageDays < maxConsentAgeDays;
  return isValid && (decision === 'granted' || decision === 'denied') ? decision : 'ask';
}

/** The first question without a decision. */
export function pendingQuestion(state: BootState): Purpose | undefined {
  return purposes.filter((purpose) => state[purpose] === 'ask')[0];
}
