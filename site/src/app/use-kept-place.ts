import { useEffect, useLayoutEffect, useRef } from 'react';
import type { LayoutKind } from './layout-kind.ts';

/** Where a person was. */
interface Place {
  readonly scrollYPx: number;
  /** What the focused control is known by in either layout. */
  readonly action: string | null;
  readonly href: string | null;
}

/** Keeps scroll position and focus when the layout is remounted for another kind of device. */
export function useKeptPlace(layout: LayoutKind): void {
  const place = useRef<Place | undefined>(undefined);
  const standing = useRef(layout);
  useEffect(
    () =>
      // Called before React renders the change: the old layout is still there. Any other change, as every tap makes one, must not
      // read the position: the browser would have to lay out the page in the middle of the tap.
      window.siteBoot?.subscribe(() => {
        if (window.siteBoot?.getState().layout !== standing.current) place.current = readPlace(document);
      }),
    [],
  );
  useLayoutEffect(() => {
    if (standing.current === layout) return;
    standing.current = layout;
    if (place.current) goTo(document, place.current);
  }, [layout]);
}

function readPlace({ activeElement, defaultView }: Document): Place {
  return {
    scrollYPx: defaultView?.scrollY ?? 0,
    action: activeElement?.getAttribute('data-action') ?? null,
    href: activeElement?.getAttribute('href') ?? null,
  };
}

function goTo(document: Document, { scrollYPx, action, href }: Place): void {
  document.defaultView?.scrollTo(0, scrollYPx);
  const isFree = !document.activeElement || document.activeElement === document.body;
  if (!isFree || (action === null && href === null)) return;
  const controls = Array.from(document.querySelectorAll<HTMLElement>('#root a, #root button'));
  const same = controls.find(
    (control) => control.getAttribute('data-action') === action && control.getAttribute('href') === href,
  );
  same?.focus({ preventScroll: true });
}
