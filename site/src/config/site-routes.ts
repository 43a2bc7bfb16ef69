/** Route of the download page; the legal pages' routes are their slugs (docs/product-facts.md#routes). */
export const downloadRoute = '/';

/** Route of the author-only screen, which the product does not define. */
export const authorRoute = '/author';

/** The public file about deleting an account; URLs that contain `deleteAccount` lead to it. */
export const deleteAccountFile = '/delete-account.html';
