import { localeOf, type Bridge, type Theme } from 'bridgehead';
import { createAppBridge, languageOf, type AppContract } from 'bridgehead/app';
import { getSiteBridge } from '../app/site-bridge.ts';
import { parseLanguage, type Language } from '../config/site-languages.ts';

/** The properties of the app that an in-app page follows. */
export interface LegalShellState {
  readonly language: Language;
  /** `undefined` until the app reports it; the page then follows the system. */
  readonly theme: Theme | undefined;
}

/** The interface of the native app for an in-app legal page. */
export interface LegalShell {
  /** Returns the state, a new object after every change, as `useSyncExternalStore` expects. */
  getState(): LegalShellState;
  /** Calls the listener after every change. Returns a function that unsubscribes it. The first subscription requests locale and theme from the app. */
  subscribe(listener: () => void): () => void;
  /** Hides the app's navigation bar and requests a light status bar, unless the theme is dark. */
  hideNavbar(theme: Theme | undefined): void;
  /** Shows the app's navigation bar again. */
  showNavbar(): void;
  /** Goes back in the app. Resolves to whether the app did so; never rejects. */
  goBack(): Promise<boolean>;
}

/** Returns the app's interface for this page; `undefined` in a plain browser. */
export function openLegalShell(): LegalShell | undefined {
  const bridge = getSiteBridge();
  return bridge && createLegalShell(bridge);
}

/** Creates the app's interface on a bridge. Sends no request before the first subscription. */
export function createLegalShell(bridge: Bridge<AppContract>): LegalShell {
  const app = createAppBridge(bridge);
  const listeners = new Set<() => void>();
  const languageFrom = (locale: string): Language => parseLanguage(languageOf(locale)) ?? 'en';
  let state: LegalShellState = { language: languageFrom(bridge.shell.get().locale), theme: bridge.shell.get().theme };
  let stop: (() => void) | undefined;

  const change = (next: Partial<LegalShellState>): void => {
    const changed = { ...state, ...next };
    if (changed.language === state.language && changed.theme === state.theme) return;
    state = changed;
    for (const listener of Array.from(listeners)) listener();
  };
  const changeTheme = (theme: unknown): void => {
    if (theme === 'light' || theme === 'dark') change({ theme });
  };
  // An event is newer than the response to an earlier request.
  const received = { theme: false, locale: false };
  const requestCurrentState = async (): Promise<void> => {
    const [locale, info] = await Promise.all([app.getLoc(), app.getAppThemeInfo()]);
    if (!received.locale) change({ language: languageFrom(locale) });
    if (info && !received.theme) changeTheme(info.theme);
  };
  const start = (): (() => void) => {
    const unsubscribers = [
      bridge.on('themeChanged', ({ theme }) => {
        received.theme = true;
        changeTheme(theme);
      }),
      bridge.on('localeChanged', ({ locale }) => {
        received.locale = true;
        change({ language: languageFrom(localeOf(bridge, locale)) });
      }),
    ];
    // The named actions never reject.
    void requestCurrentState();
    return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
  };

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      stop ??= start();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
    hideNavbar: (theme) => void app.setNavbarType({ hideBar: true, lightStatusBar: theme !== 'dark' }),
    showNavbar: () => void app.setNavbarType({ hideBar: false }),
    goBack: () => app.backToPrePage(),
  };
}
