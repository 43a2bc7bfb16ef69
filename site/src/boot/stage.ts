import type { ByStage } from '../config/site-config.ts';

/** Whether a host name means this machine: the page is under test (specification, section 7). */
export function isLocalHost(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/.test(hostname);
}

/** The value for the stage a page runs on. */
export function stageValue(values: ByStage, hostname: string): string {
  return isLocalHost(hostname) ? values.test : values.production;
}

/** The origin of the API for a page, without a trailing slash. */
export function apiOriginOf(
  config: { readonly apiHosts: ByStage },
  page: { readonly hostname: string; readonly origin: string },
): string {
  return stageValue(config.apiHosts, page.hostname) || page.origin;
}
