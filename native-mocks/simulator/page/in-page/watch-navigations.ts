// Runs inside the phone's page as text: the function cannot use imports, helpers or anything else of this module.

type Send = (message: { readonly kind: 'navigate'; readonly url: string }) => void;

interface NavigateEvent extends Event {
  readonly destination: { readonly url: string; readonly sameDocument: boolean };
  /** The file name of a link with `download`. */
  readonly downloadRequest: string | null;
}

/**
 * Sends navigations that load another document, before the current one is unloaded: a document of another origin cannot report
 * itself, and what the page sends while it is unloaded for such a document may be lost. Requires the Navigation API.
 */
export function watchNavigations(page: Window & typeof globalThis, { send }: { readonly send: Send }): void {
  const navigation = (page as Window & { navigation?: EventTarget }).navigation;
  if (!navigation) return;
  const { setTimeout } = page;
  navigation.addEventListener('navigate', function (event) {
    const { destination, downloadRequest } = event as NavigateEvent;
    const { url, sameDocument } = destination;
    if (sameDocument || typeof downloadRequest === 'string' || !/^https?:/.test(url)) return;
    // Listeners of the page, which run later, may cancel the navigation.
    setTimeout(function () {
      if (!event.defaultPrevented) send({ kind: 'navigate', url: url.slice(0, 2000) });
    }, 0);
  });
}
