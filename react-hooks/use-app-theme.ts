import { useBridgeState, useBridgeValue, useShell } from './app-hooks.ts';
import type { AppHookOptions } from './app-hooks.ts';
import { useIsNewest } from './use-is-newest.ts';

/**
 * Returns the app's colour theme; `undefined` on a server and while it is unknown.
 *
 * The sources in order of precedence: `themeChanged` or the announcement, whichever is newer, then `getAppThemeInfo`.
 */
export function useAppTheme(options: AppHookOptions = {}): 'light' | 'dark' | undefined {
  const changed = useBridgeState('themeChanged', undefined, options);
  const { theme } = useShell(options);
  const isNewest = useIsNewest(changed, options);
  const changedTheme = changed && changed.theme;
  const known = (isNewest && changedTheme) || theme || changedTheme;
  const { data } = useBridgeValue('getAppThemeInfo', undefined, { ...options, enabled: !known });
  return known || (data && data.theme) || undefined;
}
