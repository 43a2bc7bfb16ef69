import type { BootState, ShellFacts } from './actions.ts';
import { initialConsent } from './consent.ts';
import { layoutOf, platformOf } from './device.ts';
import type { SafeStorage } from './safe-storage.ts';
import { storedSettings } from './settings.ts';
import { isInShell } from './shell-facts.ts';

export interface InitialStateOptions {
  readonly storage: SafeStorage;
  /** What the start snapshot of a shell says. */
  readonly facts: ShellFacts;
  /** Whether any service needs the visitor's consent. */
  readonly needsConsent: boolean;
}

/** The state a page starts with: what the browser says and what was chosen on earlier visits. */
export function initialState(window: Window, { storage, facts, needsConsent }: InitialStateOptions): BootState {
  const { navigator } = window;
  const platform = platformOf(window);
  // TypeScript does not know it; where a browser has none, it reads as undefined.
  const { globalPrivacyControl } = navigator as { readonly globalPrivacyControl?: unknown };
  return {
    platform,
    layout: layoutOf(platform),
    // Found after the first paint, which does not depend on them.
    vendor: undefined,
    isInApp: false,
    // A desktop's user agent decides, as for the bridge, where every call then does nothing (docs/decisions/0029).
    isInShell: platform !== 'pc' && isInShell(window),
    ...storedSettings(storage, facts.theme),
    consent: initialConsent({ isNeeded: needsConsent, globalPrivacyControl, storage }),
    offer: 'package',
    progress: 'idle',
  };
}
