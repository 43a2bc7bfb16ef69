import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { downloadRoute } from '../config/site-routes.ts';
import { isLegalRoute } from '../legal/legal-slugs.ts';
import { historyPlaces } from './history-places.ts';
import { mainId } from './SkipLink.tsx';

/**
 * After a change of route, scrolls to the top or to the position of an earlier visit, focuses the main element and has the boot module
 * update the new controls. A legal page scrolls when its text is loaded.
 */
export function RouteChangeEffects(): null {
  const { pathname, search, hash, key } = useLocation();
  const seen = useRef(pathname);
  useLayoutEffect(() => {
    historyPlaces().leave();
    // The browser restores the position of the landing page, which is prerendered.
    history.scrollRestoration = pathname === downloadRoute ? 'auto' : 'manual';
  }, [pathname, search, hash, key]);
  useEffect(() => {
    window.siteBoot?.refresh();
    const positionPx = isLegalRoute(pathname) ? 0 : historyPlaces().arrive();
    if (seen.current === pathname) return;
    seen.current = pathname;
    window.scrollTo(0, positionPx ?? 0);
    document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname, search, hash, key]);
  return null;
}
