import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { downloadRoute } from '../config/site-routes.ts';
import { isLegalRoute } from '../legal/legal-slugs.ts';
import { historyPlaces, visitOf } from './history-places.ts';
import { mainId } from './SkipLink.tsx';

/**
 * After a change of route, scrolls to the top or to the position of an earlier visit, focuses the main element and has the boot module
 * update the new controls. A legal page scrolls when its text is loaded.
 */
export function RouteChangeEffects(): null {
  const location = useLocation();
  const { pathname } = location;
  const visit = visitOf(location);
  const seen = useRef(pathname);
  useLayoutEffect(() => {
    historyPlaces().leave(visit);
    try {
      // The browser restores the position of the landing page, which is prerendered.
      history.scrollRestoration = pathname === downloadRoute ? 'auto' : 'manual';
    } catch {
      // A browser may deny it: then it restores positions itself.
    }
  }, [pathname, visit]);
  useEffect(() => {
    window.siteBoot?.refresh();
    const positionPx = isLegalRoute(pathname) ? 0 : historyPlaces().arrive(visit);
    if (seen.current === pathname) return;
    seen.current = pathname;
    window.scrollTo(0, positionPx ?? 0);
    document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname, visit]);
  return null;
}
