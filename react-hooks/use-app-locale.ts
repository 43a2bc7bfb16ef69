import { localeOf } from 'bridgehead';
import { type AppHookOptions, useBridge, useBridgeState, useShell } from './app-hooks.ts';

/**
 * The product's locale (`VN`, `ID`, `MY`, `EN`; on Android what the app says): the newest `localeChanged`, otherwise what
 * the shell announced. `en` on a server.
 */
export function useLocale(options: AppHookOptions = {}): string {
  const changed = useBridgeState('localeChanged', undefined, options);
  const { locale } = useShell(options);
  const bridge = useBridge(options);
  return changed ? localeOf(bridge, changed.locale) : locale;
}
