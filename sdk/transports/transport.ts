/** Receives a string from the shell. `shared` is set if other copies of the SDK in the page receive it, too. */
export type Receive = (input: unknown, shared?: SharedDelivery) => void;

/** The delivery of one string to several copies of the SDK. */
export interface SharedDelivery {
  /** Read by older copies without `isStray`, which log no stray responses of a shared delivery. */
  readonly isShared: boolean;
  /** Reports a response that belongs to no call of this copy. Returns `true` to the last copy that reports it, which logs it. */
  isStray?(id: unknown): boolean;
}

/** Carries strings between the bridge and a native side. */
export interface Transport {
  /** Posts a string immediately. An exception fails its calls as `transport`. */
  post(text: string): void;
  /**
   * Starts delivery: calls `receive`, which never throws, with every string, in order. Returns a function that stops
   * it, which `dispose` calls once. Call `log`, without values, if something prevents delivery.
   */
  subscribe(receive: Receive, log?: (line: string) => void): () => void;
  /** The start snapshot as JSON; `undefined` for none. */
  snapshot?(): unknown;
}
