import { useMemo, useSyncExternalStore } from 'react';

/** Returns whether a media query matches, and re-renders when that changes. */
export function useMedia(query: string): boolean {
  const { subscribe, get } = useMemo(() => {
    const list = window.matchMedia(query);
    return {
      get: () => list.matches,
      subscribe(listener: () => void) {
        list.addEventListener('change', listener);
        return () => list.removeEventListener('change', listener);
      },
    };
  }, [query]);
  return useSyncExternalStore(subscribe, get);
}
