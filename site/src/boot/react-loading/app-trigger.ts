import type { Clock } from 'bridgehead';

/** Decides when React is loaded. */
export interface AppTrigger {
  /** Calls back once the trigger fires, or immediately if it already has. */
  onFired(load: () => void): void;
  /** Fires the trigger now. */
  fire(): void;
  dispose(): void;
}

/** Delay after the load event in browsers without `requestIdleCallback`, and the maximum wait in the others. */
const idleMs = 2000;

/** Fires at the first touch, key or hash change, else when the page is idle after its load event. */
export function createAppTrigger({ window, clock }: { readonly window: Window; readonly clock: Clock }): AppTrigger {
  const triggers = ['pointerdown', 'touchstart', 'keydown', 'hashchange'];
  let waiting: (() => void)[] = [];
  let isFired = false;
  let timer: unknown;

  const dispose = (): void => {
    clock.clearTimer(timer);
    triggers.forEach((type) => window.removeEventListener(type, fire, true));
    window.removeEventListener('load', onLoad);
  };
  const fire = (): void => {
    if (isFired) return;
    isFired = true;
    dispose();
    waiting.forEach((load) => load());
    waiting = [];
  };
  const onLoad = (): void => {
    // Safari on iOS does not support requestIdleCallback.
    try {
      window.requestIdleCallback(fire, { timeout: idleMs });
    } catch {
      timer = clock.setTimer(fire, idleMs);
    }
  };

  triggers.forEach((type) => window.addEventListener(type, fire, { capture: true, passive: true }));
  if (window.document.readyState === 'complete') onLoad();
  else window.addEventListener('load', onLoad, { once: true });
  return {
    onFired(load) {
      if (isFired) load();
      else waiting.push(load);
    },
    fire,
    dispose,
  };
}
