// Runs inside the phone's page as text: the function cannot use imports, helpers or anything else of this module.
import type { PageNote } from '../../../simulator-protocol/page-note.ts';

/** The answer to a coming dialog. JSON. */
export type DialogAnswer = Pick<Extract<PageNote, { readonly kind: 'dialog' }>, 'dialog' | 'answer'>;

/**
 * Sends each dialog of the page when the user has closed it, since the page waits until then. With `planned.answers`, no dialog
 * opens: each gets the first answer to its function, or is cancelled.
 */
export function watchDialogs(
  page: Window & typeof globalThis,
  { send, text }: { readonly send: (note: PageNote) => void; readonly text: { of(value: unknown): string } },
  planned: { answers?: DialogAnswer[] | undefined },
): void {
  const MAX_CHARS = 2000;
  const now = page.Date.now;
  const take = function (answers: DialogAnswer[], dialog: DialogAnswer['dialog']): unknown {
    const at = answers.findIndex((each) => each.dialog === dialog);
    const found = at >= 0 ? answers.splice(at, 1)[0] : undefined;
    const answer = found ? found.answer : false;
    if (dialog === 'alert') return undefined;
    if (dialog === 'confirm') return answer === true;
    return typeof answer === 'string' ? answer : null;
  };
  (['alert', 'confirm', 'prompt'] as const).forEach(function (dialog) {
    const original = page[dialog] as (...values: unknown[]) => unknown;
    page[dialog] = function () {
      const { answers } = planned;
      const answer = answers ? take(answers, dialog) : original.apply(page, Array.prototype.slice.call(arguments));
      const given = typeof answer === 'string' ? answer.slice(0, MAX_CHARS) : dialog === 'alert' || answer === true;
      const message = arguments.length ? text.of(arguments[0]).slice(0, MAX_CHARS) : '';
      send({ kind: 'dialog', dialog: dialog, at: now(), message: message, answer: given });
      return answer as never;
    };
  });
}
