/**
 * Copies text to the clipboard; older web views, which have no clipboard API, copy from a text field.
 *
 * @throws {Error} when neither way works.
 */
export async function copyToClipboard(document: Document, text: string): Promise<void> {
  // Missing in old web views and on insecure pages, although the DOM types declare it.
  const clipboard = document.defaultView?.navigator.clipboard;
  if (clipboard) {
    try {
      await clipboard.writeText(text);
      return;
    } catch {
      // Blocked by the browser; copying from a field may still be allowed.
    }
  }
  copyFromField(document, text);
}

function copyFromField(document: Document, text: string): void {
  const field = document.createElement('textarea');
  const focused = document.activeElement;
  field.value = text;
  field.setAttribute('readonly', '');
  field.className = 'legal-copy-field';
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!isCopied)
    throw new Error('Cannot copy the link: the browser does not allow it. Copy the URL of the page instead.');
}
