import type { Clock } from 'bridgehead';
import { readField } from './http-client.ts';
import { isRedirect, packageFileName, parsePackageUrl, type PageLocation } from './package-url.ts';

export interface CreateDownloadOptions {
  readonly clock: Clock;
  readonly page: () => PageLocation;
  readonly packageHosts: readonly string[];
  readonly defaultName: string;
  /** Reports the click; never awaited. */
  readonly reportClick: () => void;
  /** Resolves to the body of the live-version response; rejects once the controller is aborted. */
  readonly fetchLiveVersion: (controller: AbortController) => Promise<unknown>;
  /** Navigates to a URL in the same window. */
  readonly openUrl: (url: string) => void;
  /** Starts a file download. */
  readonly saveFile: (url: string, name: string) => void;
  readonly onProgress: (progress: DownloadProgress) => void;
  /** The download has started. */
  readonly onStarted: () => void;
  /** No usable package was found; the reason is for the log. `isAborted`: the download was stopped and is no longer needed. */
  readonly onUnavailable: (reason: string, isAborted: boolean) => void;
}

/** `slow`: still busy after four seconds, which the page announces. */
export type DownloadProgress = 'idle' | 'busy' | 'slow';

export interface Download {
  /** Runs the flow; does nothing while one is in progress. */
  start(): Promise<void>;
  /** Aborts the pending request, when the visitor leaves the page or chooses another way to the app. */
  stop(): void;
}

/** A tap within this time after the end of a flow counts as part of a double tap. */
const doubleTapMs = 1000;
/** Time after which a busy download counts as slow. */
const slowMs = 4000;

/** Creates the download flow (docs/product-facts.md#download): report, request the live version, then redirect or save. One at a time. */
export function createDownload(options: CreateDownloadOptions): Download {
  const { clock, reportClick, fetchLiveVersion, openUrl, saveFile, onProgress, onStarted, onUnavailable } = options;
  let running: AbortController | undefined;
  let endedAt = -doubleTapMs;
  // Needed because the HTTP client also aborts the controller, after its timeout.
  let isStopped = false;

  const openPackage = (body: unknown): void => {
    const page = options.page();
    const url = parsePackageUrl(readField(readField(body, 'data'), 'live_version'), {
      page,
      packageHosts: options.packageHosts,
    });
    if (!url) return onUnavailable('no usable URL', false);
    if (isRedirect(url, page)) openUrl(url.href);
    else saveFile(url.href, packageFileName(url, options.defaultName));
    onStarted();
  };

  return {
    async start() {
      if (running || clock.now() - endedAt < doubleTapMs) return;
      const controller = (running = new AbortController());
      isStopped = false;
      const timer = clock.setTimer(() => onProgress('slow'), slowMs);
      onProgress('busy');
      reportClick();
      try {
        openPackage(await fetchLiveVersion(controller));
      } catch (error) {
        onUnavailable((error as Error).message, isStopped); // the client and the flow throw only errors
      }
      clock.clearTimer(timer);
      endedAt = clock.now();
      running = undefined;
      onProgress('idle');
    },
    stop() {
      isStopped = true;
      if (running) running.abort();
    },
  };
}
