import type { Clock } from 'bridgehead';
import { fieldOf } from './http-client.ts';
import { isRedirect, packageFileName, parsePackageUrl, type PageAddress } from './package-url.ts';

export interface CreateDownloadOptions {
  readonly clock: Clock;
  readonly page: () => PageAddress;
  readonly packageHosts: readonly string[];
  readonly defaultName: string;
  /** Reports the click; never waited for. */
  readonly reportClick: () => void;
  /** The body of the live-version answer; rejects once the controller is aborted. */
  readonly fetchLiveVersion: (controller: AbortController) => Promise<unknown>;
  /** Goes to an address in the same window. */
  readonly openUrl: (url: string) => void;
  /** Starts a file download. */
  readonly saveFile: (url: string, name: string) => void;
  readonly onProgress: (progress: DownloadProgress) => void;
  /** The package is on its way. */
  readonly onStarted: () => void;
  /** There is no usable package; the reason is for the log. `isAborted`: nobody waits for it any more. */
  readonly onUnavailable: (reason: string, isAborted: boolean) => void;
}

/** `slow`: still busy after four seconds, which people are told. */
export type DownloadProgress = 'idle' | 'busy' | 'slow';

export interface Download {
  /** Runs the flow; does nothing while one is under way. */
  start(): Promise<void>;
  /** Aborts the request under way: the page is being left, or another way to the app was chosen. */
  stop(): void;
}

/** Taps within this time after a flow ended belong to the same double tap. */
const doubleTapMs = 1000;
/** Busy for longer is slow. */
const slowMs = 4000;

/** The download flow (specification, section 4): report, ask for the live version, then redirect or save. One at a time. */
export function createDownload(options: CreateDownloadOptions): Download {
  const { clock, reportClick, fetchLiveVersion, openUrl, saveFile, onProgress, onStarted, onUnavailable } = options;
  let running: AbortController | undefined;
  let endedAt = -doubleTapMs;
  // The client aborts the controller after its timeout too.
  let isStopped = false;

  const deliver = (body: unknown): void => {
    const page = options.page();
    const url = parsePackageUrl(fieldOf(fieldOf(body, 'data'), 'live_version'), {
      page,
      packageHosts: options.packageHosts,
    });
    if (!url) return onUnavailable('no usable address', false);
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
        deliver(await fetchLiveVersion(controller));
      } catch (error) {
        onUnavailable((error as Error).message, isStopped); // the client and the flow throw nothing else
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
