type Listener = (event: { readonly persisted?: boolean }) => void;
type Listen = (type: string, listener: Listener, capture: boolean) => void;

/** The part of a window that the bridge observes. */
interface LifecycleHost {
  readonly addEventListener?: Listen;
  readonly removeEventListener?: Listen;
  readonly document?: { readonly visibilityState?: string };
}

/** Callbacks for the lifecycle of a page. */
export interface PageLifecycle {
  /** The page became visible or hidden. Also called once at the start if the page is hidden. */
  onVisible(visible: { isVisible: boolean }): void;
  /** The page is hidden by a navigation, and may not return. */
  onHide(): void;
  /** The page returned from the back/forward cache with its heap. Called once per return. */
  onRestore(): void;
}

/** Observes the lifecycle of a page. */
export interface PageWatch {
  /** Calls `onRestore` if the page has returned before an event reports it. Listeners of the page may run before ours. */
  checkRestore(): void;
  stop(): void;
}

/**
 * Listens to `pagehide`, `pageshow`, `resume` and `visibilitychange`.
 *
 * Chromium dispatches `resume` and `visibilitychange` before `pageshow` when a page returns from the back/forward cache. The
 * first of the three events counts as the return (`docs/discoveries/back-forward-cache-order.md`).
 */
export function watchPageLifecycle(host: object, { onVisible, onHide, onRestore }: PageLifecycle): PageWatch {
  // Only the members of `LifecycleHost` are used, each only if it exists.
  const target = host as LifecycleHost;
  const { document } = target;
  /** `leaving`: still visible while `pagehide` is dispatched; `away`: in the cache; `back`: returned. */
  let stage: 'leaving' | 'away' | 'back' | undefined;
  const isHidden = (): boolean => !!document && document.visibilityState === 'hidden';

  function restore(): void {
    stage = 'back';
    onRestore();
  }
  function checkRestore(): void {
    if (stage === 'away' && !isHidden()) restore();
  }
  const handlers: Readonly<Record<string, Listener>> = {
    visibilitychange() {
      if (stage === 'leaving' && isHidden()) stage = 'away';
      checkRestore();
      onVisible({ isVisible: !isHidden() });
    },
    resume() {
      if (stage === 'away') restore();
    },
    pagehide({ persisted }) {
      stage = !persisted ? undefined : isHidden() ? 'away' : 'leaving';
      onHide();
    },
    pageshow({ persisted }) {
      if (persisted && stage !== 'back') restore();
    },
  };
  const listen = (verb: 'addEventListener' | 'removeEventListener'): void => {
    for (const type of Object.keys(handlers)) {
      // Two are events of the document. Captured at the window, they are handled before the page's listeners.
      if (target[verb]) target[verb](type, handlers[type] as Listener, true);
    }
  };
  listen('addEventListener');
  if (isHidden()) onVisible({ isVisible: false });
  return { checkRestore, stop: () => listen('removeEventListener') };
}
