import type { Clock } from 'bridgehead';

export interface OnSettledResizeOptions {
  readonly window: Window;
  readonly clock: Clock;
  /** Delay after the last resize. */
  readonly resizeMs: number;
}

/** Calls `run` once after each series of resizes. Returns a function that removes the listener and cancels a pending call. */
export function onSettledResize({ window, clock, resizeMs }: OnSettledResizeOptions, run: () => void): () => void {
  let timer: unknown;
  const onResize = (): void => {
    clock.clearTimer(timer);
    timer = clock.setTimer(run, resizeMs);
  };
  window.addEventListener('resize', onResize);
  return () => {
    clock.clearTimer(timer);
    window.removeEventListener('resize', onResize);
  };
}
