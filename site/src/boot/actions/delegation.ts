import type { ActionName } from './actions.ts';

/** What each action does; an action without a handler is left to the browser. A handler that replaces the browser's default calls `preventDefault`. */
export type ActionHandlers = Readonly<Partial<Record<ActionName, (element: Element, event: MouseEvent) => void>>>;

/**
 * One click listener for every `data-action` of the document, whoever rendered it and whenever. `onEvery` runs for every click,
 * before its handler, with the name of its action if it has one. Returns its end.
 */
export function installDelegation(
  document: Document,
  handlers: ActionHandlers,
  onEvery: (name: string | null) => void = () => undefined,
): () => void {
  const onClick = (event: MouseEvent): void => {
    // Clicks reach the document from elements only; `closest` is missing on exotic targets, which are none of ours.
    const target = event.target as Element | null;
    const element = target && target.closest && target.closest('[data-action]');
    const name = element && element.getAttribute('data-action');
    onEvery(name);
    // True of our own markup; any other name has no handler.
    const handle = name && handlers[name as ActionName];
    if (element && handle) handle(element, event);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

/** Whether a click on a link is left to the browser: it opens a new tab or window. */
export function isForBrowser(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}
