/** The outcome of a document request that did not return a page. */
export type DocumentOutcome =
  | { /** `to` is the URL as sent by the page's server. */ readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'download'; /** Empty if it depends on the URL. */ readonly fileName: string }
  | { readonly kind: 'error' };

/** A request from the page to a server, as the simulator's server logs it and its API panel displays it. */
export interface ServerRequest {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  /** In order; names may repeat. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** The query as sent, with its `?`; omitted if it is the standard encoding of `query`. */
  readonly search?: string | undefined;
  /** 0: the connection was closed without a response. */
  readonly status: number;
  readonly durationMs: number;
  readonly type: string;
  /** The first 100,000 characters of a text response; empty for anything else. */
  readonly body: string;
  /** Whether `body` is complete. */
  readonly isWhole: boolean;
  /** Set for a navigation that did not return a page. */
  readonly document?: DocumentOutcome | undefined;
}
