/** Receives a text of the shell; `shared` when other copies of the SDK in the page get it too. */
export type Receive = (input: unknown, shared?: SharedText) => void;

/** What the copies of the SDK that get one text agree on. */
export interface SharedText {
  /** Read by copies from before `isStray`: they log no stray reply of a shared text. */
  readonly isShared: boolean;
  /** Reports a reply to no call of this copy; `true` for the copy that completes the reports, which logs it. */
  isStray?(id: unknown): boolean;
}

/**
 * The seam between the bridge and a native side: it carries text and knows nothing else.
 *
 * Any object with these members fits, so real objects and fakes do too.
 */
export interface Transport {
  /** Hands one text to the shell, at once. Throws when it cannot; the bridge settles the calls in it as `transport`. */
  post(text: string): void;
  /**
   * Starts delivery: `receive` is called with everything the shell sends, in order; it never throws.
   * Returns a function that stops delivery, called once by `dispose()`. `log` takes a line about a page or a shell that
   * keeps messages from arriving, without any of their values.
   */
  subscribe(receive: Receive, log?: (line: string) => void): () => void;
  /** What the shell says of itself at document start, as JSON text; `undefined` when it says nothing. */
  snapshot?(): unknown;
}
