/** What a document was asked for in vain, or led to. */
export type DocumentOutcome =
  | { /** `to` is the address as the page's server wrote it. */ readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'download'; /** Empty where only the address tells it. */ readonly fileName: string }
  | { readonly kind: 'error' };

/** A request the page made of a server, as the simulator's server logs it and its API panel shows it. */
export interface ServerRequest {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  /** In order; names may repeat. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** 0: the connection was closed without an answer. */
  readonly status: number;
  readonly durationMs: number;
  readonly type: string;
  /** The first 100,000 characters of a text answer; empty for anything else. */
  readonly body: string;
  /** `body` is all of the answer. */
  readonly isWhole: boolean;
  /** Set for a navigation of the page that ended in no page. */
  readonly document?: DocumentOutcome | undefined;
}
