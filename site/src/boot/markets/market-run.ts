import type { Clock } from 'bridgehead';

export interface MarketRunOptions {
  readonly window: Window;
  readonly clock: Clock;
  readonly openUrl: (url: string) => void;
  /** From one attempt to the next. */
  readonly nextMs: number;
}

export interface MarketRun {
  /**
   * Opens the addresses one after the other, the next only when the page is still visible and focused after the wait.
   * Calls `onNothingOpened` once when that was so after the last one. A new run is refused while one is under way.
   */
  start(urls: readonly string[], onNothingOpened: () => void): void;
  /** Ends the run; nothing opens any more. */
  stop(): void;
}

/** Runs market plans, one at a time. Hiding, leaving or blurring the page ends the run, as an app has opened, and so does another route. */
export function createMarketRun({ window, clock, openUrl, nextMs }: MarketRunOptions): MarketRun {
  const { document } = window;
  let timer: unknown;
  let isRunning = false;

  const onVisibility = (): void => {
    if (document.visibilityState === 'hidden') stop();
  };
  const stop = (): void => {
    isRunning = false;
    clock.clearTimer(timer);
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('blur', stop);
    window.removeEventListener('pagehide', stop);
    window.removeEventListener('hashchange', stop);
  };
  const isHere = (): boolean => document.visibilityState !== 'hidden' && document.hasFocus();

  return {
    start(urls, onNothingOpened) {
      if (isRunning) return;
      isRunning = true;
      document.addEventListener('visibilitychange', onVisibility);
      window.addEventListener('blur', stop);
      window.addEventListener('pagehide', stop);
      window.addEventListener('hashchange', stop);
      const next = (index: number): void => {
        const url = urls[index];
        if (url === undefined) {
          stop();
          return onNothingOpened();
        }
        // The wait starts before the launch: an app that opens inside it ends the run, timer included.
        timer = clock.setTimer(() => (isHere() ? next(index + 1) : stop()), nextMs);
        try {
          openUrl(url);
        } catch {
          // Some browsers refuse a scheme they do not know with an exception; the wait goes on to the next.
        }
      };
      next(0);
    },
    stop,
  };
}
