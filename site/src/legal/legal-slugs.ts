/** The legal and help pages, in display order. A slug is the route, and names the static file and the Markdown file. */
export const legalSlugs = [
  'privacy-policy',
  'terms-of-use',
  'terms-of-sale',
  'guidelines',
  'child-safety',
  'delete-account',
] as const;

/** Identifies a legal page in URLs and file names. */
export type LegalSlug = (typeof legalSlugs)[number];

/** Whether a string is the slug of a legal page. */
export function isLegalSlug(text: string): text is LegalSlug {
  return legalSlugs.some((slug) => slug === text);
}

/** Whether a hash route is a legal page, in the site or inside the app. */
export function isLegalRoute(pathname: string): boolean {
  return isLegalSlug(pathname.replace(/^\/(app\/)?/, ''));
}
