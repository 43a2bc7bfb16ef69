import { copyToClipboard } from './copy-to-clipboard.ts';

/** Options of `showPlace`. */
export interface ShowPlaceOptions {
  /** Scroll position of an earlier visit of this history entry; takes precedence. */
  readonly positionPx?: number | undefined;
  /** Id of the section; an unknown id is ignored. */
  readonly section?: string | undefined;
  /** Without a section: whether to focus the page's heading. */
  readonly focusHeading: boolean;
}

/**
 * Adds behaviour to a rendered page: marks the current section in the table of contents, makes "copy link" copy, scrolls
 * back to the top. Shared by the static files and the React page; without it every control is a working link.
 * Sets `data-reading` on the root, for the print styles.
 *
 * Returns a function that removes every listener.
 */
export function enhanceLegalPage(page: HTMLElement): () => void {
  const view = page.ownerDocument.defaultView;
  if (!view) return () => undefined;
  const root = page.ownerDocument.documentElement;
  root.setAttribute('data-reading', '');
  let frame = 0;
  const scheduleMark = (): void => {
    if (frame !== 0) return;
    frame = view.requestAnimationFrame(() => {
      frame = 0;
      markCurrentSection(page, view.innerHeight);
    });
  };
  const act = (event: MouseEvent): void => handleClick(page, event);
  page.addEventListener('click', act);
  view.addEventListener('scroll', scheduleMark, { passive: true });
  view.addEventListener('resize', scheduleMark);
  markCurrentSection(page, view.innerHeight);
  return () => {
    root.removeAttribute('data-reading');
    view.cancelAnimationFrame(frame);
    page.removeEventListener('click', act);
    view.removeEventListener('scroll', scheduleMark);
    view.removeEventListener('resize', scheduleMark);
  };
}

/** Scrolls to an earlier position, else to a section, else to the top, and focuses the heading. */
export function showPlace(page: HTMLElement, { positionPx, section, focusHeading }: ShowPlaceOptions): void {
  const target = findSection(page, section);
  if (target && positionPx === undefined) target.scrollIntoView();
  else page.ownerDocument.defaultView?.scrollTo(0, positionPx ?? 0);
  const heading = target ?? (focusHeading ? page.querySelector('h1') : undefined);
  heading?.focus({ preventScroll: true });
}

function findSection(page: HTMLElement, id: string | undefined): HTMLElement | undefined {
  const found = id ? page.ownerDocument.getElementById(id) : null;
  return found && page.contains(found) ? found : undefined;
}

/** Returns the last heading above the reading line, or `undefined` before the first one. Positions are in pixels from the top of the viewport, in page order. */
export function currentSection(
  headings: readonly { readonly id: string; readonly topPx: number }[],
  linePx: number,
): string | undefined {
  let current: string | undefined;
  for (const { id, topPx } of headings) if (topPx <= linePx) current = id;
  return current;
}

function markCurrentSection(page: HTMLElement, viewHeightPx: number): void {
  const links = Array.from(page.querySelectorAll<HTMLElement>('.legal-contents a'));
  const headings = links.flatMap((link) => {
    const id = link.dataset['section'] ?? '';
    const heading = page.ownerDocument.getElementById(id);
    return heading ? [{ id, topPx: heading.getBoundingClientRect().top }] : [];
  });
  const current = currentSection(headings, viewHeightPx / 4);
  for (const link of links) {
    if (link.dataset['section'] !== current) {
      link.removeAttribute('aria-current');
    } else if (!link.hasAttribute('aria-current')) {
      link.setAttribute('aria-current', 'location');
      keepInView(link);
    }
  }
}

/** Scrolls the table of contents, if it is scrollable, to make the marked entry visible; not away from an entry that has focus. */
function keepInView(link: HTMLElement): void {
  const contents = link.closest<HTMLElement>('.legal-contents');
  if (!contents || contents.scrollHeight <= contents.clientHeight) return;
  if (contents.contains(link.ownerDocument.activeElement)) return;
  const offsetPx = link.getBoundingClientRect().top - contents.getBoundingClientRect().top;
  if (offsetPx >= 0 && offsetPx < contents.clientHeight * 0.8) return;
  contents.scrollTop += offsetPx - contents.clientHeight / 2;
}

function handleClick(page: HTMLElement, event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target.closest('[data-legal], [data-section]') : null;
  // Clicks with a modifier key (new tab, download) are left to the browser.
  if (!(target instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return;
  const section = findSection(page, target.dataset['section']);
  section?.focus({ preventScroll: true });
  // Scrolling is left to the navigation, because the browser stores the position of the entry that it leaves. Only a second click on
  // the same route navigates nowhere.
  if (target.href === page.ownerDocument.URL) section?.scrollIntoView();
  // In a static file the link is an anchor, which the browser follows.
  if (target.dataset['legal'] === 'back-to-top' && page.dataset['frame'] !== 'static') {
    event.preventDefault();
    showPlace(page, { focusHeading: true });
  }
  if (target.dataset['legal'] === 'copy-link') {
    event.preventDefault();
    copyToClipboard(page.ownerDocument, target.href)
      .then(() => announceCopy(page))
      .catch(() => {
        // Copying is impossible: follow the link, so that its URL can be copied manually.
        page.ownerDocument.location.assign(target.href);
      });
  }
}

function announceCopy(page: HTMLElement): void {
  const status = page.querySelector<HTMLElement>('[data-legal="status"]');
  if (status) status.textContent = status.dataset['copied'] ?? '';
}
