import type { PreparedPage } from '../before-paint/prepared-page.ts';
import type { BootState } from '../actions/actions.ts';
import type { BootEnv } from '../boot-env.ts';
import type { SiteApi } from '../site-api/site-api.ts';
import type { Purpose } from '../state/consent.ts';
import type { StateStore } from '../state/state-store.ts';
import { createAnalytics, loadEvents, pageViewEvent, type AnalyticsEvent, type AnalyticsSink } from './analytics.ts';
import { startLoadReports } from './load-reports.ts';
import { servesThirdParties } from '../../config/third-parties.ts';
import { canKeepAlive, createApiSink } from './sinks.ts';

export interface CreateReportingOptions {
  readonly env: BootEnv;
  readonly api: SiteApi;
  readonly state: StateStore<BootState>;
  /** The sinks of others; they get something only after the visitor has agreed. */
  readonly beaconSinks: readonly AnalyticsSink[];
  /** What the page view tells of the phone. */
  readonly phoneData: PreparedPage['phoneData'];
}

/** What the page tells to the API and to the sinks of others. */
export interface Reporting {
  report(events: readonly AnalyticsEvent[]): void;
  /** The model of the phone, for the page view. */
  adoptModel(model: string): void;
  dispose(): void;
}

/** The sinks and the load reports of one page. */
export function createReporting({ env, api, state, beaconSinks, phoneData }: CreateReportingOptions): Reporting {
  const { window, config, warn } = env;
  const { location } = window;
  let model: string | undefined;

  const { http, path, isSameOrigin, whenParamsKnown } = api;
  const keepsAlive = canKeepAlive(window, { isSameOrigin });
  const apiSink = createApiSink({ http, path: `${path}/impressions`, canKeepAlive: keepsAlive, warn });
  const isAllowed = (purpose: Purpose): boolean => servesThirdParties && state.get()[purpose] === 'granted';
  const report = createAnalytics({
    sinks: servesThirdParties ? [apiSink].concat(beaconSinks) : [apiSink],
    isAllowed,
    warn,
  });
  const loads = startLoadReports({
    window,
    whenParamsKnown,
    sendLoad: () => report(loadEvents(location, config.analytics)),
    sendPageView() {
      const isSent = isAllowed('consent');
      if (isSent) report([pageViewEvent(config.analytics, phoneData(model))]);
      return isSent;
    },
  });
  const stopListening = servesThirdParties ? state.subscribe(loads.consentChanged) : undefined;

  return {
    report,
    adoptModel(known) {
      model = known;
    },
    dispose() {
      stopListening?.();
      loads.dispose();
    },
  };
}
