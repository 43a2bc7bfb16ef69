// Run inside the phone's page as text: a function cannot use imports, helpers or anything else of this module.
import type { findOverride, PageOverride } from '../../../simulator-protocol/request-override.ts';
import type { OpenRequest } from './describe-requests.ts';

/** Where a request to another origin is answered. */
export interface OverrideAddress {
  /** At the page's own server, so the browser applies aborts, timeouts and failures as usual. */
  readonly url: string;
  /** Otherwise only the delay, after which the request is sent as usual. */
  readonly hasResponse: boolean;
}

/** The overridden requests to other origins. */
export interface PageOverrides {
  /** Finds the override of a request and notes it there. */
  find(request: OpenRequest): OverrideAddress | undefined;
  set(overrides: readonly PageOverride[]): void;
}

/** Creates the overrides of a document. `path` is the address at the page's server. */
export function overrideRequests(
  page: Window & typeof globalThis,
  { count, path }: { readonly count: typeof findOverride; readonly path: string },
): PageOverrides {
  const { origin } = page.location;
  let overrides: readonly PageOverride[] = [];
  let find = count(overrides);
  let requests = 0;
  return {
    find: function (request) {
      if (request.isFromWorker) return undefined;
      const index = find(request.method, request.url.replace(/#.*/, ''));
      const override = overrides[index];
      if (override) request.source = override.isFromHar ? 'har' : 'override';
      else if (
        overrides.some(function (each) {
          return each.isFromHar;
        })
      )
        request.source = 'not-in-har';
      const url = origin + path + '?index=' + index + '&request=' + ++requests;
      return override && { url: url, hasResponse: override.hasResponse };
    },
    set: function (next) {
      overrides = next;
      find = count(next);
    },
  };
}
