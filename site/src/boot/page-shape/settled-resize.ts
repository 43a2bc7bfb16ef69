import type { Clock } from 'bridgehead';

export interface OnSettledResizeOptions {
  readonly window: Window;
  readonly clock: Clock;
  /** Quiet time after the last resize. */
  readonly resizeMs: number;
}

/** Calls `run` once after each series of resizes; returns its end, which drops a waiting call too. */
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
