import { useEffect } from 'react';
import { copyText } from '../legal/copy-text.ts';

/** Serves the buttons that send the address of the site to another device: the share sheet of the browser, and the clipboard. */
export function useSend(): void {
  useEffect(() => {
    // Missing where browsers have no share sheet, whatever its type says.
    const canShare = typeof navigator.share === 'function';
    document.documentElement.toggleAttribute('data-can-share', canShare);
    const onClick = ({ target }: MouseEvent): void => {
      // Clicks reach the document from elements only.
      const button = (target as Element).closest<HTMLElement>('[data-send]');
      const address = document.querySelector<HTMLElement>('[data-address]')?.dataset['address'];
      if (!button || !address) return;
      if (button.dataset['send'] === 'copy') void copy(button, address);
      // Closing the share sheet rejects: nothing is to be done about it.
      else navigator.share({ url: address, title: document.title }).catch(() => undefined);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}

/** Copies, and says so beside the button; where the browser refuses, the address is selected instead. */
async function copy(button: HTMLElement, address: string): Promise<void> {
  const place = button.closest('dialog, div')?.parentElement?.querySelector<HTMLElement>('[data-copied]');
  try {
    await copyText(document, address);
    if (place) place.textContent = place.dataset['copied'] ?? '';
  } catch {
    if (place) place.textContent = address;
  }
}
