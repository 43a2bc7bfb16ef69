import type { IncomingHttpHeaders } from 'node:http';

/**
 * Returns whether a service worker of the page passes a navigation on to the server, as `event.respondWith(fetch(event.request))`
 * does. The destination is then `empty`, as for a link with the attribute `download`, but only the navigation asks for secure
 * URLs (Chromium 126 and later). Whether it is the phone's document, the injected script checks itself.
 */
export function isPassedOnNavigation(headers: IncomingHttpHeaders): boolean {
  return (
    headers['sec-fetch-dest'] === 'empty' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['upgrade-insecure-requests'] !== undefined
  );
}
