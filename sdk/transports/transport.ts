/** Receives a string from the shell. `shared` is set if other copies of the SDK in the page receive it, too. */
export type Receive = (input: unknown, shared?: SharedDelivery) => void;

/** The delivery of one string to several copies of the SDK. */
export interface SharedDelivery {
  /** Read by older copies without `isStray`, which log no stray responses of a shared delivery. */
  readonly isShared: boolean;
  /** Reports a response that belongs to no call of this copy. Returns `true` to the last copy that reports it, which logs it. */
  isStray?(id: unknown): boolean;
}

/**
 * The interface between the bridge and a native side. It carries strings and does not interpret them.
 *
 * Any object with these members can be used.
 */
export interface Transport {
  /** Posts one string to the shell immediately. If it throws, the calls in the string fail as `transport`. */
  post(text: string): void;
  /**
   * Starts delivery: calls `receive` with every string from the shell, in order. `receive` never throws. Returns a function that
   * stops delivery, which `dispose()` calls once. Call `log` if the page or the shell prevents delivery; the line must not
   * contain values of messages.
   */
  subscribe(receive: Receive, log?: (line: string) => void): () => void;
  /** Returns the shell's start snapshot as JSON; `undefined` if the shell provides none. */
  snapshot?(): unknown;
}
