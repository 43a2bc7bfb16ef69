import type { BootState } from './actions.ts';
import { eventsOf } from './analytics.ts';
import type { BootEnv } from './boot-env.ts';
import { installDelegation } from './delegation.ts';
import { createDialogs } from './dialogs.ts';
import { createDownload } from './download.ts';
import { createHandlers } from './handlers.ts';
import { createMarketRun } from './market-run.ts';
import type { Reporting } from './reporting.ts';
import type { SafeStorage } from './safe-storage.ts';
import type { StateStore } from './state-store.ts';

export interface InstallFlowsOptions {
  readonly env: BootEnv;
  readonly state: StateStore<BootState>;
  readonly storage: SafeStorage;
  readonly reporting: Reporting;
}

/** Makes every `data-action` of the document work. Returns the end, which also ends a running market attempt. */
export function installFlows({ env, state, storage, reporting }: InstallFlowsOptions): () => void {
  const { window, config, clock, openUrl, saveFile, warn } = env;
  const { report, fetchLiveVersion } = reporting;
  const dialogs = createDialogs(window);
  const marketRun = createMarketRun({ window, clock, openUrl, nextMs: config.waits.nextMarketMs });
  const download = createDownload({
    clock,
    page: () => window.location,
    packageHosts: config.packageHosts,
    defaultName: config.defaultPackageName,
    reportClick: () => report(eventsOf('direct', config.analytics)),
    fetchLiveVersion,
    openUrl,
    saveFile,
    onBusy: (isBusy) => state.set({ isBusy }),
    onStarted: () => dialogs.open('install-sheet', 'started'),
    onUnavailable(reason) {
      warn(`Cannot offer the package: ${reason}. The store is offered instead.`);
      state.set({ offer: 'store' });
      dialogs.open('install-sheet', 'store');
    },
  });
  const handlers = createHandlers({ env, state, storage, dialogs, marketRun, download, report });
  const stopClicks = installDelegation(window.document, handlers);
  return () => {
    stopClicks();
    dialogs.dispose();
    marketRun.stop();
  };
}
