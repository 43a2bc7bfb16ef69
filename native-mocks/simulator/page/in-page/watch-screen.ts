// Runs inside the phone's page as text: the function cannot use imports, helpers or anything else of this module.
import type { PageScreen } from '../../../simulator-protocol/page-screen.ts';

/** Tools of `watchScreen`. */
export interface ScreenTools {
  readonly read: () => string[];
  /** Calls the listener whenever the appearance of the page may have changed. */
  readonly watchChanges: (page: Window & typeof globalThis, onChange: () => void) => void;
  readonly send: (screen: PageScreen) => void;
}

/**
 * Sends what a user reads on the page when it changes, at most four times per second. Returns a function that sends a change
 * immediately: before an action of the user, so that the recording has what the user saw.
 */
export function watchScreen(page: Window & typeof globalThis, { read, watchChanges, send }: ScreenTools): () => void {
  const PAUSE_MS = 250;
  const now = page.Date.now;
  const later = page.setTimeout.bind(page);
  let last = '';
  let sentAt = -Infinity;
  let isChanged = false;
  let isWaiting = false;

  const flush = function (): void {
    if (!isChanged) return;
    isChanged = false;
    const lines = read();
    const text = lines.join('\n');
    // An empty list may only mean that the page is not rendered now.
    if (!lines.length || text === last) return;
    last = text;
    sentAt = now();
    send({ at: sentAt, lines: lines });
  };
  watchChanges(page, function () {
    isChanged = true;
    if (isWaiting) return;
    isWaiting = true;
    later(
      function () {
        isWaiting = false;
        flush();
      },
      Math.max(0, sentAt + PAUSE_MS - now()),
    );
  });
  return flush;
}
