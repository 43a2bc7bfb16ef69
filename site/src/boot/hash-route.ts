import { deleteAccountFile } from '../config/routes.ts';

/** The parts of an address that name a page. */
export interface PagePath {
  readonly pathname: string;
  readonly hash: string;
}

/** Whether an address belongs to the account-deletion file: `deleteAccount` in its path or fragment, in exactly these letters (specification, section 2). */
export function isDeleteAccount({ pathname, hash }: PagePath): boolean {
  return pathname !== deleteAccountFile && (pathname + hash).indexOf('deleteAccount') >= 0;
}

/** Whether a fragment means the landing page, which is prerendered; every route, `#/` and a name, needs React. */
export function isLanding(hash: string): boolean {
  return !/^#\/[^?]/.test(hash);
}

/** Whether a fragment names a place in a page and no route: routes start with a slash. */
export function isAnchor(hash: string): boolean {
  return /^#[^/]/.test(hash);
}
