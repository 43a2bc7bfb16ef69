import type { ShellInfo } from '../actions/actions.ts';
import { deleteAccountFileOf, isDeleteAccountUrl, isLandingHash } from '../hash-route.ts';
import { servesThirdParties } from '../../config/third-parties.ts';
import { describeDetectedPhone, detectPhone } from '../markets/detect-phone.ts';
import { installPageShape } from '../page-shape/page-shape.ts';
import { valueForEnvironment } from '../environment.ts';
import type { Purpose } from '../state/consent.ts';
import { setFlag } from '../state/root-flags.ts';
import { createSafeStorage } from '../state/safe-storage.ts';
import { readStartSnapshot } from '../state/start-snapshot.ts';
import { createBootStore } from '../state/boot-store.ts';
import { holdEarlyClick } from './early-clicks.ts';
import { redirectFirstVisit } from './first-visit.ts';
import { createInitialState } from './initial-state.ts';
import type { BeforePaintEnv, PreparedPage } from './prepared-page.ts';

/**
 * Decides everything that affects the first paint: redirects, platform and layout, theme, text size, and the flags on the root
 * element. Holds a click on a `data-action` for the second script. Returns `undefined` when the page redirects.
 */
export function prepareFirstPaint(env: BeforePaintEnv): PreparedPage | undefined {
  const { window, config } = env;
  const { document, location } = window;
  const root = document.documentElement;
  if (isDeleteAccountUrl(location)) {
    env.replaceUrl(deleteAccountFileOf(location.pathname));
    return undefined;
  }
  setFlag(root, 'js', '');
  const stopHash = installHashRules(env);

  const storage = createSafeStorage(window);
  const shellInfo = readStartSnapshot(window);
  const needsConsent = (purpose: Purpose): boolean =>
    !!valueForEnvironment(config.needsConsent[purpose], location.hostname);
  const state = createBootStore(createInitialState(window, { storage, shellInfo, needsConsent }));
  // Set only before the first paint: a button that moved later would slip away from under a finger.
  const { vendor } = state.get();
  setFlag(root, 'first', !!vendor && config.marketVendors.indexOf(vendor) >= 0 && 'market');
  const redirectOnce = (shellLanguage: ShellInfo['language']): void => {
    redirectFirstVisit(env, { storage, shellLanguage });
  };
  // A shell without a start snapshot reports its language later; the redirect waits for it.
  if (!state.get().isInShell || shellInfo.language) redirectOnce(shellInfo.language);

  const shape = installPageShape({ env, state });
  const replayEarlyClick = holdEarlyClick(window, env.clock);
  return {
    clock: env.clock,
    state,
    storage,
    syncControls: shape.syncControls,
    redirectOnce,
    updatePhone: (model) => state.set(detectPhone(state.get().platform, window, model)),
    phoneData: (model) => (servesThirdParties ? describeDetectedPhone(window, model) : unknownPhone),
    replayEarlyClick,
    dispose() {
      replayEarlyClick();
      shape.restore();
      stopHash();
    },
  };
}

/**
 * Flags a page that starts on a React route, so that the prerendered landing page stays hidden, and redirects account-deletion
 * URLs to their file whenever the fragment changes.
 */
function installHashRules({ window, replaceUrl }: BeforePaintEnv): () => void {
  const { document, location } = window;
  const root = document.documentElement;
  const follow = (): void => {
    if (isDeleteAccountUrl(location)) return replaceUrl(deleteAccountFileOf(location.pathname));
    if (isLandingHash(location.hash)) setFlag(root, 'route', 'landing');
  };
  setFlag(root, 'route', isLandingHash(location.hash) ? 'landing' : 'page');
  window.addEventListener('hashchange', follow);
  return () => window.removeEventListener('hashchange', follow);
}

/** Never read on a site without third parties. */
const unknownPhone = { name: '', ua: '' };
