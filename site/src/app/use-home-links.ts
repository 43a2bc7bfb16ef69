import { useEffect } from 'react';
import { isLandingHash } from '../boot/hash-route.ts';

/** Scrolls to the top on a click on a link to the page that is already shown, which navigates nowhere. */
export function useHomeLinks(): void {
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      // Only elements dispatch clicks to the document.
      const link = (event.target as Element).closest('a[href="#/"]');
      if (link && isLandingHash(window.location.hash)) window.scrollTo(0, 0);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, []);
}
