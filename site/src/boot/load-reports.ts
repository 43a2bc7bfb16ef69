import type { Clock } from 'bridgehead';

export interface StartLoadReportsOptions {
  readonly window: Window;
  readonly clock: Clock;
  /** In a shell the reports wait for its query parameters, this long after the load event at most; elsewhere they go out with it. */
  readonly waitMs: number;
  readonly isInShell: boolean;
  /** Sends the reports of our own API. Called once. */
  readonly sendLoad: () => void;
  /** Sends the page view, if the visitor allows it. Called until it says that it was sent. */
  readonly sendPageView: () => boolean;
}

export interface LoadReports {
  /** The native query parameters are known. */
  nativeParamsArrived(): void;
  /** The visitor has answered the consent question. */
  consentChanged(): void;
  dispose(): void;
}

/** Sends each load report once per document, after the load event, so that nothing competes with the page itself. */
export function startLoadReports(options: StartLoadReportsOptions): LoadReports {
  const { window, clock, waitMs, isInShell, sendLoad, sendPageView } = options;
  let isLoaded = false;
  let isReady = !isInShell;
  let isSent = false;
  let isViewSent = false;
  let timer: unknown;

  const viewOnce = (): void => {
    if (isLoaded && !isViewSent) isViewSent = sendPageView();
  };
  const sendOnce = (): void => {
    if (!isLoaded || !isReady || isSent) return;
    isSent = true;
    sendLoad();
    viewOnce();
  };
  const arrived = (): void => {
    clock.clearTimer(timer);
    isReady = true;
    sendOnce();
  };
  const onLoad = (): void => {
    isLoaded = true;
    if (!isReady) timer = clock.setTimer(arrived, waitMs);
    sendOnce();
  };

  if (window.document.readyState === 'complete') onLoad();
  else window.addEventListener('load', onLoad, { once: true });
  return {
    nativeParamsArrived: arrived,
    consentChanged: () => {
      if (isSent) viewOnce();
    },
    dispose() {
      clock.clearTimer(timer);
      window.removeEventListener('load', onLoad);
    },
  };
}
