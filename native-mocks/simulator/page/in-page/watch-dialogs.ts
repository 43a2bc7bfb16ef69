// Runs inside the phone's page as text: the function cannot use imports, helpers or anything else of this module.
import type { PageNote } from '../../../simulator-protocol/page-note.ts';

/** Sends each dialog of the page when the user has closed it, since the page waits until then. */
export function watchDialogs(
  page: Window & typeof globalThis,
  { send, text }: { readonly send: (note: PageNote) => void; readonly text: { of(value: unknown): string } },
): void {
  const MAX_CHARS = 2000;
  const now = page.Date.now;
  (['alert', 'confirm', 'prompt'] as const).forEach(function (dialog) {
    const original = page[dialog] as (...values: unknown[]) => unknown;
    page[dialog] = function () {
      const answer = original.apply(page, Array.prototype.slice.call(arguments));
      const given = typeof answer === 'string' ? answer.slice(0, MAX_CHARS) : dialog === 'alert' || answer === true;
      const message = arguments.length ? text.of(arguments[0]).slice(0, MAX_CHARS) : '';
      send({ kind: 'dialog', dialog: dialog, at: now(), message: message, answer: given });
      return answer as never;
    };
  });
}
