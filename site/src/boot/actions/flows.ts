import type { BootEnv } from '../boot-env.ts';
import { createMarketRun } from '../markets/market-run.ts';
import { clickEvents } from '../reporting/analytics.ts';
import type { Reporting } from '../reporting/reporting.ts';
import { createDownload } from '../site-api/download.ts';
import type { SiteApi } from '../site-api/site-api.ts';
import type { SafeStorage } from '../state/safe-storage.ts';
import type { BootStore } from '../state/boot-store.ts';
import type { BootState, InstallView } from './actions.ts';
import { installDelegation } from './delegation.ts';
import { createDialogs } from './dialogs.ts';
import { createHandlers } from './handlers.ts';

export interface InstallFlowsOptions {
  readonly env: BootEnv;
  readonly state: BootStore<BootState>;
  readonly storage: SafeStorage;
  readonly report: Reporting['report'];
  readonly fetchLiveVersion: SiteApi['fetchLiveVersion'];
}

/** Handles every `data-action` of the document. Returns a function that uninstalls it and stops running flows. */
export function installFlows({ env, state, storage, report, fetchLiveVersion }: InstallFlowsOptions): () => void {
  const { window, config, clock, openUrl, saveFile, warn } = env;
  const marketRun = createMarketRun({ window, clock, openUrl, nextMs: config.waits.nextMarketMs });
  const dialogs = createDialogs(window, marketRun.stop);
  const showSheet = (view: InstallView): void => {
    // The latest action wins: a running market attempt would open its chooser over this sheet.
    marketRun.stop();
    dialogs.open('install-sheet', view);
  };
  const download = createDownload({
    clock,
    page: () => window.location,
    packageHosts: config.packageHosts,
    defaultName: config.defaultPackageName,
    reportClick: () => report(clickEvents('direct', config.analytics)),
    fetchLiveVersion,
    openUrl,
    saveFile,
    onProgress(progress) {
      state.set({ progress });
      if (progress === 'busy') state.set({ offer: 'package' });
    },
    onStarted: () => showSheet('started'),
    onUnavailable(reason, isAborted) {
      warn(`Cannot offer the package: ${reason}. Tap again.`);
      if (isAborted) return;
      state.set({ offer: 'store' });
      showSheet('store');
    },
  });
  const handlers = createHandlers({ env, state, storage, dialogs, marketRun, download: download.start, report });
  const removeDelegation = installDelegation(window.document, handlers, (name) => {
    if (name !== 'open-market') marketRun.stop();
    if (/store|market/.test(name || '')) download.stop();
  });
  window.addEventListener('pagehide', download.stop);
  return () => {
    removeDelegation();
    dialogs.dispose();
    marketRun.stop();
    download.stop();
    window.removeEventListener('pagehide', download.stop);
  };
}
