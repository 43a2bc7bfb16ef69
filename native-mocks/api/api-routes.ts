import type { ApiRecord } from './record-list.ts';

/** The API request encoded in a path. */
export interface ApiRoute {
  readonly kind: ApiRecord['kind'];
  readonly product?: string | undefined;
  readonly event?: string | undefined;
}

const PRODUCT_PATH =
  /^\/api\/ms\/v1\/([^/]+)\/(apk\/versions\/live-version|impressions\/(?:h5-download-click|h5-load-succ|events\/([^/]+)))$/;

/** Returns the route of a request (docs/product-facts.md#api) or of the package file. */
export function readRoute(url: URL): ApiRoute {
  if (/^\/api\/files\/[^/]+$/.test(url.pathname)) return { kind: 'file' };
  const [, product, rest = '', event] = PRODUCT_PATH.exec(url.pathname) ?? [];
  if (event !== undefined) return { kind: 'event', product, event: decode(event) };
  if (rest.endsWith('live-version')) return { kind: 'live-version', product };
  if (rest.endsWith('h5-download-click')) return { kind: 'download-click', product };
  if (rest.endsWith('h5-load-succ')) return { kind: 'load', product };
  return { kind: 'unknown' };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // An invalid percent escape stays unchanged.
  }
}
