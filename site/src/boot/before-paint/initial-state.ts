import type { BootState, ShellFacts } from '../actions/actions.ts';
import { servesThirdParties } from '../../config/third-parties.ts';
import { phoneOf } from '../markets/phone.ts';
import { layoutOf, platformOf } from '../page-shape/device.ts';
import { initialConsent, type Purpose, today } from '../state/consent.ts';
import type { SafeStorage } from '../state/safe-storage.ts';
import { storedSettings } from '../state/settings.ts';
import { isInShell } from '../state/shell-facts.ts';

export interface InitialStateOptions {
  readonly storage: SafeStorage;
  /** What the start snapshot of a shell says. */
  readonly facts: ShellFacts;
  /** Whether any service needs the visitor's consent, by purpose. */
  readonly needsConsent: (purpose: Purpose) => boolean;
}

/** The state a page starts with: what the browser says and what was chosen on earlier visits. */
export function initialState(
  window: Window & typeof globalThis,
  { storage, facts, needsConsent }: InitialStateOptions,
): BootState {
  const { navigator } = window;
  const platform = platformOf(window);
  // TypeScript does not know it; where a browser has none, it reads as undefined.
  const { globalPrivacyControl } = navigator as { readonly globalPrivacyControl?: unknown };
  const consentTo = (purpose: Purpose): BootState['consent'] => {
    if (!servesThirdParties) return 'absent';
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
    ...phoneOf(platform, navigator),
    // A desktop's user agent decides, as for the bridge, where every call then does nothing (docs/decisions/0029).
    isInShell: platform !== 'pc' && isInShell(window),
    ...storedSettings(storage, facts.theme),
    consent: consentTo('consent'),
    advertising: consentTo('advertising'),
    offer: 'package',
    progress: 'idle',
  };
}
