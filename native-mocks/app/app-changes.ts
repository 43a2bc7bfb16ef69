import { checkValue } from '../../sdk/tools/argument-checks/option-types.ts';
import type { AppState, AppUser } from './app-state.ts';
import { appTypes } from './app-model-types.ts';

/** Changes by the user of the app, each of which emits an event to the page. */
export interface AppChanges {
  /** Changes the theme and emits `themeChanged`. */
  setTheme(theme: AppState['theme']): void;
  /** Changes the app's locale and emits `localeChanged`. */
  setLocale(locale: string): void;
  /** Goes online or offline and emits `networkChanged`. */
  setOnline(online: { readonly isOnline: boolean }): void;
  /** Signs a user in, or out with `undefined`, and emits `userInfoChanged`. */
  setUser(user: AppUser | undefined): void;
}

/** Creates the functions that change the app. */
export function createAppChanges(
  patch: (change: Partial<AppState>) => void,
  emit: (event: string, payload: unknown) => void,
): AppChanges {
  return {
    setTheme(theme) {
      checkState('theme', theme);
      patch({ theme });
      emit('themeChanged', { theme });
    },
    setLocale(locale) {
      checkState('locale', locale);
      patch({ locale });
      emit('localeChanged', { locale });
    },
    setOnline(online) {
      // An untyped call may pass true or false.
      const { isOnline } = Object(online) as typeof online;
      checkState('isOnline', isOnline);
      patch({ isOnline });
      emit('networkChanged', { isOnline, network: isOnline ? 'wifi' : 'none' });
    },
    setUser(user) {
      if (user !== undefined) checkState('user', user);
      patch({ user });
      emit('userInfoChanged', user ?? {});
    },
  };
}

/** Rejects a value that the state cannot have. @throws {TypeError} */
function checkState(name: keyof typeof appTypes, value: unknown): void {
  checkValue('change the app', value, { name, type: appTypes[name] });
}
