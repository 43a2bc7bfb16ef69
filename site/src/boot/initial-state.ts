import type { BootState, ShellFacts } from './actions.ts';
import { initialConsent } from './consent.ts';
import { isInAppBrowser, layoutOf, platformOf } from './device.ts';
import type { SafeStorage } from './safe-storage.ts';
import { storedSettings } from './settings.ts';
import { isInShell } from './shell-facts.ts';
import { detectVendor } from './vendor.ts';

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
  const { userAgent } = navigator;
  const platform = platformOf(window);
  const globalPrivacyControl = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl;
  return {
    platform,
    layout: layoutOf(platform),
    vendor: platform === 'android' ? detectVendor({ userAgent }) : undefined,
    isInApp: isInAppBrowser(userAgent),
    isInShell: isInShell(window),
    ...storedSettings(storage, facts.theme),
    consent: initialConsent({ isNeeded: needsConsent, globalPrivacyControl, storage }),
    offer: 'package',
    isBusy: false,
  };
}
