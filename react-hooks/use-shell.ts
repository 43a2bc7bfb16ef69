import type { ShellSnapshot } from 'bridgehead';
import { useSyncExternalStore } from 'react';
import { type Options, useBridge } from './bridge-context.ts';
import type { RegisteredHooks } from './register.ts';

/** What a server, and a page while it is hydrated, says of the shell: nothing is known yet. */
const serverShell: ShellSnapshot = {
  platform: 'pc',
  ready: false,
  locale: 'en',
  can: {},
  // The members left out may all be undefined, which is how they read.
} as ShellSnapshot;

function useFact<Fact>(select: (shell: ShellSnapshot) => Fact, options?: Options): Fact {
  const { shell } = useBridge(options);
  return useSyncExternalStore(
    shell.subscribe,
    () => select(shell.get()),
    () => select(serverShell),
  );
}

/** All that is known of the shell. Renders again at each change; the hooks below only at their own. */
export const useShell: RegisteredHooks['useShell'] = (options) => useFact((shell) => shell, options);

/** `android`, `ios` or `pc`; `pc` on a server. */
export const usePlatform: RegisteredHooks['usePlatform'] = (options) => useFact((shell) => shell.platform, options);

/** The product's locale; `en` on a server. */
export const useLocale: RegisteredHooks['useLocale'] = (options) => useFact((shell) => shell.locale, options);

/** The app version, every segment; `undefined` as long as it is unknown. */
export const useAppVersion: RegisteredHooks['useAppVersion'] = (options) =>
  useFact((shell) => shell.appVersion, options);
