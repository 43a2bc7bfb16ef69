import { useEffect } from 'react';
import { copyToClipboard } from '../legal/copy-to-clipboard.ts';

/** Handles the buttons that send the URL of the site to another device, by the browser's share sheet or the clipboard. */
export function useShareButtons(): void {
  useEffect(() => {
    // Missing in browsers without a share sheet, although the DOM types declare it.
    const canShare = typeof navigator.share === 'function';
    document.documentElement.toggleAttribute('data-can-share', canShare);
    const onClick = ({ target }: MouseEvent): void => {
      // Only elements dispatch clicks to the document.
      const button = (target as Element).closest<HTMLElement>('[data-send]');
      const page = document.querySelector<HTMLElement>('[data-url]')?.dataset['url'];
      if (!button || !page) return;
      const url = addressToShare(page, window.location);
      if (button.dataset['send'] === 'copy') void copy(button, url);
      // Rejects when the visitor closes the share sheet, which needs no handling.
      else navigator.share({ url, title: document.title }).catch(() => undefined);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}

/** The public URL with the query of this visit, before or after the `#`, which names the campaign that led here. */
export function addressToShare(url: string, { search, hash }: Pick<Location, 'search' | 'hash'>): string {
  return url + search + (hash.includes('?') ? hash : '');
}

/** Copies the URL and shows a confirmation next to the button; if the browser does not allow it, shows the URL instead. */
async function copy(button: HTMLElement, url: string): Promise<void> {
  const place = button.closest('dialog, div')?.parentElement?.querySelector<HTMLElement>('[data-copied]');
  try {
    await copyToClipboard(document, url);
    if (place) place.textContent = place.dataset['copied'] ?? '';
  } catch {
    if (place) place.textContent = url;
  }
}
