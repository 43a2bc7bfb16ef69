import type { Clock } from 'bridgehead';

/** When React is loaded. */
export interface AppWanted {
  /** Calls back once, as soon as React is wanted; at once when it already is. */
  onWanted(load: () => void): void;
  /** React is wanted now. */
  want(): void;
  dispose(): void;
}

/** The quiet time after the load event for browsers without `requestIdleCallback`; the longest wait for the others. */
const idleMs = 2000;

/** Wants React at the first touch, key or hash change, else when the page is idle after its load event. */
export function createAppWanted({ window, clock }: { readonly window: Window; readonly clock: Clock }): AppWanted {
  const triggers = ['pointerdown', 'touchstart', 'keydown', 'hashchange'];
  let waiting: (() => void)[] = [];
  let isWanted = false;
  let timer: unknown;

  const dispose = (): void => {
    clock.clearTimer(timer);
    triggers.forEach((type) => window.removeEventListener(type, want, true));
    window.removeEventListener('load', onLoad);
  };
  const want = (): void => {
    if (isWanted) return;
    isWanted = true;
    dispose();
    waiting.forEach((load) => load());
    waiting = [];
  };
  const onLoad = (): void => {
    // iOS has no requestIdleCallback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(want, { timeout: idleMs });
    else timer = clock.setTimer(want, idleMs);
  };

  triggers.forEach((type) => window.addEventListener(type, want, { capture: true, passive: true }));
  if (window.document.readyState === 'complete') onLoad();
  else window.addEventListener('load', onLoad, { once: true });
  return {
    onWanted(load) {
      if (isWanted) load();
      else waiting.push(load);
    },
    want,
    dispose,
  };
}
