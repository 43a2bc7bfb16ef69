import type { ActionName } from './actions.ts';

/** Handlers by action; an action without one is left to the browser. A handler that replaces the browser's default calls `preventDefault`. */
export type ActionHandlers = Readonly<Partial<Record<ActionName, (element: Element, event: MouseEvent) => void>>>;

/**
 * Installs one click listener for every `data-action` in the document, including elements added later. `onAnyClick` runs for every
 * click, before the handler, with the name of the action if there is one. Returns a function that removes the listener.
 */
export function installDelegation(
  document: Document,
  handlers: ActionHandlers,
  onAnyClick: (name: string | null) => void = () => undefined,
): () => void {
  const onClick = (event: MouseEvent): void => {
    // Only elements dispatch clicks to the document. `closest` is missing on exotic targets, which this page does not render.
    const target = event.target as Element | null;
    const element = target && target.closest && target.closest('[data-action]');
    const name = element && element.getAttribute('data-action');
    onAnyClick(name);
    // Holds for the markup of this site; any other name has no handler.
    const handle = name && handlers[name as ActionName];
    if (element && handle) handle(element, event);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

/** Whether a modifier key is held, so that the browser opens the link in a new tab or window. */
export function isModifiedClick(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}
