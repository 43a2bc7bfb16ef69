import { afterNextPaint } from '../react-loading/after-first-paint.ts';

/** What opens and closes the dialogs of the page. */
export interface Dialogs {
  /** Opens the dialog with this id as a modal one, closing any other; `view` picks the part it shows. Unknown ids do nothing. */
  open(id: string, view?: string): void;
  /** Closes the open dialog and gives the focus back. */
  close(): void;
  /** Drops the listeners. */
  dispose(): void;
}

/** Whether the browser has dialog elements (iOS has since 15.4). */
export function supportsDialog(window: Window): boolean {
  return 'HTMLDialogElement' in window;
}

/**
 * Modal dialogs: real ones where the browser has them, else the `open` attribute with the same manners. `onClosed` runs
 * when one closes, whoever closed it: a button, Esc, the backdrop, another page.
 *
 * A real one is painted before it is modal: a modal dialog makes the rest of the page inert, for which browsers compute the style of
 * every element again, and on a slow phone that is longer than a person should wait for an answer to a tap.
 */
export function createDialogs(window: Window, onClosed: () => void): Dialogs {
  const { document } = window;
  const isReal = supportsDialog(window);
  let openDialog: HTMLElement | undefined;
  let opener: HTMLElement | null;

  const close = (): void => {
    const dialog = openDialog;
    if (!dialog) return;
    openDialog = undefined;
    onClosed();
    if (isReal)
      (dialog as HTMLDialogElement).close(); // isReal: the element is a dialog
    else dialog.removeAttribute('open');
    if (opener) opener.focus();
  };
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') close();
  };
  const onFocus = ({ target }: Event): void => {
    // Real modal dialogs make the rest inert; elsewhere the focus is brought back.
    // The target of a focus event is a node.
    if (openDialog && !openDialog.contains(target as Node)) focusFirst(openDialog);
  };
  const onOwnEvent = ({ target }: Event): void => {
    // A click on the backdrop, as everything inside has an element of its own; or the browser closed the dialog, on Android with the
    // back gesture. The event of a dialog that was closed before it comes late and is of another target.
    if (target === openDialog) close();
  };
  document.addEventListener('click', onOwnEvent);
  document.addEventListener('keydown', onKey);
  window.addEventListener('hashchange', close);
  document.addEventListener('close', onOwnEvent, true); // it does not bubble
  if (!isReal) document.addEventListener('focusin', onFocus);

  return {
    open(id, view) {
      const dialog = document.getElementById(id);
      if (!dialog) return;
      if (view) {
        dialog.setAttribute('data-view', view);
        dialog.setAttribute('aria-labelledby', `${id}-${view}`);
      }
      if (openDialog === dialog) return;
      close();
      // HTML and SVG elements alike can take the focus; others are not in this document.
      opener = document.activeElement as HTMLElement | null;
      openDialog = dialog;
      dialog.setAttribute('open', '');
      if (isReal)
        return afterNextPaint(window, () => {
          if (openDialog !== dialog) return;
          // Only a closed dialog can be shown as a modal one. Removing the attribute closes it without an event.
          dialog.removeAttribute('open');
          (dialog as HTMLDialogElement).showModal(); // isReal: the element is a dialog
        });
      dialog.setAttribute('role', 'dialog');
      dialog.setAttribute('aria-modal', 'true');
      focusFirst(dialog);
    },
    close,
    dispose() {
      document.removeEventListener('click', onOwnEvent);
      window.removeEventListener('hashchange', close);
      document.removeEventListener('close', onOwnEvent, true);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onFocus);
    },
  };
}

function focusFirst(dialog: HTMLElement): void {
  const first = dialog.querySelector<HTMLElement>('a[href],button');
  if (first) first.focus();
}
