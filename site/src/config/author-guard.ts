/**
 * Whether the author-only screen may show itself: the whole address contains the marker.
 *
 * An empty marker means never. This hides the screen, it does not protect it: whoever knows the marker can type it.
 */
export function isAuthorAddress(href: string, siteMarker: string): boolean {
  return siteMarker !== '' && href.includes(siteMarker);
}
