/**
 * Whether the author-only screen is shown: the URL contains the marker.
 *
 * An empty marker means never. This hides the screen but does not protect it: anyone who knows the marker can open it.
 */
export function isAuthorUrl(href: string, siteMarker: string): boolean {
  return siteMarker !== '' && href.includes(siteMarker);
}
