/** The legal and help pages, in the order of lists and footers. A slug is the route, the file name and the Markdown name. */
export const legalSlugs = [
  'privacy-policy',
  'terms-of-use',
  'terms-of-sale',
  'guidelines',
  'child-safety',
  'delete-account',
] as const;

/** Name of a legal page in addresses and file names. */
export type LegalSlug = (typeof legalSlugs)[number];

/** Whether a text names a legal page. */
export function isLegalSlug(text: string): text is LegalSlug {
  return legalSlugs.some((slug) => slug === text);
}
