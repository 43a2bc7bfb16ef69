import type { BootState, ShellFacts } from './actions.ts';
import { initialConsent, type Purpose, today } from './consent.ts';
import { layoutOf, platformOf } from './device.ts';
import type { SafeStorage } from './safe-storage.ts';
import { storedSettings } from './settings.ts';
import { isInShell } from './shell-facts.ts';

export interface InitialStateOptions {
  readonly storage: SafeStorage;
  /** What the start snapshot of a shell says. */
  readonly facts: ShellFacts;
  /** Whether any service needs the visitor's consent, by purpose. */
  readonly needsConsent: Readonly<Record<Purpose, boolean>>;
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
  const consentTo = (purpose: Purpose): BootState['consent'] =>
    initialConsent(purpose, {
      isNeeded: needsConsent[purpose],
      globalPrivacyControl,
      storage,
      today: today(window),
    });
  return {
    platform,
    layout: layoutOf(platform),
    // Found after the first paint, which does not depend on them.
    vendor: undefined,
    isInApp: false,
    // A desktop's user agent decides, as for the bridge, where every call then does nothing (docs/decisions/0029).
    isInShell: platform !== 'pc' && isInShell(window),
    ...storedSettings(storage, facts.theme),
    consent: consentTo('consent'),
    advertising: consentTo('advertising'),
    offer: 'package',
    progress: 'idle',
  };
}
