import type { BootState, ShellInfo } from '../actions/actions.ts';
import { servesThirdParties } from '../../config/third-parties.ts';
import { detectPhone } from '../markets/detect-phone.ts';
import { layoutOf, platformOf } from '../page-shape/device.ts';
import { readSafely } from '../read-safely.ts';
import { initialConsent, type Purpose, today } from '../state/consent.ts';
import type { SafeStorage } from '../state/safe-storage.ts';
import { storedSettings } from '../state/settings.ts';
import { isInShell } from '../state/start-snapshot.ts';

export interface InitialStateOptions {
  readonly storage: SafeStorage;
  /** From the shell's start snapshot. */
  readonly shellInfo: ShellInfo;
  /** Whether any service needs the visitor's consent, by purpose. */
  readonly needsConsent: (purpose: Purpose) => boolean;
}

/** Creates the initial state of a page from the browser and the stored settings. */
export function createInitialState(
  window: Window & typeof globalThis,
  { storage, shellInfo, needsConsent }: InitialStateOptions,
): BootState {
  const platform = platformOf(window);
  const consentFor = (purpose: Purpose): BootState['consent'] => {
    if (!servesThirdParties) return 'absent';
    const globalPrivacyControl = readSafely(
      // Not in TypeScript's DOM types.
      () => (window.navigator as { readonly globalPrivacyControl?: unknown }).globalPrivacyControl,
      false,
    );
    return initialConsent(purpose, {
      isNeeded: needsConsent(purpose),
      globalPrivacyControl,
      storage,
      today: today(window),
    });
  };
  return {
    platform,
    layout: layoutOf(platform),
    ...detectPhone(platform, window),
    // A desktop user agent takes precedence, as in the bridge, where every call is then a no-op (docs/decisions/0029).
    isInShell: platform !== 'pc' && isInShell(window),
    ...storedSettings(storage, shellInfo.theme),
    consent: consentFor('consent'),
    advertising: consentFor('advertising'),
    offer: 'package',
    progress: 'idle',
  };
}
