import { servesThirdParties } from '../../config/third-parties.ts';
import type { PreparedPage } from '../before-paint/prepared-page.ts';
import type { BootEnv } from '../boot-env.ts';
import { requestDeviceModel } from '../page-shape/device.ts';
import { createAppLoader } from '../react-loading/app-loader.ts';
import { createAppTrigger } from '../react-loading/app-trigger.ts';
import { createReporting } from '../reporting/reporting.ts';
import { createBeaconSinks } from '../reporting/sinks.ts';
import { createSiteApi } from '../site-api/site-api.ts';
import type { BootState, SiteBoot } from './actions.ts';
import { installFlows } from './flows.ts';

/**
 * Starts everything that follows the first paint: reports, buttons and the loading of React. Sets `window.siteBoot` and replays the
 * click that came too early. Returns a function that uninstalls everything.
 *
 * If anything throws, everything is uninstalled before the error is rethrown: half a page would handle a tap and also follow its link.
 */
export function startActions(env: BootEnv, prepared: PreparedPage): () => void {
  const cleanups: (() => void)[] = [];
  const stop = (): void => {
    cleanups.splice(0).forEach((cleanup) => cleanup());
    delete env.window.siteBoot;
  };
  try {
    installActions(env, { prepared, cleanups });
  } catch (error) {
    stop();
    throw error;
  }
  return stop;
}

interface InstallActionsOptions {
  readonly prepared: PreparedPage;
  /** Receives the cleanup of each part as soon as it is installed. */
  readonly cleanups: (() => void)[];
}

function installActions(env: BootEnv, { prepared, cleanups }: InstallActionsOptions): void {
  const { window, config, loadImage } = env;
  const { location } = window;
  const { state, storage, redirectOnce } = prepared;
  let model: string | undefined;
  const updatePhone = (): void => prepared.updatePhone(model);

  const appTrigger = createAppTrigger(env);
  cleanups.push(appTrigger.dispose);
  const beaconSinks = servesThirdParties
    ? createBeaconSinks(config.analytics, { hostname: location.hostname, loadImage })
    : [];
  const siteApi = createSiteApi(env, state.get().isInShell);
  cleanups.push(siteApi.dispose);
  const { fetchLiveVersion } = siteApi;
  const reporting = createReporting({ env, api: siteApi, state, beaconSinks, phoneData: prepared.phoneData });
  cleanups.push(reporting.dispose);
  cleanups.push(installFlows({ env, state, storage, report: reporting.report, fetchLiveVersion }));
  cleanups.push(onLayoutChange(prepared, appTrigger.fire));
  // A resize can change the detected platform, and with it the phone.
  cleanups.push(state.subscribe(updatePhone));
  requestDeviceModel(window, (known) => {
    model = known;
    if (servesThirdParties) reporting.setModel(known);
    updatePhone();
  });
  if (state.get().isInShell || window.document.documentElement.getAttribute('data-route') === 'page') appTrigger.fire();

  const boot: SiteBoot = {
    getState: state.get,
    subscribe: state.subscribe,
    onAppNeeded: appTrigger.onFired,
    refresh: prepared.syncControls,
    liveVersion: () => fetchLiveVersion(new AbortController()),
    pinTheme: (pinnedTheme) => state.set({ pinnedTheme }),
    applyShell({ queryParams, language, theme }) {
      if (queryParams) siteApi.setNativeParams(queryParams);
      if (theme && !storage.read('theme')) state.set({ theme });
      if (language) redirectOnce(language);
    },
  };
  window.siteBoot = boot;
  const appLoader = createAppLoader(env);
  cleanups.push(appLoader.dispose);
  appTrigger.onFired(() => appLoader.load(state.get().isInShell));
  if (prepared.replayEarlyClick()) appTrigger.fire();
}

/** Calls `run` when the layout changes, because only React can render the other one. */
function onLayoutChange({ state }: PreparedPage, run: () => void): () => void {
  let current: BootState['layout'] = state.get().layout;
  return state.subscribe(() => {
    const { layout } = state.get();
    if (layout === current) return;
    current = layout;
    run();
  });
}
