import { localeOf, type Bridge, type Theme } from 'bridgehead';
import { createAppBridge, languageOf, type AppContract } from 'bridgehead/app';
import { getSiteBridge } from '../app/site-bridge.ts';
import { parseLanguage, type Language } from '../config/languages.ts';

/** What an in-app page follows. */
export interface LegalShellFacts {
  readonly language: Language;
  /** `undefined` while the app has not said: the page follows the system. */
  readonly theme: Theme | undefined;
}

/** What an in-app legal page needs of the native app around it. */
export interface LegalShell {
  /** The facts; a new object on every change. Fits `useSyncExternalStore`. */
  getFacts(): LegalShellFacts;
  /** Calls the listener after every change; returns its unsubscribe. The first subscription asks the app for its locale and theme. */
  subscribe(listener: () => void): () => void;
  /** Hides the app's navigation bar and asks for a light status bar, unless the theme is dark. */
  hideNavbar(theme: Theme | undefined): void;
  /** Shows the app's navigation bar again. */
  showNavbar(): void;
  /** Goes back in the app. Resolves with whether the app took it; never rejects. */
  goBack(): Promise<boolean>;
}

/** The view of the app around this page; `undefined` in a plain browser. */
export function openLegalShell(): LegalShell | undefined {
  const bridge = getSiteBridge();
  return bridge && createLegalShell(bridge);
}

/** A legal page's view of the app behind a bridge. Nothing is asked before the first subscription. */
export function createLegalShell(bridge: Bridge<AppContract>): LegalShell {
  const app = createAppBridge(bridge);
  const listeners = new Set<() => void>();
  const languageFrom = (locale: string): Language => parseLanguage(languageOf(locale)) ?? 'en';
  let facts: LegalShellFacts = { language: languageFrom(bridge.shell.get().locale), theme: bridge.shell.get().theme };
  let stop: (() => void) | undefined;

  const change = (next: Partial<LegalShellFacts>): void => {
    const changed = { ...facts, ...next };
    if (changed.language === facts.language && changed.theme === facts.theme) return;
    facts = changed;
    for (const listener of Array.from(listeners)) listener();
  };
  const changeTheme = (theme: unknown): void => {
    if (theme === 'light' || theme === 'dark') change({ theme });
  };
  // An event is newer than the answer to a question that was asked before it.
  const heard = { theme: false, locale: false };
  const ask = async (): Promise<void> => {
    const [locale, info] = await Promise.all([app.getLoc(), app.getAppThemeInfo()]);
    if (!heard.locale) change({ language: languageFrom(locale) });
    if (info && !heard.theme) changeTheme(info.theme);
  };
  const start = (): (() => void) => {
    const stops = [
      bridge.on('themeChanged', ({ theme }) => {
        heard.theme = true;
        changeTheme(theme);
      }),
      bridge.on('localeChanged', ({ locale }) => {
        heard.locale = true;
        change({ language: languageFrom(localeOf(bridge, locale)) });
      }),
    ];
    // The named actions never reject.
    void ask();
    return () => stops.forEach((end) => end());
  };

  return {
    getFacts: () => facts,
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
