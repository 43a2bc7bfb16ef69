import { deleteAccountFile } from '../config/routes.ts';
import type { ShellFacts } from './actions.ts';
import type { Purpose } from './consent.ts';
import { keepClicks } from './early-clicks.ts';
import { redirectFirstVisit } from './first-visit.ts';
import { isDeleteAccount, isLanding } from './hash-route.ts';
import { initialState } from './initial-state.ts';
import { installPageShape } from './page-shape.ts';
import type { BeforePaintEnv, PreparedPage } from './prepared-page.ts';
import { flag } from './root-flags.ts';
import { createSafeStorage } from './safe-storage.ts';
import { startFacts } from './shell-facts.ts';
import { stageValue } from './stage.ts';
import { createStateStore } from './state-store.ts';

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
  const isNeeded = (purpose: Purpose): boolean => !!stageValue(config.needsConsent[purpose], location.hostname);
  const needsConsent = { consent: isNeeded('consent'), advertising: isNeeded('advertising') };
  const state = createStateStore(initialState(window, { storage, facts, needsConsent }));
  const visit = (shellLanguage: ShellFacts['language']): void => {
    redirectFirstVisit(env, { storage, shellLanguage });
  };
  // A shell without a start snapshot tells its language later; until then nothing is decided.
  if (!state.get().isInShell || facts.language) visit(facts.language);

  const shape = installPageShape({ env, state });
  const releaseClicks = keepClicks(window);
  return {
    clock: env.clock,
    state,
    storage,
    refresh: shape.refresh,
    visit,
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
