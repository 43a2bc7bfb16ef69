/** Route of the download page; the legal pages' routes are their slugs (specification, section 2). */
export const downloadRoute = '/';

/** Route of the author-only screen, which the specification does not define. */
export const authorRoute = '/author';

/** The public file about deleting an account; URLs that contain `deleteAccount` lead to it. */
export const deleteAccountFile = '/delete-account.html';
