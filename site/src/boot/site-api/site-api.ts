import type { BootEnv } from '../boot-env.ts';
import { apiOriginOf } from '../environment.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';

/** The site's own API (docs/product-facts.md#api). */
export interface SiteApi {
  readonly http: HttpClient;
  /** Path prefix of every request to the API. */
  readonly path: string;
  /** Whether the API has the origin of the page. */
  readonly isSameOrigin: boolean;
  /**
   * Calls `run` once the native query parameters are known: immediately outside a shell, else when they arrive or `maxMs` (half a
   * second) after this call. Calls it a second time if they arrive later than that.
   */
  whenParamsReady(run: () => void, maxMs?: number): void;
  /** Requests the live version once the native query parameters are known, on which it may depend. Resolves to the body. */
  fetchLiveVersion(controller: AbortController): Promise<unknown>;
  /** Sets the parameters that are added to every later request to the API. */
  setNativeParams(params: Readonly<Record<string, string>>): void;
  dispose(): void;
}

/** Creates a client of the site's own API; `isInShell` sets whether to wait for native query parameters. */
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
  const whenParamsReady = (run: () => void, maxMs = config.waits.nativeParamsMs): void => {
    if (isComplete) run();
    else waiting.push({ run, timer: clock.setTimer(run, maxMs) });
  };

  return {
    http,
    path,
    isSameOrigin: apiOrigin === location.origin,
    whenParamsReady,
    async fetchLiveVersion(controller) {
      await new Promise<void>((resolve) => whenParamsReady(resolve));
      return http.get(`${path}/apk/versions/live-version`, { controller });
    },
    setNativeParams(params) {
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
