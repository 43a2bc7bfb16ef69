import type { ShellSnapshot } from 'bridgehead';
import { type Options, useBridge } from './bridge-context.ts';
import type { RegisteredHooks } from './register.ts';
import { react18 } from './react-18.ts';

/** The snapshot on a server and while a page is hydrated, when nothing is known. */
const serverShell: ShellSnapshot = {
  platform: 'pc',
  ready: false,
  locale: 'en',
  can: {},
  // The cast is safe because all omitted members may be undefined.
} as ShellSnapshot;

function useSnapshot<Selected>(select: (shell: ShellSnapshot) => Selected, options?: Options): Selected {
  const { shell } = useBridge(options);
  return react18.useSyncExternalStore(
    shell.subscribe,
    () => select(shell.get()),
    () => select(serverShell),
  );
}

/** Returns the shell snapshot. Re-renders on every change. */
export const useShell: RegisteredHooks['useShell'] = (options) => useSnapshot((shell) => shell, options);

/** Returns `android`, `ios`, a declared platform or `pc`; `pc` on a server. */
export const usePlatform: RegisteredHooks['usePlatform'] = (options) => useSnapshot((shell) => shell.platform, options);

/** Returns the page's locale; `en` on a server. */
export const useLocale: RegisteredHooks['useLocale'] = (options) => useSnapshot((shell) => shell.locale, options);

/** Returns the app version; `undefined` while unknown. */
export const useAppVersion: RegisteredHooks['useAppVersion'] = (options) =>
  useSnapshot((shell) => shell.appVersion, options);
