import type { BootEnv } from '../boot-env.ts';
import { anchorOf, legalRouteOf, sectionOfRoute } from '../hash-route.ts';

/** Opens the file of the legal route in the URL, if it is one. */
export function openLegalFile({
  window,
  fetch,
  replaceUrl,
}: Pick<BootEnv, 'fetch' | 'replaceUrl'> & { readonly window: Window }): void {
  const { document, location } = window;
  const link = document.querySelector<HTMLAnchorElement>(`footer [data-route="${legalRouteOf(location.hash)}"]`);
  if (!link) return;
  // Only if the URL responds: otherwise the browser's error page would replace this one.
  fetch(link.href, {}).then(() => replaceUrl(link.href + anchorOf(sectionOfRoute(location.hash))), ignoreOffline);
}

/** The browser is offline, and this page remains. */
const ignoreOffline = (): void => undefined;
