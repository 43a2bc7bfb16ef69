/**
 * Calls `run` once, after the first paint, so that work not needed for it does not delay it. The load event is the fallback,
 * because a hidden page has no frames.
 */
export function afterFirstPaint(window: Window, run: () => void): void {
  let isDue = true;
  const once = (): void => {
    if (!isDue) return;
    // First, because `run` may throw and must not run again.
    isDue = false;
    run();
  };
  afterNextPaint(window, once);
  window.addEventListener('load', once);
}

/** Calls `run` once, after the next paint; in a hidden page as soon as it is visible again. */
export function afterNextPaint(window: Window, run: () => void): void {
  // Animation-frame callbacks run before the frame is painted; a timer set in one runs after it.
  try {
    window.requestAnimationFrame(() => window.setTimeout(run));
  } catch {
    window.setTimeout(run);
  }
}
