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
  /** The body of the live-version answer. */
  readonly fetchLiveVersion: () => Promise<unknown>;
  /** Goes to an address in the same window. */
  readonly openUrl: (url: string) => void;
  /** Starts a file download. */
  readonly saveFile: (url: string, name: string) => void;
  readonly onBusy: (isBusy: boolean) => void;
  /** The package is on its way. */
  readonly onStarted: () => void;
  /** There is no usable package; the reason is for the log. */
  readonly onUnavailable: (reason: string) => void;
}

/** Taps within this time after a flow ended belong to the same double tap. */
const doubleTapMs = 1000;

/** The download flow (specification, section 4): report, ask for the live version, then redirect or save. One at a time. */
export function createDownload(options: CreateDownloadOptions): () => Promise<void> {
  const { clock, reportClick, fetchLiveVersion, openUrl, saveFile, onBusy, onStarted, onUnavailable } = options;
  let isRunning = false;
  let endedAt = -doubleTapMs;

  const deliver = (body: unknown): void => {
    const page = options.page();
    const url = parsePackageUrl(fieldOf(fieldOf(body, 'data'), 'live_version'), {
      page,
      packageHosts: options.packageHosts,
    });
    if (!url) return onUnavailable('the answer holds no usable address');
    if (isRedirect(url, page)) openUrl(url.href);
    else saveFile(url.href, packageFileName(url, options.defaultName));
    onStarted();
  };

  return async () => {
    if (isRunning || clock.now() - endedAt < doubleTapMs) return;
    isRunning = true;
    onBusy(true);
    reportClick();
    try {
      deliver(await fetchLiveVersion());
    } catch (error) {
      onUnavailable((error as Error).message); // the client and the flow throw nothing else
    }
    endedAt = clock.now();
    isRunning = false;
    onBusy(false);
  };
}
