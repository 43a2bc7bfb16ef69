import { deleteAccountFile } from '../config/site-routes.ts';

/** The parts of a URL that name a page. */
export interface PagePath {
  readonly pathname: string;
  readonly hash: string;
}

/** Whether a URL leads to the account-deletion file: its path or fragment contains `deleteAccount`, case-sensitively (docs/product-facts.md#routes). */
export function isDeleteAccountUrl({ pathname, hash }: PagePath): boolean {
  return pathname !== deleteAccountFile && (pathname + hash).indexOf('deleteAccount') >= 0;
}

/** Whether a fragment denotes the prerendered landing page; every other route (`#/` and a name) needs React. */
export function isLandingHash(hash: string): boolean {
  return !/^#\/[^?]/.test(hash);
}

/** Whether a fragment is an anchor in the page rather than a route: routes start with a slash. */
export function isAnchorHash(hash: string): boolean {
  return /^#[^/]/.test(hash);
}

/** The section that a legal route names: `?s=termination`, or an anchor after the route, as in the URL of a static file. */
export function sectionOfRoute(route: string): string | undefined {
  const [, parameter, anchor] = /[?&]s=([^&#]+)|.#(.+)/.exec(route) || [];
  return parameter || anchor;
}

/** The fragment of a static file for one of its sections; empty without one. */
export function anchorOf(section: string | undefined): string {
  return section ? `#${section}` : '';
}
