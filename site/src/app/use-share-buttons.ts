import { useEffect } from 'react';
import { copyToClipboard } from '../legal/copy-to-clipboard.ts';

/** Handles the buttons that send the address of the site to another device, by the browser's share sheet or the clipboard. */
export function useShareButtons(): void {
  useEffect(() => {
    // Missing in browsers without a share sheet, although the DOM types declare it.
    const canShare = typeof navigator.share === 'function';
    document.documentElement.toggleAttribute('data-can-share', canShare);
    const onClick = ({ target }: MouseEvent): void => {
      // Only elements dispatch clicks to the document.
      const button = (target as Element).closest<HTMLElement>('[data-send]');
      const address = document.querySelector<HTMLElement>('[data-address]')?.dataset['address'];
      if (!button || !address) return;
      if (button.dataset['send'] === 'copy') void copy(button, address);
      // Rejects when the visitor closes the share sheet, which needs no handling.
      else navigator.share({ url: address, title: document.title }).catch(() => undefined);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}

/** Copies the address and shows a confirmation next to the button; if the browser refuses, shows the address instead. */
async function copy(button: HTMLElement, address: string): Promise<void> {
  const place = button.closest('dialog, div')?.parentElement?.querySelector<HTMLElement>('[data-copied]');
  try {
    await copyToClipboard(document, address);
    if (place) place.textContent = place.dataset['copied'] ?? '';
  } catch {
    if (place) place.textContent = address;
  }
}
