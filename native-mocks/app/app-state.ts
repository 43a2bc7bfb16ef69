/** A screen of the simulated app; the page itself is the first. */
export interface AppScreen {
  readonly kind: 'page' | 'profile' | 'party' | 'other';
  /** The method that opened the screen. */
  readonly method?: string | undefined;
  readonly params?: unknown;
}

/** A sheet that waits for user input. */
export interface AppSheet {
  readonly kind: 'pay' | 'sign-out';
  readonly method: string;
  readonly params: unknown;
}

/** The user of the simulated app. */
export interface AppUser {
  readonly userId: string;
  readonly nickname: string;
  readonly avatarUrl?: string | undefined;
  readonly gender?: string | undefined;
  readonly age?: number | undefined;
  readonly isVip?: boolean | undefined;
  readonly golds?: number | undefined;
}

/** The state of the simulated app. Immutable: each change creates a new object. */
export interface AppState {
  /** `undefined` when signed out. */
  readonly user: AppUser | undefined;
  readonly theme: 'light' | 'dark';
  /** The locale as the app reports it; the page maps it. */
  readonly locale: string;
  readonly isOnline: boolean;
  readonly values: Readonly<Record<string, unknown>>;
  /** The navigation stack, starting with the page. Empty after leaving the page. */
  readonly screens: readonly AppScreen[];
  readonly navBar: { readonly isHidden: boolean; readonly hasLightStatusBar: boolean };
  /** Whether the page listens to the back button, and whether it intercepts it. */
  readonly back: { readonly hasListener: boolean; readonly isIntercepted: boolean };
  readonly sheet: AppSheet | undefined;
  /** Params of the last `previewEffect`. */
  readonly effect: unknown;
  /** Params of the last 200 calls of `analyse`. */
  readonly analytics: readonly unknown[];
  readonly device: AppDevice;
}

/** The device information that the app reports. */
export interface AppDevice {
  readonly model: string;
  readonly osVersion: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly statusBarHeightPx: number;
  readonly bottomInsetPx: number;
  readonly pixelRatio: number;
}

export const demoUser: AppUser = {
  userId: '10001',
  nickname: 'An',
  avatarUrl: 'https://example.com/avatar.png',
  gender: 'female',
  age: 24,
  isVip: false,
  golds: 120,
};

export const demoDevice: AppDevice = {
  model: 'Simulated phone',
  osVersion: '14',
  widthPx: 412,
  heightPx: 915,
  statusBarHeightPx: 24,
  bottomInsetPx: 16,
  pixelRatio: 2.625,
};
