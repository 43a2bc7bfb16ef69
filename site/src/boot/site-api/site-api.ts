import type { BootEnv } from '../boot-env.ts';
import { apiOriginOf } from '../stage.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';

/** The site's own API: section 7 of the specification. */
export interface SiteApi {
  readonly http: HttpClient;
  /** What the address of every request to the API begins with. */
  readonly path: string;
  /** Whether the API is at the origin of the page. */
  readonly isSameOrigin: boolean;
  /**
   * Calls `run` once the native query parameters are known: at once outside of a shell, in one when they come, or half a
   * second after this call. May call it a second time, when they come later still.
   */
  whenParamsKnown(run: () => void): void;
  /** The body of the live-version answer, asked for once the native query parameters are known: it may depend on them. */
  fetchLiveVersion(controller: AbortController): Promise<unknown>;
  /** From now on these go out with every request to the API. */
  adoptParams(params: Readonly<Record<string, string>>): void;
  dispose(): void;
}

/** A client of the site's own API; `isInShell` says whether native query parameters are still to come. */
export function createSiteApi({ window, config, clock, fetch }: BootEnv, isInShell: boolean): SiteApi {
  const { location } = window;
  const apiOrigin = apiOriginOf(config, location);
  const path = `/api/ms/v1/${encodeURIComponent(config.productSegment)}`;
  let nativeParams: Readonly<Record<string, string>> = {};
  let isComplete = !isInShell;
  const waiting: { readonly run: () => void; readonly timer: unknown }[] = [];

  const http = createHttpClient({
    fetch,
    clock,
    timeoutMs: config.waits.httpMs,
    apiOrigin,
    nativeParams: () => nativeParams,
  });
  const whenParamsKnown = (run: () => void): void => {
    if (isComplete) run();
    else waiting.push({ run, timer: clock.setTimer(run, config.waits.nativeParamsMs) });
  };

  return {
    http,
    path,
    isSameOrigin: apiOrigin === location.origin,
    whenParamsKnown,
    async fetchLiveVersion(controller) {
      await new Promise<void>(whenParamsKnown);
      return http.get(`${path}/apk/versions/live-version`, { controller });
    },
    adoptParams(params) {
      nativeParams = params;
      isComplete = true;
      for (const { run, timer } of waiting.splice(0)) {
        clock.clearTimer(timer);
        run();
      }
    },
    dispose() {
      for (const { timer } of waiting.splice(0)) clock.clearTimer(timer);
    },
  };
}
