import type { ByEnvironment } from '../config/site-config.ts';

/** Whether a host name denotes the local machine, where the test stage applies (docs/product-facts.md#api). */
export function isLocalHost(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/.test(hostname);
}

/** Selects the value for the stage of a host. */
export function valueForEnvironment(values: ByEnvironment, hostname: string): string {
  return isLocalHost(hostname) ? values.test : values.production;
}

/** The origin of the API for a page, without a trailing slash. */
export function apiOriginOf(
  config: { readonly apiHosts: ByEnvironment },
  page: { readonly hostname: string; readonly origin: string },
): string {
  return valueForEnvironment(config.apiHosts, page.hostname) || page.origin;
}
