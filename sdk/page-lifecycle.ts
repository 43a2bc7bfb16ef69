/** The part of a window the bridge listens to. */
interface LifecycleHost {
  addEventListener?(type: string, listener: (event: { persisted?: boolean }) => void): void;
  removeEventListener(type: string, listener: (event: { persisted?: boolean }) => void): void;
  document?: {
    readonly visibilityState?: string;
    addEventListener(type: string, listener: () => void): void;
    removeEventListener(type: string, listener: () => void): void;
  };
}

/** What happens to a page while calls are open. */
export interface PageLifecycle {
  /** The page became visible or hidden; also called once at the start, when it is hidden then. */
  onVisible(visible: { isVisible: boolean }): void;
  /** The page goes away, perhaps for good. */
  onHide(): void;
  /** The page came back from the back/forward cache, with the heap it had. */
  onRestore(): void;
}

/** Listens to `visibilitychange`, `pagehide` and `pageshow`; returns the end of it. */
export function watchPageLifecycle(host: object, lifecycle: PageLifecycle): () => void {
  // Only the members above are used, each only if it is there.
  const page = host as LifecycleHost;
  const { document } = page;
  if (!document || !page.addEventListener) return () => {};
  const onVisibility = (): void => lifecycle.onVisible({ isVisible: document.visibilityState !== 'hidden' });
  const onHide = (): void => lifecycle.onHide();
  const onShow = (event: { persisted?: boolean }): void => {
    if (event.persisted) lifecycle.onRestore();
  };
  document.addEventListener('visibilitychange', onVisibility);
  page.addEventListener('pagehide', onHide);
  page.addEventListener('pageshow', onShow);
  if (document.visibilityState === 'hidden') onVisibility();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    page.removeEventListener('pagehide', onHide);
    page.removeEventListener('pageshow', onShow);
  };
}
