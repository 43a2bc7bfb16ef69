import type { RoleValues } from 'bridgehead';
import { checkValue } from '../../sdk/tools/argument-checks/option-types.ts';
import type { AppRoles } from './app-roles.ts';
import type { AppState, AppUser } from './app-state.ts';
import { appTypes } from './app-model-types.ts';

/** Changes by the user of the app. Each emits the event of its role to the page, if the contract declares one. */
export interface AppChanges {
  /** Changes the theme. */
  setTheme(theme: AppState['theme']): void;
  /** Changes the app's locale. */
  setLocale(locale: string): void;
  /** Goes online or offline. */
  setOnline(online: { readonly isOnline: boolean }): void;
  /** Shows or hides the page. */
  setVisible(visible: { readonly isVisible: boolean }): void;
  /** CSS pixels; 0 closes the keyboard. */
  setKeyboardHeight(heightPx: number): void;
  /** Changes the screen, as a rotation does. */
  setDevice(device: AppState['device']): void;
  /** Signs a user in; out with `undefined`. */
  setUser(user: AppUser | undefined): void;
}

/** Options of `createAppChanges`. */
export interface CreateAppChangesOptions {
  readonly get: () => AppState;
  readonly patch: (change: Partial<AppState>) => void;
  readonly emit: (event: string, payload: unknown) => void;
  readonly roles: AppRoles;
}

/** Creates the functions that change the app. */
export function createAppChanges({ get, patch, emit, roles }: CreateAppChangesOptions): AppChanges {
  const change = <Name extends keyof typeof appTypes>(
    changed: readonly (keyof RoleValues)[],
    name: Name,
    value: AppState[Name],
  ): void => {
    checkState(name, value);
    patch({ [name]: value });
    for (const { event, payload } of roles.reports(changed, get())) emit(event, payload);
  };
  return {
    setTheme: (theme) => change(['theme'], 'theme', theme),
    setLocale: (locale) => change(['locale'], 'locale', locale),
    // Untyped calls may pass true or false.
    setOnline: (online) => change(['online'], 'isOnline', (Object(online) as typeof online).isOnline),
    setVisible: (visible) => change(['visible'], 'isVisible', (Object(visible) as typeof visible).isVisible),
    setKeyboardHeight: (heightPx) => change(['keyboard'], 'keyboardHeightPx', heightPx),
    setDevice: (device) => change(['safeArea', 'deviceSize'], 'device', device),
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
