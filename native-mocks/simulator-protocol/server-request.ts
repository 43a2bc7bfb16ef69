import type { RequestSource } from './request-override.ts';

/** The outcome of a document request that did not return a page. */
export type DocumentOutcome =
  | { /** `to` is the URL as sent by the page's server. */ readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'download'; /** Empty if it depends on the URL. */ readonly fileName: string }
  | { readonly kind: 'error' };

/** Names and values in order. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

/** A request from the page to a server, as the simulator's server logs it and its API panel displays it. */
export interface ServerRequest {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  /** In order; names may repeat. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** As sent, unless it is the standard encoding of `query`. */
  readonly search?: string | undefined;
  /** 0: the connection was closed without a response. */
  readonly status: number;
  /** Why there is no response: the request failed, or the browser hides its response from the page. */
  readonly missing?: { readonly isHidden: boolean; readonly reason: string } | undefined;
  /** The service worker of the page answered, without a request to the server. */
  readonly isFromWorker?: true | undefined;
  /** A service worker of the page sent this request for itself, for example to fill its cache. */
  readonly isByWorker?: true | undefined;
  readonly source?: RequestSource | undefined;
  /** The header fields as sent, as far as they are known. */
  readonly requestHeaders?: HeaderList | undefined;
  /** The beginning of a text body, at most 100,000 characters; for other bodies their size. Omitted without a body. */
  readonly requestBody?: string | undefined;
  /** Whether `requestBody` is the whole text that was sent, so that it can be sent again. */
  readonly isRequestText?: boolean | undefined;
  /** The header fields of the response, as far as they are known. */
  readonly headers?: HeaderList | undefined;
  readonly durationMs: number;
  readonly type: string;
  /** The first 100,000 characters of a text response; empty for anything else. */
  readonly body: string;
  /** Whether `body` is complete. */
  readonly isWhole: boolean;
  /** Set for a navigation that did not return a page. */
  readonly document?: DocumentOutcome | undefined;
}
