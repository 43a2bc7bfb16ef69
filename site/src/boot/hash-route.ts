import { languageIds, pathOfLanguage } from '../config/site-languages.ts';
import { deleteAccountFile } from '../config/site-routes.ts';

/** The parts of a URL that name a page. */
export interface PagePath {
  readonly pathname: string;
  readonly hash: string;
}

/**
 * Whether a URL leads to the account-deletion file: its path or fragment contains `deleteAccount`, case-sensitively
 * (docs/product-facts.md#routes). Never for the file itself, in any language.
 */
export function isDeleteAccountUrl({ pathname, hash }: PagePath): boolean {
  return pathname !== deleteAccountFileOf(pathname) && (pathname + hash).indexOf('deleteAccount') >= 0;
}

/** The account-deletion file in the language of a path: `/vi/delete-account.html` below `/vi/`. */
export function deleteAccountFileOf(pathname: string): string {
  const folder = languageIds.map(pathOfLanguage).filter((path) => path !== '/' && pathname.indexOf(path) === 0)[0];
  return folder ? folder + deleteAccountFile.slice(1) : deleteAccountFile;
}

/** Whether a fragment denotes the prerendered landing page; every other route (`#/` and a name) needs React. */
export function isLandingHash(hash: string): boolean {
  return !/^#\/[^?]/.test(hash);
}

/** Whether a fragment is an anchor in the page rather than a route: routes start with a slash. */
export function isAnchorHash(hash: string): boolean {
  return /^#[^/]/.test(hash);
}

/** The legal route in a fragment, without the prefix of its in-app version, query and anchor: `/guidelines`. */
export function legalRouteOf(hash: string): string {
  return hash.replace(/^#(\/app)?|[?#].*$/g, '');
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
