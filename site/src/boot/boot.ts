import { deleteAccountFile } from '../config/routes.ts';
import type { ShellFacts, SiteBoot } from './actions.ts';
import { createAppWanted } from './app-wanted.ts';
import type { BootEnv } from './boot-env.ts';
import { askModel } from './device.ts';
import { supportsDialog } from './dialogs.ts';
import { redirectFirstVisit } from './first-visit.ts';
import { installFlows } from './flows.ts';
import { isDeleteAccount, isLanding } from './hash-route.ts';
import { initialState } from './initial-state.ts';
import { installPageShape } from './page-shape.ts';
import { createReporting } from './reporting.ts';
import { flag, writeControls } from './root-flags.ts';
import { createSafeStorage, type SafeStorage } from './safe-storage.ts';
import { startFacts } from './shell-facts.ts';
import { createBeaconSinks } from './sinks.ts';
import { createStateStore } from './state-store.ts';
import { detectVendor } from './vendor.ts';

/**
 * Starts the page: layout, settings, reports and every button, before React and without it. Sets `window.siteBoot`.
 * Returns the end of everything it installed.
 */
export function startBoot(env: BootEnv): () => void {
  const { window, config, loadImage } = env;
  const { document, location } = window;
  const root = document.documentElement;
  if (isDeleteAccount(location)) {
    env.replaceUrl(deleteAccountFile);
    return () => undefined;
  }
  const isStatic = root.hasAttribute('data-static');
  flag(root, 'js', '');
  flag(root, 'dialog', supportsDialog(window) && '');
  const stopHash = installHashRules(env);

  const storage = createSafeStorage(window);
  const facts = startFacts(window);
  const beaconSinks = createBeaconSinks(config.analytics, { hostname: location.hostname, loadImage });
  const state = createStateStore(initialState(window, { storage, facts, needsConsent: beaconSinks.length > 0 }));
  const visit = createFirstVisit(env, { storage, isStatic });
  // A shell without a start snapshot tells its language later; until then nothing is decided.
  if (!state.get().isInShell || facts.language) visit(facts.language);

  const appWanted = createAppWanted(env);
  const reporting = createReporting({ env, state, beaconSinks, isStatic });
  const restoreShape = installPageShape({ env, state, isStatic, onLayoutChanged: appWanted.want });
  const stopFlows = installFlows({ env, state, storage, reporting });
  askModel(window, (model) => {
    reporting.adoptModel(model);
    const { userAgent } = window.navigator;
    if (state.get().platform === 'android') state.set({ vendor: detectVendor({ userAgent, model }) });
  });
  if (state.get().isInShell || !isLanding(location.hash)) appWanted.want();

  const api: SiteBoot = {
    getState: state.get,
    subscribe: state.subscribe,
    onAppWanted: appWanted.onWanted,
    refresh: () => writeControls(document, state.get()),
    adoptShell({ queryParams, language, theme }) {
      if (queryParams) reporting.adoptParams(queryParams);
      if (theme && !storage.read('theme')) state.set({ theme });
      if (language) visit(language);
    },
  };
  window.siteBoot = api;
  return () => {
    for (const end of [stopHash, stopFlows, restoreShape, reporting.dispose, appWanted.dispose]) end();
    delete window.siteBoot;
  };
}

/**
 * Flags a page that starts on a route of React's, whose prerendered landing page must not show; sends account-deletion
 * addresses to their file whenever the fragment changes.
 */
function installHashRules({ window, replaceUrl }: BootEnv): () => void {
  const { document, location } = window;
  const root = document.documentElement;
  const follow = (): void => {
    if (isDeleteAccount(location)) return replaceUrl(deleteAccountFile);
    if (isLanding(location.hash)) flag(root, 'route', 'landing');
  };
  flag(root, 'route', 'page');
  follow();
  window.addEventListener('hashchange', follow);
  return () => window.removeEventListener('hashchange', follow);
}

/** What happens once on a first visit; nothing on static files and on addresses that are being left anyway. */
function createFirstVisit(
  env: BootEnv,
  { storage, isStatic }: { readonly storage: SafeStorage; readonly isStatic: boolean },
): (shellLanguage: ShellFacts['language']) => void {
  return (shellLanguage) => {
    if (!isStatic) redirectFirstVisit(env, { storage, shellLanguage });
  };
}
