/**
 * Takes what the shell said. `isShared`: others in the page get the same, so a reply to a stranger is no stray.
 */
export type Receive = (input: unknown, options?: { readonly isShared: boolean }) => void;

/**
 * The seam between the bridge and a native side: it carries text and knows nothing else.
 *
 * Any object with these members fits, so real objects and fakes do too.
 */
export interface Transport {
  /** Hands one text to the shell, at once. Throws when it cannot; the bridge settles the calls in it as `transport`. */
  post(text: string): void;
  /**
   * Starts delivery: `receive` is called with everything the shell says, in order; it never throws.
   * Returns the end of delivery, called once by `dispose()`.
   */
  subscribe(receive: Receive): () => void;
  /** What the shell says of itself at document start, as JSON text; `undefined` when it says nothing. */
  snapshot?(): unknown;
}
