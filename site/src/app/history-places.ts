import type { Location as RouterLocation } from 'react-router-dom';

/** The scroll position of each history entry whose content is rendered by script, which browsers cannot restore. */
export interface HistoryPlaces {
  /** Call when the location has changed to `visit`: its content is not rendered yet, and its position not final. */
  leave(visit: string): void;
  /** Call when the content of `visit` is rendered. Returns the position to restore, or `undefined` on the first visit of the entry. */
  arrive(visit: string): number | undefined;
  dispose(): void;
}

/** Identifies the visit of a location. */
export function visitOf(location: Pick<RouterLocation, 'pathname' | 'search' | 'hash' | 'key'>): string {
  return [location.key, location.pathname, location.search, location.hash].join(' ');
}

let pagePlaces: HistoryPlaces | undefined;

/** Returns the places of the page. */
export function historyPlaces(): HistoryPlaces {
  pagePlaces ??= createHistoryPlaces(window);
  return pagePlaces;
}

/** Least time between two writes. Safari allows 100 in 30 seconds, and throws on every later navigation of the page. */
const intervalMs = 400;

/**
 * Stores the position in the state of the entry, which survives a reload and is never sent or kept after the tab is closed. While the
 * route is not the landing page, the browser's own restoration is off: it would scroll before the text has been loaded.
 */
export function createHistoryPlaces(window: Window): HistoryPlaces {
  const { history, location, document } = window;
  let current: string | undefined;
  let isArrived = false;
  let scrolledUrl: string | undefined;
  let timer: number | undefined;

  const write = (): void => {
    // The entry may have changed since the page was scrolled.
    if (!isArrived || scrolledUrl !== location.href) return;
    scrolledUrl = undefined;
    try {
      history.replaceState({ ...parseState(history.state), place: Math.round(window.scrollY) }, '');
    } catch {
      // Too many writes: the entry keeps an older position.
    }
  };
  const onScroll = (): void => {
    if (!isArrived) return;
    scrolledUrl = location.href;
    if (timer !== undefined) return;
    write();
    timer = window.setTimeout(() => {
      timer = undefined;
      write();
    }, intervalMs);
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  window.addEventListener('pagehide', write);
  document.addEventListener('click', write, true);
  return {
    leave(visit) {
      current = visit;
      isArrived = false;
      scrolledUrl = undefined;
    },
    arrive(visit) {
      if (current !== undefined && visit !== current) return undefined;
      isArrived = true;
      const { place } = parseState(history.state);
      return typeof place === 'number' ? place : undefined;
    },
    dispose() {
      window.clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pagehide', write);
      document.removeEventListener('click', write, true);
    },
  };
}

function parseState(state: unknown): { readonly place?: unknown } {
  return typeof state === 'object' && state !== null ? state : {};
}
