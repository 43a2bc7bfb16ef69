import type { BootState, SiteBoot } from './actions.ts';
import { createAppLoader } from './app-loader.ts';
import { createAppWanted } from './app-wanted.ts';
import type { BootEnv } from './boot-env.ts';
import { askModel, isInAppBrowser } from './device.ts';
import { installFlows } from './flows.ts';
import type { PreparedPage } from './prepared-page.ts';
import { createReporting } from './reporting.ts';
import { createBeaconSinks } from './sinks.ts';
import { detectVendor } from './vendor.ts';

/**
 * Makes a prepared page work: reports, every button, the loading of React. Sets `window.siteBoot`, which takes over the
 * clicks that came too early. Returns the end of everything it installed.
 */
export function startActions(env: BootEnv, prepared: PreparedPage): () => void {
  const { window, config, loadImage } = env;
  const { location } = window;
  const { state, storage, visit } = prepared;
  let model: string | undefined;
  const findPhone = (): void => {
    const { userAgent } = window.navigator;
    const isAndroid = state.get().platform === 'android';
    state.set({
      isInApp: isInAppBrowser(userAgent),
      vendor: isAndroid ? detectVendor({ userAgent, model }) : undefined,
    });
  };

  const appWanted = createAppWanted(env);
  const beaconSinks = createBeaconSinks(config.analytics, { hostname: location.hostname, loadImage });
  const reporting = createReporting({ env, state, beaconSinks });
  const stopFlows = installFlows({ env, state, storage, reporting });
  const stopLayout = onLayoutChanged(prepared, appWanted.want);
  findPhone();
  // Another platform after a resize is another phone.
  const stopFinding = state.subscribe(findPhone);
  askModel(window, (known) => {
    model = known;
    reporting.adoptModel(known);
    findPhone();
  });
  if (state.get().isInShell || window.document.documentElement.getAttribute('data-route') === 'page') appWanted.want();

  const api: SiteBoot = {
    getState: state.get,
    subscribe: state.subscribe,
    onAppWanted: appWanted.onWanted,
    refresh: prepared.refresh,
    holdTheme: (heldTheme) => state.set({ heldTheme }),
    adoptShell({ queryParams, language, theme }) {
      if (queryParams) reporting.adoptParams(queryParams);
      if (theme && !storage.read('theme')) state.set({ theme });
      if (language) visit(language);
    },
  };
  window.siteBoot = api;
  const appLoader = createAppLoader(env);
  appWanted.onWanted(() => appLoader.load(state.get().isInShell));
  if (prepared.releaseClicks()) appWanted.want();
  return () => {
    for (const end of [stopFinding, stopLayout, stopFlows, reporting.dispose, appWanted.dispose, appLoader.dispose])
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
