/** A screen of the simulated app; the page itself is the first. */
export interface AppScreen {
  readonly kind: 'page' | 'profile' | 'party' | 'other';
  /** The method that opened it, and with what. */
  readonly method?: string | undefined;
  readonly params?: unknown;
}

/** A question the app puts to the person, who answers or dismisses it. */
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

/** What the simulated app is and shows now. Immutable: a new object at each change. */
export interface AppState {
  /** `undefined` when signed out. */
  readonly user: AppUser | undefined;
  readonly theme: 'light' | 'dark';
  /** As the app names it; the page maps it. */
  readonly locale: string;
  readonly isOnline: boolean;
  readonly values: Readonly<Record<string, unknown>>;
  /** The navigation stack, the page first. Empty: the page was left. */
  readonly screens: readonly AppScreen[];
  readonly navBar: { readonly isHidden: boolean; readonly hasLightStatusBar: boolean };
  /** Whether the page hears the back button, and whether it keeps it for itself. */
  readonly back: { readonly isHeard: boolean; readonly isStopped: boolean };
  readonly sheet: AppSheet | undefined;
  /** Params of the last `previewEffect`. */
  readonly effect: unknown;
  /** Params of `analyse`, the last 200. */
  readonly analytics: readonly unknown[];
  readonly device: AppDevice;
}

/** The simulated device, as the app tells of it. */
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
