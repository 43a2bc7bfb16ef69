import { deleteAccountFileOf, isDeleteAccountUrl } from '../boot/hash-route.ts';
import { afterFirstPaint } from '../boot/react-loading/after-first-paint.ts';
import { setFlag } from '../boot/state/root-flags.ts';
import { createSafeStorage } from '../boot/state/safe-storage.ts';
import { storedSettings } from '../boot/state/settings.ts';

/**
 * Applies the visitor's theme and text size to a static file and redirects account-deletion URLs to their file. Delays the
 * layout of content outside the viewport until after the first paint.
 *
 * A static file has none of the site's buttons, so the full boot script would only delay its first paint.
 */
export function startStaticPage(window: Window): void {
  const { document, location } = window;
  const root = document.documentElement;
  // While this attribute is set, the styles skip content outside the viewport. Set by script, because only a script can remove it.
  root.setAttribute('data-first-paint', '');
  // Reading from storage waits for another process. It happens before the first paint only for visitors from the site itself,
  // where theme and text size are chosen.
  if (document.referrer.indexOf(`${location.origin}/`) === 0) applySettings(window);
  document.addEventListener('DOMContentLoaded', () =>
    afterFirstPaint(window, () => {
      root.removeAttribute('data-first-paint');
      applySettings(window);
    }),
  );
  const follow = (): void => {
    if (isDeleteAccountUrl(location)) location.replace(deleteAccountFileOf(location.pathname));
  };
  window.addEventListener('hashchange', follow);
  follow();
}

function applySettings(window: Window): void {
  const root = window.document.documentElement;
  const { theme, textSize } = storedSettings(createSafeStorage(window), undefined);
  setFlag(root, 'theme', theme !== 'auto' && theme);
  setFlag(root, 'text-size', String(textSize));
  if (textSize !== 100) root.style.setProperty('--text-scale', String(textSize / 100));
}
