import type { BootState } from './actions.ts';
import { createAnalytics, loadEvents, pageViewEvent, type AnalyticsEvent, type AnalyticsSink } from './analytics.ts';
import type { BootEnv } from './boot-env.ts';
import type { Purpose } from './consent.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import { startLoadReports } from './load-reports.ts';
import { canKeepAlive, createApiSink } from './sinks.ts';
import { apiOriginOf } from './stage.ts';
import type { StateStore } from './state-store.ts';
import { phoneName } from './vendor.ts';

export interface CreateReportingOptions {
  readonly env: BootEnv;
  readonly state: StateStore<BootState>;
  /** The sinks of others; they get something only after the visitor has agreed. */
  readonly beaconSinks: readonly AnalyticsSink[];
}

/** What the page asks of the API and tells to the sinks. */
export interface Reporting {
  report(events: readonly AnalyticsEvent[]): void;
  /**
   * The body of the live-version answer. In a shell the request waits for the native query parameters, which the answer
   * may depend on, half a second at most.
   */
  fetchLiveVersion(controller: AbortController): Promise<unknown>;
  /** From now on these go out with every request to the API; load reports that waited for them are sent. */
  adoptParams(params: Readonly<Record<string, string>>): void;
  /** The model of the phone, for the page view. */
  adoptModel(model: string): void;
  dispose(): void;
}

/** The API client, the sinks and the load reports of one page. */
export function createReporting({ env, state, beaconSinks }: CreateReportingOptions): Reporting {
  const { window, config, clock, warn } = env;
  const { location } = window;
  const apiOrigin = apiOriginOf(config, location);
  const apiPath = `/api/ms/v1/${encodeURIComponent(config.productSegment)}`;
  const waitMs = config.waits.nativeParamsMs;
  let nativeParams: Readonly<Record<string, string>> = {};
  let isComplete = !state.get().isInShell;
  let release = (): void => undefined;
  let model: string | undefined;

  const http: HttpClient = createHttpClient({
    fetch: env.fetch,
    clock,
    timeoutMs: config.waits.httpMs,
    apiOrigin,
    nativeParams: () => nativeParams,
  });
  const keepsAlive = canKeepAlive(window, { isSameOrigin: apiOrigin === location.origin });
  const apiSink = createApiSink({ http, path: `${apiPath}/impressions`, canKeepAlive: keepsAlive, warn });
  const isAllowed = (purpose: Purpose): boolean => state.get()[purpose] === 'granted';
  const report = createAnalytics({ sinks: [apiSink].concat(beaconSinks), isAllowed, warn });
  const loads = startLoadReports({
    window,
    clock,
    waitMs,
    isInShell: state.get().isInShell,
    sendLoad: () => report(loadEvents(location, config.analytics)),
    sendPageView() {
      const isSent = isAllowed('consent');
      if (isSent) report([pageViewEvent(config.analytics, phoneOf(window, model))]);
      return isSent;
    },
  });
  const paramsKnown = (): Promise<void> =>
    new Promise((resolve) => {
      if (isComplete) return resolve();
      const timer = clock.setTimer(resolve, waitMs);
      release = () => {
        clock.clearTimer(timer);
        resolve();
      };
    });
  const stopListening = state.subscribe(loads.consentChanged);

  return {
    report,
    async fetchLiveVersion(controller) {
      await paramsKnown();
      return http.get(`${apiPath}/apk/versions/live-version`, { controller });
    },
    adoptParams(params) {
      nativeParams = params;
      isComplete = true;
      release();
      loads.nativeParamsArrived();
    },
    adoptModel(known) {
      model = known;
    },
    dispose() {
      stopListening();
      release();
      loads.dispose();
    },
  };
}

function phoneOf({ navigator, screen }: Window, model: string | undefined): { name: string; ua: string } {
  const { userAgent } = navigator;
  const shortSidePx = Math.min(screen.width, screen.height);
  return { name: phoneName({ userAgent, model, shortSidePx }), ua: userAgent };
}
