import type { Clock } from 'bridgehead';
import { isModifiedClick } from '../actions/delegation.ts';

/** Time allowed for the document to arrive; `base.css` reveals a partial document after the same time. */
const documentTimeoutMs = 6000;

/**
 * Holds the last click on a `data-action` until its handler is installed. The returned `release` replays it and returns whether
 * there was one. It also runs at the load event, or after six seconds if the document stalls, so that links still work as links.
 */
export function holdEarlyClick(window: Window, clock: Clock): () => boolean {
  const { document } = window;
  let heldElement: HTMLElement | null = null;
  const onClick = (event: MouseEvent): void => {
    // Only elements dispatch clicks. `closest` is missing on exotic targets, which this page does not render.
    const target = event.target as Element | null;
    const element = target && target.closest && target.closest<HTMLElement>('[data-action]');
    if (!element || isModifiedClick(event)) return;
    event.preventDefault();
    event.stopPropagation();
    heldElement = element;
  };
  const release = (): boolean => {
    document.removeEventListener('click', onClick, true);
    clock.clearTimer(timer);
    const element = heldElement;
    heldElement = null;
    if (element) element.click();
    return !!element;
  };
  const timer = clock.setTimer(release, documentTimeoutMs);
  document.addEventListener('click', onClick, true);
  window.addEventListener('load', release, { once: true });
  return release;
}
