import type { PreparedPage } from '../before-paint/prepared-page.ts';
import type { BootState } from '../actions/actions.ts';
import type { BootEnv } from '../boot-env.ts';
import type { SiteApi } from '../site-api/site-api.ts';
import type { Purpose } from '../state/consent.ts';
import type { BootStore } from '../state/boot-store.ts';
import { createAnalytics, loadEvents, pageViewEvent, type AnalyticsEvent, type AnalyticsSink } from './analytics.ts';
import { startLoadReports } from './load-reports.ts';
import { servesThirdParties } from '../../config/third-parties.ts';
import { canKeepAlive, createApiSink } from './sinks.ts';

export interface CreateReportingOptions {
  readonly env: BootEnv;
  readonly api: SiteApi;
  readonly state: BootStore<BootState>;
  /** Third-party sinks, which receive events only with the visitor's consent. */
  readonly beaconSinks: readonly AnalyticsSink[];
  /** Describes the phone for the page view. */
  readonly phoneData: PreparedPage['phoneData'];
}

/** Reports events to the own API and to third-party sinks. */
export interface Reporting {
  report(events: readonly AnalyticsEvent[]): void;
  /** Sets the model of the phone, for the page view. */
  setModel(model: string): void;
  dispose(): void;
}

/** Creates the sinks and the load reports of a page. */
export function createReporting({ env, api, state, beaconSinks, phoneData }: CreateReportingOptions): Reporting {
  const { window, config, warn } = env;
  const { location } = window;
  let model: string | undefined;

  const { http, path, isSameOrigin, whenParamsReady } = api;
  const keepsAlive = canKeepAlive(window, { isSameOrigin });
  const apiSink = createApiSink({ http, path: `${path}/impressions`, canKeepAlive: keepsAlive, warn });
  const isAllowed = (purpose: Purpose): boolean => servesThirdParties && state.get()[purpose] === 'granted';
  const report = createAnalytics({
    sinks: servesThirdParties ? [apiSink].concat(beaconSinks) : [apiSink],
    isAllowed,
    warn,
  });
  const loadReports = startLoadReports({
    window,
    // A cheap phone needs seconds to start its shell; nothing else depends on these reports.
    whenParamsReady: (run) => whenParamsReady(run, config.waits.loadParamsMs),
    sendLoad: () => report(loadEvents(location, config.analytics)),
    sendPageView() {
      const isSent = isAllowed('consent');
      if (isSent) report([pageViewEvent(config.analytics, phoneData(model))]);
      return isSent;
    },
  });
  const stopListening = servesThirdParties ? state.subscribe(loadReports.onConsentChanged) : undefined;

  return {
    report,
    setModel(known) {
      model = known;
    },
    dispose() {
      stopListening?.();
      loadReports.dispose();
    },
  };
}
