import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Brings people to the top of a page they have just opened, and tells the boot module about the new controls. */
export function RouteArrival(): null {
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
