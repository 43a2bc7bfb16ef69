type Listen = (type: string, listener: (event: { readonly persisted?: boolean }) => void) => void;

/** The part of a window, or of its document, the bridge listens to. */
interface LifecycleTarget {
  readonly addEventListener: Listen;
  readonly removeEventListener: Listen;
}

interface LifecycleHost extends Partial<LifecycleTarget> {
  readonly document?: LifecycleTarget & { readonly visibilityState?: string };
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
export function watchPageLifecycle(host: object, { onVisible, onHide, onRestore }: PageLifecycle): () => void {
  // Only the members above are used, each only if it is there.
  const { document, addEventListener } = host as LifecycleHost;
  if (!document || !addEventListener) return () => {};
  const isHidden = (): boolean => document.visibilityState === 'hidden';
  const onVisibility = (): void => onVisible({ isVisible: !isHidden() });
  const onShow = (event: { readonly persisted?: boolean }): void => {
    if (event.persisted) onRestore();
  };
  const listen = (verb: 'addEventListener' | 'removeEventListener'): void => {
    document[verb]('visibilitychange', onVisibility);
    // Looked at above: a window that has the one has the other.
    (host as LifecycleTarget)[verb]('pagehide', onHide);
    (host as LifecycleTarget)[verb]('pageshow', onShow);
  };
  listen('addEventListener');
  if (isHidden()) onVisibility();
  return () => listen('removeEventListener');
}
