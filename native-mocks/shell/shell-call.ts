/** A request or notification, as passed to a handler. */
export interface ShellCall {
  /** The method, as sent. */
  readonly method: string;
  /** The params, as sent; `undefined` if absent. */
  readonly params: unknown;
  /** `false` for a notification. */
  readonly expectsResponse: boolean;
  /** Sends a progress value, if `progress` is announced. */
  progress(value: unknown): void;
  /** Runs when the page cancels the call or is unloaded; immediately if it has. */
  onCancel(run: () => void): void;
}
