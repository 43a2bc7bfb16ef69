import { localeOf } from 'bridgehead';
import { useEffect } from 'react';
import { type AppHookOptions, useBridge, useBridgeState, useShell } from './app-hooks.ts';
import { isNewest, watchAnnouncements } from './newest-payload.ts';

/**
 * Returns the product's locale (`VN`, `ID`, `MY`, `EN`; on Android the app's own text): from the newest `localeChanged`
 * or the announcement, whichever is newer. `en` on a server.
 */
export function useLocale(options: AppHookOptions = {}): string {
  const changed = useBridgeState('localeChanged', undefined, options);
  const { locale } = useShell(options);
  const bridge = useBridge(options);
  useEffect(() => watchAnnouncements(bridge), [bridge]);
  return changed && isNewest(bridge, changed) ? localeOf(bridge, changed.locale) : locale;
}
