type Listener = (event: { readonly persisted?: boolean }) => void;
type Listen = (type: string, listener: Listener, capture: boolean) => void;

/** The part of a window the bridge watches. */
interface LifecycleHost {
  readonly addEventListener?: Listen;
  readonly removeEventListener?: Listen;
  readonly document?: { readonly visibilityState?: string };
}

/** What happens to a page while calls are open. */
export interface PageLifecycle {
  /** The page became visible or hidden; also called once at the start, when it is hidden then. */
  onVisible(visible: { isVisible: boolean }): void;
  /** The page goes away, perhaps for good. */
  onHide(): void;
  /** The page is back from the back/forward cache, with the heap it had; called once for each return. */
  onRestore(): void;
}

/** Watches a page. */
export interface PageWatch {
  /** Calls `onRestore` if the page is back and no event has reported it yet: listeners of the page may run before ours. */
  checkRestore(): void;
  stop(): void;
}

/**
 * Listens to `pagehide`, `pageshow`, `resume` and `visibilitychange`.
 *
 * Chromium resumes a page of the back/forward cache and makes it visible before `pageshow`: the first of the three is
 * the return (`docs/discoveries/back-forward-cache-order.md`).
 */
export function watchPageLifecycle(host: object, { onVisible, onHide, onRestore }: PageLifecycle): PageWatch {
  // Only the members above are used, each only if it is there.
  const target = host as LifecycleHost;
  const { document } = target;
  /** Visible while `pagehide` is dispatched, hidden in the cache, and then back. */
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
      // Two are events of the document: captured by the window, they are handled before the page's own listeners there.
      if (target[verb]) target[verb](type, handlers[type] as Listener, true);
    }
  };
  listen('addEventListener');
  if (isHidden()) onVisible({ isVisible: false });
  return { checkRestore, stop: () => listen('removeEventListener') };
}
