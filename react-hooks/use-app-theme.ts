import { useBridgeState, useBridgeValue, useShell } from './app-hooks.ts';
import type { AppHookOptions } from './app-hooks.ts';

/**
 * Returns the app's colour theme; `undefined` on a server and while it is unknown.
 *
 * The sources in order of precedence: the newest `themeChanged`, the announcement, `getAppThemeInfo`.
 */
export function useAppTheme(options: AppHookOptions = {}): 'light' | 'dark' | undefined {
  const changed = useBridgeState('themeChanged', undefined, options);
  const { theme } = useShell(options);
  const known = (changed && changed.theme) || theme;
  const { data } = useBridgeValue('getAppThemeInfo', undefined, { ...options, enabled: !known });
  return known || (data && data.theme) || undefined;
}
