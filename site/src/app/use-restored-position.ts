import { useEffect, useLayoutEffect, useRef } from 'react';
import type { LayoutKind } from './layout-kind.ts';

/** Scroll position and focused control. */
interface PagePosition {
  readonly scrollYPx: number;
  /** Identifies the focused control in either layout. */
  readonly action: string | null;
  readonly href: string | null;
}

/** Restores scroll position and focus when the layout is remounted for another kind of device. */
export function useRestoredPosition(layout: LayoutKind): void {
  const position = useRef<PagePosition | undefined>(undefined);
  const shown = useRef(layout);
  useEffect(
    () =>
      // Called before React renders the change, so the old layout is still in place. Other changes, which every tap causes, must not
      // read the position, because that would force a layout during the tap.
      window.siteBoot?.subscribe(() => {
        if (window.siteBoot?.getState().layout !== shown.current) position.current = readPosition(document);
      }),
    [],
  );
  useLayoutEffect(() => {
    if (shown.current === layout) return;
    shown.current = layout;
    if (position.current) restorePosition(document, position.current);
  }, [layout]);
}

function readPosition({ activeElement, defaultView }: Document): PagePosition {
  return {
    scrollYPx: defaultView?.scrollY ?? 0,
    action: activeElement?.getAttribute('data-action') ?? null,
    href: activeElement?.getAttribute('href') ?? null,
  };
}

function restorePosition(document: Document, { scrollYPx, action, href }: PagePosition): void {
  document.defaultView?.scrollTo(0, scrollYPx);
  const isFree = !document.activeElement || document.activeElement === document.body;
  if (!isFree || (action === null && href === null)) return;
  const controls = Array.from(document.querySelectorAll<HTMLElement>('#root a, #root button'));
  const same = controls.find(
    (control) => control.getAttribute('data-action') === action && control.getAttribute('href') === href,
  );
  same?.focus({ preventScroll: true });
}
