import { parseLanguage, pathOfLanguage } from '../config/languages.ts';
import { eventsOf, type AnalyticsEvent } from './analytics.ts';
import type { BootState, ConsentState } from './actions.ts';
import type { BootEnv } from './boot-env.ts';
import { type ActionHandlers, isForBrowser } from './delegation.ts';
import type { Dialogs } from './dialogs.ts';
import { planMarket } from './market-links.ts';
import type { MarketRun } from './market-run.ts';
import type { SafeStorage } from './safe-storage.ts';
import { parseTextSize, parseTheme } from './settings.ts';
import type { StateStore } from './state-store.ts';

export interface CreateHandlersOptions {
  readonly env: BootEnv;
  readonly state: StateStore<BootState>;
  readonly storage: SafeStorage;
  readonly dialogs: Dialogs;
  readonly marketRun: MarketRun;
  readonly download: () => Promise<void>;
  readonly report: (events: readonly AnalyticsEvent[]) => void;
}

/** What every `data-action` does. */
export function createHandlers(options: CreateHandlersOptions): ActionHandlers {
  const { env, state, storage, dialogs, marketRun, download, report } = options;
  const { config } = env;
  const consent = (answer: ConsentState) => (): void => {
    storage.write('consent', answer);
    state.set({ consent: answer });
  };

  return {
    'open-store': () => report(eventsOf('store', config.analytics)),
    'download-package': (element, event) => {
      const { platform, offer } = state.get();
      // The package turned out to be unusable: the button is the link to the store that it is in the markup.
      if (offer === 'store') return report(eventsOf('store', config.analytics));
      event.preventDefault();
      if (platform === 'ios' && !element.hasAttribute('data-anyway'))
        return dialogs.open('install-sheet', 'android-only');
      void download();
    },
    'open-market': (_element, event) => {
      event.preventDefault();
      report(eventsOf('market', config.analytics));
      openMarket(options);
    },
    'choose-market': () => marketRun.stop(),
    'open-dialog': (element, event) => {
      event.preventDefault();
      dialogs.open(element.getAttribute('data-dialog') || '');
    },
    'close-dialog': () => dialogs.close(),
    'set-language': (element, event) => {
      const language = parseLanguage(element.getAttribute('data-language')) || 'en';
      storage.write('language', language);
      if (isForBrowser(event)) return;
      event.preventDefault();
      const { search, hash } = env.window.location;
      env.openUrl(pathOfLanguage(language) + search + hash);
    },
    'set-text-size': (element) => {
      const textSize = parseTextSize(element.getAttribute('data-size'));
      storage.write('text-size', String(textSize));
      state.set({ textSize });
    },
    'set-theme': (element) => {
      const theme = parseTheme(element.getAttribute('data-choice')) || 'auto';
      storage.write('theme', theme);
      state.set({ theme });
    },
    'accept-consent': consent('granted'),
    'decline-consent': consent('denied'),
    'withdraw-consent': consent('denied'),
  };
}

/** The app-market flow: launches where a launch can work, the chooser everywhere else and beside every guess. */
function openMarket({ env, state, dialogs, marketRun }: CreateHandlersOptions): void {
  const { platform, isInApp, vendor } = state.get();
  const showChooser = (): void => dialogs.open('install-sheet', 'market');
  if (platform !== 'android' || isInApp) return showChooser();
  const plan = planMarket(vendor, { markets: env.config.markets, packageName: env.config.androidPackage });
  marketRun.start(plan.urls, showChooser);
  if (plan.isGuess) showChooser();
}
