import type { BridgeErrorCode } from '../errors.ts';

/** One message that crossed the bridge, or something that failed on this side of it. */
export interface TrafficEntry {
  /** Counts from 1, in the order of crossing. */
  readonly number: number;
  /** From the page or to it; of a failure `out` for a call, `in` for an event, progress or a request of the shell. */
  readonly direction: 'in' | 'out';
  /**
   * `failure`: a call that ended without an answer of the shell, or with one that the page refuses (each `code` but the
   * shell's own errors, which are responses with an `errorCode`); an event or a progress value that was not delivered; or a
   * request of the shell that a handler did not answer.
   */
  readonly kind: 'request' | 'response' | 'notification' | 'unreadable' | 'failure';
  /** The method; for a response the method it answers, where that is known. */
  readonly method: string | undefined;
  /** The counting half of the callback id; the session half is a secret and is not told. */
  readonly id: string | undefined;
  /** Monotonic milliseconds of the bridge's clock. */
  readonly atMs: number;
  /** From request to response, or from a call to its failure, in milliseconds. */
  readonly durationMs: number | undefined;
  /** The JSON-RPC code of an error response. */
  readonly errorCode: number | undefined;
  /** Why a call failed; `undefined` for any other failure. */
  readonly code: BridgeErrorCode | undefined;
  /** A failure in words: what is needed, or the path and what is expected there; never a value. */
  readonly reason: string | undefined;
  /** UTF-16 code units of the text it came in (a batch counts whole for each of its messages). */
  readonly sizeChars: number;
  /** The whole message, only with `payloads: true`. */
  readonly message: unknown;
}

/** A call or an event that failed on the page's side. */
export type Failure = Partial<Pick<TrafficEntry, 'durationMs' | 'code'>> &
  Pick<TrafficEntry, 'direction' | 'method' | 'reason'>;

/** What the inspectors of a bridge are told: a text (or an object) that crosses, or a `Failure`. */
export type Inspected = readonly ['in' | 'out' | 'failure', unknown];
