/** Class of the element, in `base.css`. */
const className = 'opening';

/**
 * Shows the header and the title of the legal route with which the page was opened, until React renders it: on a slow connection its
 * files take seconds. Header and title are already in the hidden landing page. `route` is the legal page's, without `/app`.
 */
export function showOpeningRoute(document: Document, { route, isInApp }: { route: string; isInApp: boolean }): void {
  const root = document.getElementById('root');
  const link = document.querySelector(`footer [data-route="${route}"]`);
  if (!root || !root.parentNode || !link) return;
  const opening = document.createElement('div');
  opening.className = className;
  // Inside the app, the app has the header.
  const brand = document.querySelector('header [href="#/"]:not([class*=skip])');
  if (brand && !isInApp) opening.appendChild(brand.cloneNode(true));
  const title = document.createElement('p');
  title.textContent = link.textContent;
  title.setAttribute('role', 'status');
  opening.appendChild(title);
  root.parentNode.insertBefore(opening, root);
}

/** Removes the header and title of `showOpeningRoute`, when the page is rendered. */
export function hideOpeningRoute(document: Document): void {
  const opening = document.querySelector(`.${className}`);
  if (opening && opening.parentNode) opening.parentNode.removeChild(opening);
}
