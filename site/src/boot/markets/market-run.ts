import type { Clock } from 'bridgehead';

export interface MarketRunOptions {
  readonly window: Window;
  readonly clock: Clock;
  readonly openUrl: (url: string) => void;
  /** Interval between two attempts. */
  readonly nextMs: number;
}

export interface MarketRun {
  /**
   * Opens the URLs one after the other, each next one only if the page is still visible and focused after the interval.
   * Calls `onNothingOpened` once if the page is still active after the last one. Does nothing while a run is in progress.
   */
  start(urls: readonly string[], onNothingOpened: () => void): void;
  /** Stops the run; no further URL is opened. */
  stop(): void;
}

/** Runs market plans, one at a time. Hiding, leaving or blurring the page stops the run, because an app has opened; so does a change of route. */
export function createMarketRun({ window, clock, openUrl, nextMs }: MarketRunOptions): MarketRun {
  const { document } = window;
  let timer: unknown;
  let isRunning = false;

  const onVisibilityChange = (): void => {
    if (document.visibilityState === 'hidden') stop();
  };
  const stop = (): void => {
    isRunning = false;
    clock.clearTimer(timer);
    document.removeEventListener('visibilitychange', onVisibilityChange);
    window.removeEventListener('blur', stop);
    window.removeEventListener('pagehide', stop);
    window.removeEventListener('hashchange', stop);
  };
  const isPageActive = (): boolean => document.visibilityState !== 'hidden' && document.hasFocus();

  return {
    start(urls, onNothingOpened) {
      if (isRunning) return;
      isRunning = true;
      document.addEventListener('visibilitychange', onVisibilityChange);
      window.addEventListener('blur', stop);
      window.addEventListener('pagehide', stop);
      window.addEventListener('hashchange', stop);
      const next = (index: number): void => {
        const url = urls[index];
        if (url === undefined) {
          stop();
          return onNothingOpened();
        }
        // The timer starts before the launch, because an app that opens synchronously stops the run and clears it.
        timer = clock.setTimer(() => (isPageActive() ? next(index + 1) : stop()), nextMs);
        try {
          openUrl(url);
        } catch {
          // Some browsers throw for an unknown scheme; the timer continues with the next URL.
        }
      };
      next(0);
    },
    stop,
  };
}
