import { copyText } from './copy-text.ts';

/** Where a page should stand. */
export interface ShowSectionOptions {
  /** Id of the section; an unknown one counts as none. */
  readonly section?: string | undefined;
  /** Without a section: whether the focus goes to the page's heading. */
  readonly focusHeading: boolean;
}

/**
 * Brings the rendered page to life: marks the current section in the table of contents, makes "copy link" copy, scrolls
 * back to the top. The prerendered files and the React page share it; every control is a working link without it.
 * Meanwhile `data-reading` stands on the root, for the styles of paper.
 *
 * Returns a function that removes every listener.
 */
export function enhanceLegalPage(page: HTMLElement): () => void {
  const view = page.ownerDocument.defaultView;
  if (!view) return () => undefined;
  const root = page.ownerDocument.documentElement;
  root.setAttribute('data-reading', '');
  let frame = 0;
  const markSoon = (): void => {
    if (frame !== 0) return;
    frame = view.requestAnimationFrame(() => {
      frame = 0;
      markCurrentSection(page, view.innerHeight);
    });
  };
  const act = (event: MouseEvent): void => actOnClick(page, event);
  page.addEventListener('click', act);
  view.addEventListener('scroll', markSoon, { passive: true });
  view.addEventListener('resize', markSoon);
  markCurrentSection(page, view.innerHeight);
  return () => {
    root.removeAttribute('data-reading');
    view.cancelAnimationFrame(frame);
    page.removeEventListener('click', act);
    view.removeEventListener('scroll', markSoon);
    view.removeEventListener('resize', markSoon);
  };
}

/** Scrolls to a section, or to the top, and moves the focus to the heading there. */
export function showSection(page: HTMLElement, { section, focusHeading }: ShowSectionOptions): void {
  const found = section ? page.ownerDocument.getElementById(section) : null;
  const target = found && page.contains(found) ? found : undefined;
  if (target) {
    target.scrollIntoView();
    target.focus({ preventScroll: true });
    return;
  }
  if (!focusHeading) return;
  page.ownerDocument.defaultView?.scrollTo(0, 0);
  page.querySelector('h1')?.focus({ preventScroll: true });
}

/** The last heading above the reading line, or `undefined` before the first one. Positions are in pixels from the top of the view, in page order. */
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

/** Scrolls the contents, where they scroll by themselves, so that the marked line is seen. */
function keepInView(link: HTMLElement): void {
  const contents = link.closest<HTMLElement>('.legal-contents');
  if (!contents || contents.scrollHeight <= contents.clientHeight) return;
  const offsetPx = link.getBoundingClientRect().top - contents.getBoundingClientRect().top;
  if (offsetPx >= 0 && offsetPx < contents.clientHeight * 0.8) return;
  contents.scrollTop += offsetPx - contents.clientHeight / 2;
}

function actOnClick(page: HTMLElement, event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target.closest('[data-legal], [data-section]') : null;
  // A click with a key held (new tab, download) belongs to the browser.
  if (!(target instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return;
  // The link itself is followed too; a second click on the same address would otherwise do nothing.
  if (target.dataset['section']) showSection(page, { section: target.dataset['section'], focusHeading: false });
  if (target.dataset['legal'] === 'back-to-top') {
    event.preventDefault();
    showSection(page, { focusHeading: true });
  }
  if (target.dataset['legal'] === 'copy-link') {
    event.preventDefault();
    copyText(page.ownerDocument, target.href)
      .then(() => announceCopy(page))
      .catch(() => {
        // Nothing can be copied here: follow the link, whose address can be copied by hand.
        page.ownerDocument.location.assign(target.href);
      });
  }
}

function announceCopy(page: HTMLElement): void {
  const status = page.querySelector<HTMLElement>('[data-legal="status"]');
  if (status) status.textContent = status.dataset['copied'] ?? '';
}
