import { servesThirdParties } from '../../config/third-parties.ts';
import type { PreparedPage } from '../before-paint/prepared-page.ts';
import type { BootEnv } from '../boot-env.ts';
import { askModel } from '../page-shape/device.ts';
import { createAppLoader } from '../react-loading/app-loader.ts';
import { createAppWanted } from '../react-loading/app-wanted.ts';
import { createReporting } from '../reporting/reporting.ts';
import { createBeaconSinks } from '../reporting/sinks.ts';
import { createSiteApi } from '../site-api/site-api.ts';
import type { BootState, SiteBoot } from './actions.ts';
import { installFlows } from './flows.ts';

/**
 * Makes a prepared page work: reports, every button, the loading of React. Sets `window.siteBoot`, which takes over the
 * clicks that came too early. Returns the end of everything it installed.
 */
export function startActions(env: BootEnv, prepared: PreparedPage): () => void {
  const { window, config, loadImage } = env;
  const { location } = window;
  const { state, storage, visit } = prepared;
  let model: string | undefined;
  const findPhone = (): void => prepared.findPhone(model);

  const appWanted = createAppWanted(env);
  const beaconSinks = servesThirdParties
    ? createBeaconSinks(config.analytics, { hostname: location.hostname, loadImage })
    : [];
  const siteApi = createSiteApi(env, state.get().isInShell);
  const { fetchLiveVersion } = siteApi;
  const reporting = createReporting({ env, api: siteApi, state, beaconSinks, phoneData: prepared.phoneData });
  const stopFlows = installFlows({ env, state, storage, report: reporting.report, fetchLiveVersion });
  const stopLayout = onLayoutChanged(prepared, appWanted.want);
  // Another platform after a resize is another phone.
  const stopFinding = state.subscribe(findPhone);
  askModel(window, (known) => {
    model = known;
    if (servesThirdParties) reporting.adoptModel(known);
    findPhone();
  });
  if (state.get().isInShell || window.document.documentElement.getAttribute('data-route') === 'page') appWanted.want();

  const boot: SiteBoot = {
    getState: state.get,
    subscribe: state.subscribe,
    onAppWanted: appWanted.onWanted,
    refresh: prepared.refresh,
    liveVersion: () => fetchLiveVersion(new AbortController()),
    holdTheme: (heldTheme) => state.set({ heldTheme }),
    adoptShell({ queryParams, language, theme }) {
      if (queryParams) siteApi.adoptParams(queryParams);
      if (theme && !storage.read('theme')) state.set({ theme });
      if (language) visit(language);
    },
  };
  window.siteBoot = boot;
  const appLoader = createAppLoader(env);
  appWanted.onWanted(() => appLoader.load(state.get().isInShell));
  if (prepared.releaseClicks()) appWanted.want();
  return () => {
    for (const end of [
      stopFinding,
      stopLayout,
      stopFlows,
      reporting.dispose,
      siteApi.dispose,
      appWanted.dispose,
      appLoader.dispose,
    ])
      end();
    delete window.siteBoot;
  };
}

/** Runs when the other layout is needed, which React has to render. */
function onLayoutChanged({ state }: PreparedPage, run: () => void): () => void {
  let standing: BootState['layout'] = state.get().layout;
  return state.subscribe(() => {
    const { layout } = state.get();
    if (layout === standing) return;
    standing = layout;
    run();
  });
}
