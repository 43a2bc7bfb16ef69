import type { BridgeErrorCode } from '../../errors/errors.ts';

/** A message, or a failure in the page. */
export interface TrafficEntry {
  /** Counts from 1. */
  readonly number: number;
  /** From the page (`out`) or to it (`in`). Failures: `out` for a call. */
  readonly direction: 'in' | 'out';
  /**
   * `failure`: a call that failed in the page, without a valid response; a dropped event or progress value; or a failed
   * request from the shell. The shell's own errors are responses with an `errorCode`.
   */
  readonly kind: 'request' | 'response' | 'notification' | 'unreadable' | 'failure';
  /** For a response, that of its request. */
  readonly method: string | undefined;
  /** The number of the id, without the secret session. */
  readonly id: string | undefined;
  /** Milliseconds by the bridge's monotonic clock. */
  readonly atMs: number;
  /** Milliseconds until the response or failure. */
  readonly durationMs: number | undefined;
  /** The JSON-RPC code of an error response. */
  readonly errorCode: number | undefined;
  /** The code of a failed call. */
  readonly code: BridgeErrorCode | undefined;
  /** The reason of a failure, never a value. */
  readonly reason: string | undefined;
  /** UTF-16 code units, of the whole batch. */
  readonly sizeChars: number;
  /** The message, only with `payloads`. */
  readonly message: unknown;
}

/** A call or an event that failed on the page's side. */
export type Failure = Partial<Pick<TrafficEntry, 'durationMs' | 'code'>> &
  Pick<TrafficEntry, 'direction' | 'method' | 'reason'>;
