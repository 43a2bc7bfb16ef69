/** Class of the element, in `base.css`; that of the title is `opening-title`. */
const className = 'opening';

/**
 * Shows the header of the route with which the page was opened, and the title if it is a legal page, until React renders it: on a slow
 * connection its files take seconds. Both are already in the hidden landing page. `route` is the legal page's, without `/app`.
 */
export function showOpeningRoute(document: Document, { route, isInApp }: { route: string; isInApp: boolean }): void {
  const root = document.getElementById('root');
  if (!root || !root.parentNode) return;
  const opening = document.createElement('div');
  opening.className = className;
  // Inside the app, the app has the header.
  const brand = document.querySelector('header [href="#/"]:not([class*=skip])');
  if (brand && !isInApp) opening.appendChild(brand.cloneNode(true));
  const title = document.createElement('p');
  title.className = 'opening-title';
  title.setAttribute('role', 'status');
  const link = document.querySelector(`footer [data-route="${route}"]`);
  if (link) title.textContent = link.textContent;
  opening.appendChild(title);
  root.parentNode.insertBefore(opening, root);
}

/** Removes the header and title of `showOpeningRoute`, when the page is rendered. */
export function hideOpeningRoute(document: Document): void {
  const opening = document.querySelector(`.${className}`);
  if (opening && opening.parentNode) opening.parentNode.removeChild(opening);
}
