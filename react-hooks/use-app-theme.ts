import { useBridgeState, useBridgeValue, useShell } from './app-hooks.ts';
import type { AppHookOptions } from './app-hooks.ts';

/**
 * The app's colour theme; `undefined` as long as it is unknown, and on a server.
 *
 * The newest `themeChanged`, otherwise what the shell announced, otherwise what `getAppThemeInfo` answers.
 */
export function useAppTheme(options: AppHookOptions = {}): 'light' | 'dark' | undefined {
  const changed = useBridgeState('themeChanged', undefined, options);
  const { theme } = useShell(options);
  const known = (changed && changed.theme) || theme;
  const { data } = useBridgeValue('getAppThemeInfo', undefined, { ...options, enabled: !known });
  return known || (data && data.theme) || undefined;
}
