// Runs inside the phone's page as text: the function cannot use imports, helpers or anything else of this module.
import type { PageStep } from '../../../simulator-protocol/page-step.ts';
import type { ElementPlaces } from './walk-elements.ts';

/** Sends the user's scroll position at most once per 60 ms. Scrolling by scripts is not sent. */
export function watchScrolling(
  page: Window & typeof globalThis,
  { selectorOf, send }: Pick<ElementPlaces, 'selectorOf'> & { readonly send: (step: PageStep) => void },
): void {
  const { document } = page;
  const now = page.Date.now;
  let scrolled: EventTarget | null = null;
  let movedAt = -Infinity;
  const part = function (value: number, length: number): number {
    return length > 0 ? Math.min(1, Math.max(0, value / length)) : 0;
  };
  const report = function (): void {
    const isPage = scrolled === document;
    const box = isPage ? document.scrollingElement : (scrolled as Element);
    scrolled = null;
    if (!box) return;
    const x = part(box.scrollLeft, box.scrollWidth - box.clientWidth);
    const y = part(box.scrollTop, box.scrollHeight - box.clientHeight);
    send({ kind: 'scroll', at: now(), path: isPage ? undefined : selectorOf(box), x: x, y: y });
  };
  const move = function (event: Event): void {
    if (event.isTrusted) movedAt = page.performance.now();
  };
  ['wheel', 'touchmove', 'keydown', 'pointerdown'].forEach(function (type) {
    page.addEventListener(type, move, { capture: true, passive: true });
  });
  page.addEventListener(
    'scroll',
    function (event) {
      // Momentum scrolling after a user's input ends shortly; later scroll events are caused by scripts.
      if (!event.target || page.performance.now() - movedAt > 1500) return;
      if (!scrolled) page.setTimeout(report, 60);
      scrolled = event.target;
    },
    true,
  );
}
