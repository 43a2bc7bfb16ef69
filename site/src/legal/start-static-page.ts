import { isDeleteAccount } from '../boot/hash-route.ts';
import { flag } from '../boot/root-flags.ts';
import { createSafeStorage } from '../boot/safe-storage.ts';
import { storedSettings } from '../boot/settings.ts';
import { deleteAccountFile } from '../config/routes.ts';

/**
 * Brings a static file in line with the site before it draws: the visitor's theme and text size, and the way of
 * account-deletion addresses to their file.
 *
 * A static file has none of the site's buttons, so the whole boot script would only delay its first paint.
 */
export function startStaticPage(window: Window): void {
  const { document, location } = window;
  const root = document.documentElement;
  const { theme, textSize } = storedSettings(createSafeStorage(window), undefined);
  flag(root, 'theme', theme !== 'auto' && theme);
  if (textSize !== 100) root.style.setProperty('--text-scale', String(textSize / 100));
  const follow = (): void => {
    if (isDeleteAccount(location)) location.replace(deleteAccountFile);
  };
  window.addEventListener('hashchange', follow);
  follow();
}
