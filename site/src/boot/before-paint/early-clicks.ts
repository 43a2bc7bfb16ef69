import type { Clock } from 'bridgehead';
import { isForBrowser } from '../actions/delegation.ts';

/** How long a document may take to arrive; `base.css` shows what is there of it after the same time. */
const documentMs = 6000;

/**
 * Keeps the last click on a `data-action` that comes before anybody serves it; the returned `release` does it again and says
 * whether there was one. When nobody has come by the load event, or in six seconds of a document that stalls, a link does what links do.
 */
export function keepClicks(window: Window, clock: Clock): () => boolean {
  const { document } = window;
  let kept: HTMLElement | null = null;
  const onClick = (event: MouseEvent): void => {
    // Clicks come from elements only; `closest` is missing on exotic targets, which are none of ours.
    const target = event.target as Element | null;
    const element = target && target.closest && target.closest<HTMLElement>('[data-action]');
    if (!element || isForBrowser(event)) return;
    event.preventDefault();
    event.stopPropagation();
    kept = element;
  };
  const release = (): boolean => {
    document.removeEventListener('click', onClick, true);
    clock.clearTimer(timer);
    const due = kept;
    kept = null;
    if (due) due.click();
    return !!due;
  };
  const timer = clock.setTimer(release, documentMs);
  document.addEventListener('click', onClick, true);
  window.addEventListener('load', release, { once: true });
  return release;
}
