/** A request or notification, as passed to a handler. */
export interface ShellCall {
  /** The method, as sent. */
  readonly method: string;
  /** The params, as sent; `undefined` if absent. */
  readonly params: unknown;
  /** `false` for a notification. */
  readonly expectsResponse: boolean;
  /** Sends a progress value, if the shell announces `progress`. */
  progress(value: unknown): void;
  /** Calls `run` when the page cancels the call or is unloaded; immediately if it has. */
  onCancel(run: () => void): void;
}
