import type { AppState, AppUser } from './app-state.ts';

/** What a person changes about the app itself; the page is told of each. */
export interface AppChanges {
  /** Changes the theme and tells the page (`themeChanged`). */
  setTheme(theme: AppState['theme']): void;
  /** Changes the app's own locale and tells the page (`localeChanged`). */
  setLocale(locale: string): void;
  /** Goes online or offline and tells the page (`networkChanged`). */
  setOnline(online: { readonly isOnline: boolean }): void;
  /** Signs a user in, or out with `undefined`, and tells the page (`userInfoChanged`). */
  setUser(user: AppUser | undefined): void;
}

/** Makes them. */
export function createAppChanges(
  patch: (change: Partial<AppState>) => void,
  tell: (event: string, payload: unknown) => void,
): AppChanges {
  return {
    setTheme(theme) {
      patch({ theme });
      tell('themeChanged', { theme });
    },
    setLocale(locale) {
      patch({ locale });
      tell('localeChanged', { locale });
    },
    setOnline({ isOnline }) {
      patch({ isOnline });
      tell('networkChanged', { isOnline, network: isOnline ? 'wifi' : 'none' });
    },
    setUser(user) {
      patch({ user });
      tell('userInfoChanged', user ?? {});
    },
  };
}
