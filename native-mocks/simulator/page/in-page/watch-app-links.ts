// Runs inside the phone's page as text: the function cannot use imports, helpers or anything else of this module.
import type { PageNote } from '../../../simulator-protocol/page-note.ts';

type Send = (note: PageNote) => void;

/**
 * Sends navigations to other apps (`market:`, `intent:`, `tel:`) and cancels them, as an app that handles the link does. A link
 * or `window.open` that would open a new window navigates the page instead, as in a web view without windows. Requires the
 * Navigation API (Chromium, current WebKit); in other engines such links are not detected.
 */
export function watchAppLinks(page: Window & typeof globalThis, { send }: { readonly send: Send }): void {
  const navigation = (page as Window & { navigation?: EventTarget }).navigation;
  if (!navigation) return;
  const { document, open, setTimeout, URL } = page;
  const isAppLink = function (url: string): boolean {
    try {
      return !/^(https?|about|blob|data|javascript):/.test(new URL(url, document.baseURI).protocol);
    } catch {
      return false; // no URL: the browser reports it to the page
    }
  };
  navigation.addEventListener('navigate', function (event) {
    const { url } = (event as Event & { destination: { url: string } }).destination;
    if (!isAppLink(url)) return;
    // Chromium would ask the user in a dialog, which is invisible in a headless browser and blocks every click in the
    // simulator's window.
    event.preventDefault();
    send({ kind: 'link', url: url.slice(0, 2000) });
  });
  page.open = function (url) {
    if (isAppLink(String(url))) return open.call(page, url, '_self');
    return open.apply(page, arguments as unknown as Parameters<typeof open>);
  };
  page.addEventListener(
    'click',
    function (event) {
      const link = event.composedPath().find(function (target): target is HTMLAnchorElement | HTMLAreaElement {
        return target instanceof page.HTMLAnchorElement || target instanceof page.HTMLAreaElement;
      });
      if (!link || !isAppLink(link.href)) return;
      const target = link.getAttribute('target');
      link.target = '_self';
      // The browser follows the link after the last listener: the page's attribute is back in the next task.
      setTimeout(function () {
        if (target === null) link.removeAttribute('target');
        else link.target = target;
      }, 0);
    },
    true,
  );
}

/**
 * Sends links to other apps in frames of the page, which the server's policy `directive` blocks; the page does not receive the
 * violation. Chromium does not report the URL, so it is only known if it is the `src` of a frame.
 */
export function watchFrameLinks(
  page: Window & typeof globalThis,
  { directive, send }: { readonly directive: string; readonly send: Send },
): void {
  const { document } = page;
  const sent = new page.WeakMap<HTMLIFrameElement, string>();
  const takeUrl = function (): string {
    const frames = Array.prototype.slice.call(document.getElementsByTagName('iframe')) as HTMLIFrameElement[];
    const frame = frames.find(function (each) {
      return /^(?!https?:|about:|blob:|data:|javascript:)[a-z]/i.test(each.src) && sent.get(each) !== each.src;
    });
    if (frame) sent.set(frame, frame.src);
    return frame ? frame.src : '';
  };
  page.addEventListener(
    'securitypolicyviolation',
    function (event) {
      if (event.originalPolicy.indexOf(directive) < 0) return;
      event.stopImmediatePropagation();
      send({ kind: 'link', url: takeUrl().slice(0, 2000), isInFrame: true });
    },
    true,
  );
}
