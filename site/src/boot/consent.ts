import type { ConsentState } from './actions.ts';
import type { SafeStorage } from './safe-storage.ts';

/** The state of consent at load: what was stored, unless there is nothing to ask for or the browser objects for the visitor. */
export function initialConsent(options: {
  /** Whether any sink needs consent. */
  readonly isNeeded: boolean;
  /** `navigator.globalPrivacyControl`. */
  readonly globalPrivacyControl: unknown;
  readonly storage: SafeStorage;
}): ConsentState {
  if (!options.isNeeded || options.globalPrivacyControl === true) return 'absent';
  const stored = options.storage.read('consent');
  return stored === 'granted' || stored === 'denied' ? stored : 'ask';
}
