/** Routes of the hash history (specification, section 2). */
export const routes = {
  download: '/',
  privacyPolicy: '/privacy-policy',
  termsOfUse: '/terms-of-use',
  termsOfSale: '/terms-of-sale',
  guidelines: '/guidelines',
  childSafety: '/child-safety',
  deleteAccount: '/delete-account',
} as const;

/** Route of the author-only screen; its path is not in the specification. */
export const authorRoute = '/author';

/** The public file about deleting an account; addresses that contain `deleteAccount` lead to it. */
export const deleteAccountFile = '/delete-account.html';
