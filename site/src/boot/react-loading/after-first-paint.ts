/**
 * Runs once, after the browser has drawn what stands, as what is not needed for the first paint must not hold it up; with
 * the load event at the latest, as a hidden page has no frames.
 */
export function afterFirstPaint(window: Window, run: () => void): void {
  let isDue = true;
  const once = (): void => {
    if (isDue) run();
    isDue = false;
  };
  afterNextPaint(window, once);
  window.addEventListener('load', once);
}

/** Runs once, after the browser has drawn what stands; in a hidden page as soon as it is seen again. */
export function afterNextPaint(window: Window, run: () => void): void {
  // A frame's callbacks run before it is drawn, a timer set there runs after.
  window.requestAnimationFrame(() => window.setTimeout(run));
}
