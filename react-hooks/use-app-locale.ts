import { localeOf } from 'bridgehead';
import { type AppHookOptions, useBridge, useBridgeState, useShell } from './app-hooks.ts';

/**
 * Returns the product's locale (`VN`, `ID`, `MY`, `EN`; on Android the app's own text): from the newest `localeChanged`,
 * otherwise from the announcement. `en` on a server.
 */
export function useLocale(options: AppHookOptions = {}): string {
  const changed = useBridgeState('localeChanged', undefined, options);
  const { locale } = useShell(options);
  const bridge = useBridge(options);
  return changed ? localeOf(bridge, changed.locale) : locale;
}
