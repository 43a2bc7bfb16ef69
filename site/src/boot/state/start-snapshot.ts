import { languageOf } from 'bridgehead/app';
import type { ShellInfo } from '../actions/actions.ts';
import { chooseLanguage } from '../before-paint/language.ts';
import { readSafely } from '../read-safely.ts';

/** The native objects that a shell injects into the page; all optional, because their presence identifies a shell. */
interface ShellWindow {
  readonly BridgeheadAndroid?: { shell?(): unknown };
  readonly webkit?: { readonly messageHandlers?: { readonly bridgehead?: unknown } };
  readonly bridgehead?: { readonly shell?: unknown };
}

/** Whether the page runs in a native shell of the bridge. */
export function isInShell(window: object): boolean {
  return readSafely(() => {
    const { BridgeheadAndroid, webkit } = window as ShellWindow; // only optional members
    return !!BridgeheadAndroid || !!(webkit && webkit.messageHandlers && webkit.messageHandlers.bridgehead);
  }, false);
}

/** Reads language and theme from the start snapshot, if the shell provides one before the first paint. */
export function readStartSnapshot(window: object): ShellInfo {
  const { locale, theme } = parseSnapshot(window);
  return {
    ...(typeof locale === 'string' && { language: chooseLanguage([languageOf(locale)]) }),
    ...((theme === 'light' || theme === 'dark') && { theme }),
  };
}

function parseSnapshot(window: ShellWindow): { locale?: unknown; theme?: unknown } {
  try {
    const { BridgeheadAndroid, bridgehead } = window;
    // Called as a method: native objects reject a detached function.
    const text =
      BridgeheadAndroid && BridgeheadAndroid.shell ? BridgeheadAndroid.shell() : bridgehead && bridgehead.shell;
    const snapshot: unknown = typeof text === 'string' ? JSON.parse(text) : text;
    return typeof snapshot === 'object' && snapshot !== null ? snapshot : {};
  } catch {
    // No readable snapshot: the values arrive later over the bridge.
    return {};
  }
}
