import { deleteAccountFile } from '../../config/routes.ts';
import type { ShellFacts } from '../actions/actions.ts';
import { isDeleteAccount, isLanding } from '../hash-route.ts';
import { servesThirdParties } from '../../config/third-parties.ts';
import { phoneData, phoneOf } from '../markets/phone.ts';
import { installPageShape } from '../page-shape/page-shape.ts';
import { stageValue } from '../stage.ts';
import type { Purpose } from '../state/consent.ts';
import { flag } from '../state/root-flags.ts';
import { createSafeStorage } from '../state/safe-storage.ts';
import { startFacts } from '../state/shell-facts.ts';
import { createStateStore } from '../state/state-store.ts';
import { keepClicks } from './early-clicks.ts';
import { redirectFirstVisit } from './first-visit.ts';
import { initialState } from './initial-state.ts';
import type { BeforePaintEnv, PreparedPage } from './prepared-page.ts';

/**
 * Everything that decides the first paint: where the visitor belongs, platform and layout, theme, text size, the flags
 * on the root element. Clicks on a `data-action` are kept for the second part. `undefined` when the address is being left.
 */
export function prepareFirstPaint(env: BeforePaintEnv): PreparedPage | undefined {
  const { window, config } = env;
  const { document, location } = window;
  const root = document.documentElement;
  if (isDeleteAccount(location)) {
    env.replaceUrl(deleteAccountFile);
    return undefined;
  }
  flag(root, 'js', '');
  const stopHash = installHashRules(env);

  const storage = createSafeStorage(window);
  const facts = startFacts(window);
  const needsConsent = (purpose: Purpose): boolean => !!stageValue(config.needsConsent[purpose], location.hostname);
  const state = createStateStore(initialState(window, { storage, facts, needsConsent }));
  // Only here, before anything is drawn: a button that changed its place later would slip away from under a finger.
  const { vendor } = state.get();
  flag(root, 'first', !!vendor && config.marketVendors.indexOf(vendor) >= 0 && 'market');
  const visit = (shellLanguage: ShellFacts['language']): void => {
    redirectFirstVisit(env, { storage, shellLanguage });
  };
  // A shell without a start snapshot tells its language later; until then nothing is decided.
  if (!state.get().isInShell || facts.language) visit(facts.language);

  const shape = installPageShape({ env, state });
  const releaseClicks = keepClicks(window, env.clock);
  return {
    clock: env.clock,
    state,
    storage,
    refresh: shape.refresh,
    visit,
    findPhone: (model) => state.set(phoneOf(state.get().platform, window.navigator, model)),
    phoneData: (model) => (servesThirdParties ? phoneData(window, model) : noPhone),
    releaseClicks,
    dispose() {
      releaseClicks();
      shape.restore();
      stopHash();
    },
  };
}

/**
 * Flags a page that starts on a route of React's, whose prerendered landing page must not show; sends account-deletion
 * addresses to their file whenever the fragment changes.
 */
function installHashRules({ window, replaceUrl }: BeforePaintEnv): () => void {
  const { document, location } = window;
  const root = document.documentElement;
  const follow = (): void => {
    if (isDeleteAccount(location)) return replaceUrl(deleteAccountFile);
    if (isLanding(location.hash)) flag(root, 'route', 'landing');
  };
  flag(root, 'route', isLanding(location.hash) ? 'landing' : 'page');
  window.addEventListener('hashchange', follow);
  return () => window.removeEventListener('hashchange', follow);
}

/** Nobody asks for it where there is no third party. */
const noPhone = { name: '', ua: '' };
