import type { BridgeErrorCode } from '../../errors/errors.ts';

/** A message in either direction, or a failure on the page's side. */
export interface TrafficEntry {
  /** Counts from 1, in chronological order. */
  readonly number: number;
  /** From the page (`out`) or to it (`in`). For failures: `out` for a call; `in` for an event, progress or a request from the shell. */
  readonly direction: 'in' | 'out';
  /**
   * `failure`: a call that failed on the page's side, without a response or with one that does not match the contract (errors
   * sent by the shell are responses with an `errorCode`); an event or a progress value that was dropped; or a request from the
   * shell that failed.
   */
  readonly kind: 'request' | 'response' | 'notification' | 'unreadable' | 'failure';
  /** The method; for a response, the method of the request, if it is known. */
  readonly method: string | undefined;
  /** The number of the callback id, without the session, which is secret. */
  readonly id: string | undefined;
  /** Milliseconds by the bridge's monotonic clock. */
  readonly atMs: number;
  /** Milliseconds from request to response, or from a call to its failure. */
  readonly durationMs: number | undefined;
  /** The JSON-RPC code of an error response. */
  readonly errorCode: number | undefined;
  /** The code of a failed call; `undefined` for any other failure. */
  readonly code: BridgeErrorCode | undefined;
  /** The reason of a failure as a string. Contains paths and expectations, never a value. */
  readonly reason: string | undefined;
  /** Length of the string in UTF-16 code units. All messages of a batch have the length of the whole batch. */
  readonly sizeChars: number;
  /** The message, only with `payloads`. */
  readonly message: unknown;
}

/** A call or an event that failed on the page's side. */
export type Failure = Partial<Pick<TrafficEntry, 'durationMs' | 'code'>> &
  Pick<TrafficEntry, 'direction' | 'method' | 'reason'>;
