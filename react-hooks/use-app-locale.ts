import { localeOf } from 'bridgehead';
import { type AppHookOptions, useBridge, useRole, useShell } from './app-hooks.ts';

/**
 * Returns the product's locale (`VN`, `ID`, `MY`, `EN`; on Android the app's locale, unmapped) from the last `localeChanged`
 * or the announcement, whichever is newer. `en` on a server. `useLocale` of `bridgehead/react` knows no event: it returns the
 * announced locale.
 */
export function useAppLocale(options: AppHookOptions = {}): string {
  const changed = useRole('locale', options);
  const { locale } = useShell(options);
  const bridge = useBridge(options);
  return changed === undefined ? locale : localeOf(bridge, changed);
}
