/** Options of one call. */
export interface CallOptions<Progress = unknown> {
  /** Rejects the call with `aborted`, and cancels it in the shell if the method is `cancellable`. */
  readonly signal?: AbortSignal | undefined;
  /** Timeout in milliseconds, instead of the method's; `Infinity` for none. */
  readonly timeoutMs?: number | undefined;
  /** Called with each valid progress value, in order, before the call settles. */
  readonly onProgress?: ((value: Progress) => void) | undefined;
}
