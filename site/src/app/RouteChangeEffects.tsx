import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** After a change of route, scrolls to the top, focuses the main element and has the boot module update the new controls. */
export function RouteChangeEffects(): null {
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  useEffect(() => {
    window.siteBoot?.refresh();
    if (seen.current === pathname) return;
    seen.current = pathname;
    window.scrollTo(0, 0);
    document.getElementById(pathname)?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
