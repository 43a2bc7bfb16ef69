import { servesThirdParties } from '../../config/third-parties.ts';
import type { BootEnv } from '../boot-env.ts';
import { planMarket } from '../markets/market-links.ts';
import type { MarketRun } from '../markets/market-run.ts';
import { clickEvents, type AnalyticsEvent } from '../reporting/analytics.ts';
import { pendingQuestion, type Purpose, purposes, today } from '../state/consent.ts';
import type { SafeStorage } from '../state/safe-storage.ts';
import type { BootStore } from '../state/boot-store.ts';
import type { BootState, TextSize, ThemeChoice } from './actions.ts';
import { type ActionHandlers, isModifiedClick } from './delegation.ts';
import type { Dialogs } from './dialogs.ts';

export interface CreateHandlersOptions {
  readonly env: BootEnv;
  readonly state: BootStore<BootState>;
  readonly storage: SafeStorage;
  readonly dialogs: Dialogs;
  readonly marketRun: MarketRun;
  readonly download: () => Promise<void>;
  readonly report: (events: readonly AnalyticsEvent[]) => void;
}

/** Creates the handler of each `data-action`. `choose-market` needs none: the browser follows its link, and `installFlows` stops a running attempt. */
export function createHandlers(options: CreateHandlersOptions): ActionHandlers {
  const { env, state, storage, dialogs, download, report } = options;
  const { config } = env;
  return {
    'open-store': () => report(clickEvents('store', config.analytics)),
    'download-package': (element, event) => {
      event.preventDefault();
      if (!state.get().canInstall && !element.hasAttribute('data-anyway'))
        return dialogs.open('install-sheet', 'android-only');
      void download();
    },
    'open-market': (_element, event) => {
      event.preventDefault();
      report(clickEvents('market', config.analytics));
      openMarket(options);
    },
    'open-dialog': (element, event) => {
      event.preventDefault();
      dialogs.open(attribute(element, 'data-dialog'));
    },
    'close-dialog': () => dialogs.close(),
    'set-language': (element, event) => {
      storage.write('language', attribute(element, 'data-language'));
      if (isModifiedClick(event)) return;
      event.preventDefault();
      const { search, hash } = env.window.location;
      env.openUrl(attribute(element, 'href') + search + hash);
    },
    'set-text-size': (element) => {
      const size = attribute(element, 'data-size');
      storage.write('text-size', size);
      state.set({ textSize: Number(size) as TextSize }); // the menu has exactly one button per size
    },
    'set-theme': (element) => {
      const theme = attribute(element, 'data-choice') as ThemeChoice; // the menu has exactly one button per choice
      storage.write('theme', theme);
      state.set({ theme });
    },
    ...(servesThirdParties && createConsentHandlers(options)),
  };
}

/** Handles the decisions about the consent questions. The boot module of a site without third parties omits them. */
function createConsentHandlers({ env, state, storage }: CreateHandlersOptions): ActionHandlers {
  const decide = (purpose: Purpose | undefined, decision: 'granted' | 'denied'): void => {
    if (!purpose) return;
    storage.write(purpose, `${decision} ${today(env.window)}`);
    state.set({ [purpose]: decision });
  };
  return {
    'accept-consent': () => decide(pendingQuestion(state.get()), 'granted'),
    'decline-consent': () => decide(pendingQuestion(state.get()), 'denied'),
    'withdraw-consent': () =>
      purposes.forEach((purpose) => {
        if (state.get()[purpose] !== 'absent') decide(purpose, 'denied');
      }),
  };
}

/** Reads an attribute of the site's own markup, which needs no validation. */
function attribute(element: Element, name: string): string {
  return element.getAttribute(name) || '';
}

/** The app-market flow: opens the market where that can work, and shows the chooser everywhere else and along with every guess. */
function openMarket({ env, state, dialogs, marketRun }: CreateHandlersOptions): void {
  const { platform, isInApp, isInShell, vendor } = state.get();
  const showChooser = (): void => {
    moveOwnMarketFirst(env.window.document, vendor);
    dialogs.open('install-sheet', 'market');
  };
  // Web views, also the app's own, cannot open the schemes of other apps.
  if (platform !== 'android' || isInApp || isInShell) return showChooser();
  const plan = planMarket(vendor, env.config.markets);
  marketRun.start(plan.urls, showChooser);
  if (plan.isGuess) showChooser();
}

/** Moves the market of this phone to the top of the chooser, in document order, so that it is also the first in the tab order. */
function moveOwnMarketFirst(document: Document, vendor: BootState['vendor']): void {
  const row = vendor && document.querySelector(`#install-sheet [data-vendors~=${vendor}]`);
  if (!row || !row.parentNode) return;
  row.setAttribute('data-own', '');
  row.parentNode.insertBefore(row, row.parentNode.firstChild);
}
