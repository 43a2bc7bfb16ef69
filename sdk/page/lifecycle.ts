type Listener = (event: { readonly persisted?: boolean }) => void;
type Listen = (type: string, listener: Listener, capture: boolean) => void;

/** The part of a window that the bridge observes. */
interface LifecycleHost {
  readonly addEventListener?: Listen;
  readonly removeEventListener?: Listen;
  readonly document?: { readonly visibilityState?: string };
}

/** Callbacks for the lifecycle of a page. */
export interface LifecycleCallbacks {
  /** The page became visible or hidden. Also called once at the start if the page is hidden. */
  onVisible(visible: { isVisible: boolean }): void;
  /** The page is hidden by a navigation, and may not return. */
  onHide(): void;
  /** The page returned from the back/forward cache with its heap. Called once per return. */
  onRestore(): void;
}

/** The stage of a page in its lifecycle. Only this file writes it. */
export interface Lifecycle {
  readonly host: LifecycleHost;
  document?: LifecycleHost['document'];
  /** `leaving`: still visible while `pagehide` is dispatched; `away`: in the cache; `back`: returned. */
  stage?: 'leaving' | 'away' | 'back' | undefined;
  /** Set by `watchPageLifecycle`. Before that, the page has no stage. */
  onRestore?: LifecycleCallbacks['onRestore'];
}

/** Creates the lifecycle of a page that is not observed yet. */
export function createLifecycle(host: object): Lifecycle {
  // Only the members of `LifecycleHost` are used, each only if it exists.
  return { host };
}

/** Whether the page is hidden. */
export const isHidden = ({ document }: Pick<Lifecycle, 'document'>): boolean =>
  !!document && document.visibilityState === 'hidden';

function restore(lifecycle: Lifecycle): void {
  lifecycle.stage = 'back';
  // A page with a stage is observed.
  (lifecycle.onRestore as LifecycleCallbacks['onRestore'])();
}

/** Calls `onRestore` if the page has returned before an event reports it. Listeners of the page may run before ours. */
export function checkRestore(lifecycle: Lifecycle): void {
  if (lifecycle.stage === 'away' && !isHidden(lifecycle)) restore(lifecycle);
}

/**
 * Listens to `pagehide`, `pageshow`, `resume` and `visibilitychange`. Returns a function that stops.
 *
 * Chromium dispatches `resume` and `visibilitychange` before `pageshow` when a page returns from the back/forward cache. The
 * first of the three events counts as the return (`docs/discoveries/back-forward-cache-order.md`).
 */
export function watchPageLifecycle(
  lifecycle: Lifecycle,
  { onVisible, onHide, onRestore }: LifecycleCallbacks,
): () => void {
  const { host } = lifecycle;
  lifecycle.document = host.document;
  lifecycle.onRestore = onRestore;
  const listeners: Readonly<Record<string, Listener>> = {
    visibilitychange() {
      if (lifecycle.stage === 'leaving' && isHidden(lifecycle)) lifecycle.stage = 'away';
      checkRestore(lifecycle);
      onVisible({ isVisible: !isHidden(lifecycle) });
    },
    resume() {
      if (lifecycle.stage === 'away') restore(lifecycle);
    },
    pagehide({ persisted }) {
      lifecycle.stage = !persisted ? undefined : isHidden(lifecycle) ? 'away' : 'leaving';
      onHide();
    },
    pageshow({ persisted }) {
      if (persisted && lifecycle.stage !== 'back') restore(lifecycle);
    },
  };
  const listen = (verb: 'addEventListener' | 'removeEventListener'): void => {
    for (const type of Object.keys(listeners)) {
      // Two are events of the document. Captured at the window, they are handled before the page's listeners.
      if (host[verb]) host[verb](type, listeners[type] as Listener, true);
    }
  };
  listen('addEventListener');
  if (isHidden(lifecycle)) onVisible({ isVisible: false });
  return () => listen('removeEventListener');
}
