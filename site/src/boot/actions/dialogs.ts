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
 */
export function createDialogs(window: Window, onClosed: () => void = () => undefined): Dialogs {
  const { document } = window;
  const isReal = supportsDialog(window);
  let openDialog: HTMLElement | undefined;
  let opener: HTMLElement | null;

  const close = (): void => {
    const dialog = openDialog;
    if (!dialog) return;
    openDialog = undefined;
    onClosed();
    if (!dialog.hasAttribute('open')) return; // closed by the browser, which has moved the focus itself
    if (isReal)
      (dialog as HTMLDialogElement).close(); // isReal: the element is a dialog
    else dialog.removeAttribute('open');
    if (opener) opener.focus();
  };
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') close();
  };
  const onFocus = (event: FocusEvent): void => {
    // Real modal dialogs make the rest inert; elsewhere the focus is brought back.
    // The target of a focus event is a node.
    if (openDialog && !openDialog.contains(event.target as Node)) focusFirst(openDialog);
  };
  const onClick = (event: MouseEvent): void => {
    if (event.target === openDialog) close(); // the backdrop: everything inside has an element of its own
  };
  document.addEventListener('click', onClick);
  window.addEventListener('hashchange', close);
  // Esc closes real dialogs without a word to this module; the event does not bubble.
  document.addEventListener('close', close, true);
  if (!isReal) {
    document.addEventListener('keydown', onKey);
    document.addEventListener('focusin', onFocus);
  }

  return {
    open(id, view) {
      const dialog = document.getElementById(id);
      if (!dialog) return;
      if (view) {
        dialog.setAttribute('data-view', view);
        dialog.setAttribute('aria-labelledby', `${id}-${view}`);
      }
      if (openDialog === dialog && dialog.hasAttribute('open')) return;
      close();
      // HTML and SVG elements alike can take the focus; others are not in this document.
      opener = document.activeElement as HTMLElement | null;
      openDialog = dialog;
      if (isReal) return (dialog as HTMLDialogElement).showModal(); // isReal: the element is a dialog
      dialog.setAttribute('role', 'dialog');
      dialog.setAttribute('aria-modal', 'true');
      dialog.setAttribute('open', '');
      focusFirst(dialog);
    },
    close,
    dispose() {
      document.removeEventListener('click', onClick);
      window.removeEventListener('hashchange', close);
      document.removeEventListener('close', close, true);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onFocus);
    },
  };
}

function focusFirst(dialog: HTMLElement): void {
  const first = dialog.querySelector<HTMLElement>('a[href],button');
  if (first) first.focus();
}
