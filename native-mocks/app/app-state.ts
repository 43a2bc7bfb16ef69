/** A screen of the simulated app; the page itself is the first. */
export interface AppScreen {
  /** Its content; `other` for a method of another contract. */
  readonly kind: 'page' | 'profile' | 'party' | 'other';
  /** The method that opened it. */
  readonly method?: string | undefined;
  /** The params of that method. */
  readonly params?: unknown;
}

/** A sheet that waits for user input. */
export interface AppSheet {
  /** The content of the sheet. */
  readonly kind: 'pay' | 'sign-out';
  /** The method that opened it. */
  readonly method: string;
  /** The params of that method. */
  readonly params: unknown;
}

/** The user of the simulated app. */
export interface AppUser {
  /** The user's id. */
  readonly userId: string;
  /** Chosen by the user. */
  readonly nickname: string;
  /** URL of the picture (https). */
  readonly avatarUrl?: string | undefined;
  /** As entered. */
  readonly gender?: string | undefined;
  /** Completed years. */
  readonly age?: number | undefined;
  /** Whether a VIP membership is active. */
  readonly isVip?: boolean | undefined;
  /** Balance of the in-app currency. */
  readonly golds?: number | undefined;
}

/** The state of the simulated app. Each change creates a new object. */
export interface AppState {
  /** `undefined` when signed out. */
  readonly user: AppUser | undefined;
  /** The app's theme. */
  readonly theme: 'light' | 'dark';
  /** The app's locale, unmapped. */
  readonly locale: string;
  /** What the app opens pages with. */
  readonly launchData: unknown;
  /** Whether the device is online. */
  readonly isOnline: boolean;
  /** Whether the page is visible in the app. */
  readonly isVisible: boolean;
  /** Covered height in CSS pixels; 0 while it is closed. */
  readonly keyboardHeightPx: number;
  /** The key-value store. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The navigation stack from the page on; empty after leaving it. */
  readonly screens: readonly AppScreen[];
  /** Whether the bar is hidden, and the status bar's text light. */
  readonly navBar: { readonly isHidden: boolean; readonly hasLightStatusBar: boolean };
  /** Whether the page listens to the back button, and intercepts it. */
  readonly back: { readonly hasListener: boolean; readonly isIntercepted: boolean };
  /** The open sheet, if any. */
  readonly sheet: AppSheet | undefined;
  /** Params of the last `previewEffect`. */
  readonly effect: unknown;
  /** Params of the last 200 calls of `analyse`. */
  readonly analytics: readonly unknown[];
  /** The device information that the app reports. */
  readonly device: AppDevice;
}

/** The device information that the app reports. */
export interface AppDevice {
  /** Model of the device. */
  readonly model: string;
  /** Version of the operating system. */
  readonly osVersion: string;
  /** Of the web view, in CSS pixels. */
  readonly widthPx: number;
  /** Of the web view, in CSS pixels. */
  readonly heightPx: number;
  /** CSS pixels; 0 if it is hidden. */
  readonly statusBarHeightPx: number;
  /** CSS pixels at the bottom that the system reserves. */
  readonly bottomInsetPx: number;
  /** Device pixels per CSS pixel. */
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
