import { afterNextPaint } from '../react-loading/after-first-paint.ts';

/** Opens and closes the dialogs of the page. */
export interface Dialogs {
  /** Opens the dialog with this id as a modal and closes any other; `view` selects the part it shows. Ignores unknown ids. */
  open(id: string, view?: string): void;
  /** Closes the open dialog and restores the focus. */
  close(): void;
  /** Removes the listeners. */
  dispose(): void;
}

/** Whether the browser supports dialog elements (iOS since 15.4). */
export function supportsDialog(window: Window): boolean {
  return 'HTMLDialogElement' in window;
}

/**
 * Creates modal dialogs: native ones where the browser supports them, otherwise the `open` attribute with the same behaviour.
 * `onClosed` runs whenever a dialog closes: by a button, Esc, the backdrop or navigation.
 *
 * A native dialog is painted before it becomes modal: `showModal` makes the rest of the page inert, for which browsers recompute
 * the style of every element. On a slow phone that would delay the response to the tap noticeably.
 */
export function createDialogs(window: Window, onClosed: () => void): Dialogs {
  const { document } = window;
  const isNative = supportsDialog(window);
  let openDialog: HTMLElement | undefined;
  let opener: HTMLElement | null;

  const close = (): void => {
    const dialog = openDialog;
    if (!dialog) return;
    openDialog = undefined;
    onClosed();
    if (isNative) (dialog as HTMLDialogElement).close(); // isReal: the element is a dialog
    else dialog.removeAttribute('open');
    if (opener) opener.focus();
  };
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') close();
  };
  const onFocus = ({ target }: Event): void => {
    // Native modal dialogs make the rest of the page inert; without them the focus has to be moved back.
    // The target of a focus event is a node.
    if (openDialog && !openDialog.contains(target as Node)) focusFirst(openDialog);
  };
  const onDialogEvent = ({ target }: Event): void => {
    // Either a click on the backdrop (clicks inside have another target), or the browser closed the dialog, on Android with the
    // back gesture. The late close event of a previously open dialog has another target.
    if (target === openDialog) close();
  };
  document.addEventListener('click', onDialogEvent);
  document.addEventListener('keydown', onKey);
  window.addEventListener('hashchange', close);
  document.addEventListener('close', onDialogEvent, true); // it does not bubble
  if (!isNative) document.addEventListener('focusin', onFocus);

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
      // HTML and SVG elements can both receive the focus; this document contains no others.
      opener = document.activeElement as HTMLElement | null;
      openDialog = dialog;
      dialog.setAttribute('open', '');
      if (isNative)
        return afterNextPaint(window, () => {
          if (openDialog !== dialog) return;
          // `showModal` throws on an open dialog. Removing the attribute closes it without an event.
          dialog.removeAttribute('open');
          (dialog as HTMLDialogElement).showModal(); // isReal: the element is a dialog
        });
      dialog.setAttribute('role', 'dialog');
      dialog.setAttribute('aria-modal', 'true');
      focusFirst(dialog);
    },
    close,
    dispose() {
      document.removeEventListener('click', onDialogEvent);
      window.removeEventListener('hashchange', close);
      document.removeEventListener('close', onDialogEvent, true);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onFocus);
    },
  };
}

function focusFirst(dialog: HTMLElement): void {
  const first = dialog.querySelector<HTMLElement>('a[href],button');
  if (first) first.focus();
}
