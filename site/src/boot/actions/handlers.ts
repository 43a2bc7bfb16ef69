import { servesThirdParties } from '../../config/third-parties.ts';
import type { BootEnv } from '../boot-env.ts';
import { planMarket } from '../markets/market-links.ts';
import type { MarketRun } from '../markets/market-run.ts';
import { eventsOf, type AnalyticsEvent } from '../reporting/analytics.ts';
import { openQuestion, type Purpose, purposes, today } from '../state/consent.ts';
import type { SafeStorage } from '../state/safe-storage.ts';
import type { StateStore } from '../state/state-store.ts';
import type { BootState, TextSize, ThemeChoice } from './actions.ts';
import { type ActionHandlers, isForBrowser } from './delegation.ts';
import type { Dialogs } from './dialogs.ts';

export interface CreateHandlersOptions {
  readonly env: BootEnv;
  readonly state: StateStore<BootState>;
  readonly storage: SafeStorage;
  readonly dialogs: Dialogs;
  readonly marketRun: MarketRun;
  readonly download: () => Promise<void>;
  readonly report: (events: readonly AnalyticsEvent[]) => void;
}

/** What each `data-action` does. `choose-market` has no handler: the browser follows its link, and `installFlows` ends a running attempt. */
export function createHandlers(options: CreateHandlersOptions): ActionHandlers {
  const { env, state, storage, dialogs, download, report } = options;
  const { config } = env;
  return {
    'open-store': () => report(eventsOf('store', config.analytics)),
    'download-package': (element, event) => {
      event.preventDefault();
      if (state.get().platform === 'ios' && !element.hasAttribute('data-anyway'))
        return dialogs.open('install-sheet', 'android-only');
      void download();
    },
    'open-market': (_element, event) => {
      event.preventDefault();
      report(eventsOf('market', config.analytics));
      openMarket(options);
    },
    'open-dialog': (element, event) => {
      event.preventDefault();
      dialogs.open(attribute(element, 'data-dialog'));
    },
    'close-dialog': () => dialogs.close(),
    'set-language': (element, event) => {
      storage.write('language', attribute(element, 'data-language'));
      if (isForBrowser(event)) return;
      event.preventDefault();
      const { search, hash } = env.window.location;
      env.openUrl(attribute(element, 'href') + search + hash);
    },
    'set-text-size': (element) => {
      const size = attribute(element, 'data-size');
      storage.write('text-size', size);
      state.set({ textSize: Number(size) as TextSize }); // the menu has a button for each size and no other
    },
    'set-theme': (element) => {
      const theme = attribute(element, 'data-choice') as ThemeChoice; // the menu has a button for each and no other
      storage.write('theme', theme);
      state.set({ theme });
    },
    ...(servesThirdParties && createConsentHandlers(options)),
  };
}

/** The answers to the consent questions. A site without third parties asks none, and its boot module leaves these out. */
function createConsentHandlers({ env, state, storage }: CreateHandlersOptions): ActionHandlers {
  const answer = (purpose: Purpose | undefined, given: 'granted' | 'denied'): void => {
    if (!purpose) return;
    storage.write(purpose, `${given} ${today(env.window)}`);
    state.set({ [purpose]: given });
  };
  return {
    'accept-consent': () => answer(openQuestion(state.get()), 'granted'),
    'decline-consent': () => answer(openQuestion(state.get()), 'denied'),
    'withdraw-consent': () =>
      purposes.forEach((purpose) => {
        if (state.get()[purpose] !== 'absent') answer(purpose, 'denied');
      }),
  };
}

/** What our own markup says; values that come from elsewhere are checked where they are read. */
function attribute(element: Element, name: string): string {
  return element.getAttribute(name) || '';
}

/** The app-market flow: launches where a launch can work, the chooser everywhere else and beside every guess. */
function openMarket({ env, state, dialogs, marketRun }: CreateHandlersOptions): void {
  const { platform, isInApp, vendor } = state.get();
  const showChooser = (): void => dialogs.open('install-sheet', 'market');
  if (platform !== 'android' || isInApp) return showChooser();
  const plan = planMarket(vendor, env.config.markets);
  marketRun.start(plan.urls, showChooser);
  if (plan.isGuess) showChooser();
}
