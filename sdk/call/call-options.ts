/** Options of one call. */
export interface CallOptions<Progress = unknown> {
  /** Aborts the call: it rejects with `aborted`, and is cancelled in the shell if the method is `cancellable`. */
  readonly signal?: AbortSignal | undefined;
  /** Timeout in milliseconds, instead of the method's; `Infinity` for none. */
  readonly timeoutMs?: number | undefined;
  /** Called with each progress value that matches the contract, in order, before the call settles. */
  readonly onProgress?: ((value: Progress) => void) | undefined;
}
