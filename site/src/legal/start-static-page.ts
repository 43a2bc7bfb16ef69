import { isDeleteAccount } from '../boot/hash-route.ts';
import { afterFirstPaint } from '../boot/react-loading/after-first-paint.ts';
import { flag } from '../boot/state/root-flags.ts';
import { createSafeStorage } from '../boot/state/safe-storage.ts';
import { storedSettings } from '../boot/state/settings.ts';
import { deleteAccountFile } from '../config/routes.ts';

/**
 * Brings a static file in line with the site: the visitor's theme and text size, and the way of account-deletion addresses
 * to their file. Has what is out of view laid out after the first paint.
 *
 * A static file has none of the site's buttons, so the whole boot script would only delay its first paint.
 */
export function startStaticPage(window: Window): void {
  const { document, location } = window;
  const root = document.documentElement;
  // Styles leave out what is not in view while this stands. Without a script nobody would end it.
  root.setAttribute('data-first-paint', '');
  // Reading what is stored waits for another process. Before the first paint it does so only for who comes from the site
  // itself, where theme and text size are chosen.
  if (document.referrer.indexOf(`${location.origin}/`) === 0) showChoices(window);
  document.addEventListener('DOMContentLoaded', () =>
    afterFirstPaint(window, () => {
      root.removeAttribute('data-first-paint');
      showChoices(window);
    }),
  );
  const follow = (): void => {
    if (isDeleteAccount(location)) location.replace(deleteAccountFile);
  };
  window.addEventListener('hashchange', follow);
  follow();
}

function showChoices(window: Window): void {
  const root = window.document.documentElement;
  const { theme, textSize } = storedSettings(createSafeStorage(window), undefined);
  flag(root, 'theme', theme !== 'auto' && theme);
  flag(root, 'text-size', String(textSize));
  if (textSize !== 100) root.style.setProperty('--text-scale', String(textSize / 100));
}
