import type { RequestSource } from '../../simulator-protocol/request-override.ts';
import type { Violation } from '../../strict/violation.ts';

/** The response to a call: a result or an error. */
export interface RowResponse {
  readonly atMs: number;
  /** The HTTP status of a server response; 0 if the connection was closed without a response. */
  readonly status?: number;
  readonly result?: unknown;
  /** The browser hides the response of a server from the page; `result` is the reason. */
  readonly isHidden?: true;
  /** The service worker of the page answered, without a request to the server. */
  readonly isFromWorker?: true;
  /** A service worker of the page sent the request for itself. */
  readonly isByWorker?: true;
  /** Who responded to a request instead of its server. */
  readonly source?: RequestSource | undefined;
  /** A real phone did not send the result. */
  readonly isNotSent?: true;
  readonly error?: { readonly code: unknown; readonly message: string; readonly data?: unknown };
}

/** The batch in which a message was sent. */
export interface BatchMark {
  /** Sequence number of the crossing, shared by all messages of the batch. */
  readonly id: number;
  readonly size: number;
}

/**
 * A row of the timeline. `call`: request from the page; `shell-request`: request from the shell; `event` and `notification`: messages
 * without a response, from the shell and from the page; `unmatched`: a response that matches no pending call; `unreadable`: text
 * that is not a message; `server-request`: request from the page to its server, which bypasses the shell; `mark`: an action of the
 * simulator itself.
 */
export interface TrafficRow {
  readonly key: number;
  readonly kind:
    | 'call'
    | 'shell-request'
    | 'event'
    | 'notification'
    | 'unmatched'
    | 'unreadable'
    | 'server-request'
    | 'mark';
  readonly from: 'page' | 'shell';
  readonly name: string;
  readonly params: unknown;
  readonly id?: string;
  readonly atMs: number;
  readonly batch?: BatchMark;
  readonly response?: RowResponse;
  /** `$/progress` values in order. */
  readonly progress: readonly unknown[];
  /** Responses after the first one, which the page ignores. */
  readonly extraResponses: number;
  /** Names of the faults that affected the response. */
  readonly faults: readonly string[];
  /** The rules of docs/protocol.md that the page violated with this message. */
  readonly violations?: readonly Violation[];
  /** How the shell's message violates the contract: `result.userId is invalid: expected string`. */
  readonly schemaMismatch?: string;
  /** The result is `null` because the contract has neither a schema nor a fallback for it. */
  readonly isUntyped?: true;
  /** Timeout of the call in milliseconds; missing if the call waits for user input. */
  readonly deadlineMs?: number;
  /** The deadline passed without a response. */
  readonly isOverdue?: true;
  /** The page refused the call, so it was not sent. */
  readonly isRefused?: true;
  /** Why the call failed in the page, if it sent the call and received no response. */
  readonly pageError?: { readonly code: string; readonly reason: string };
  /** The page was unloaded before the response arrived. */
  readonly isAbandoned?: true;
  /** The real phone that it was received from; missing for the simulated phone. */
  readonly source?: string;
  /** The real phone did not send the params or payload. */
  readonly isNotSent?: true;
  /** Approximate size of large messages, in characters. */
  readonly sizeChars?: number;
  /** Only for server requests: the response is a file of the page, such as a script. */
  readonly isPageFile?: true;
  /** Only for marks: caused by a fault of the injected object, or a failure. */
  readonly isFault?: true;
  /** Only for marks: a line that the console of a browser shows. */
  readonly isConsole?: true;
  /** Only for marks that start a part of the session (a page load or a user action): its name, even if it failed. */
  readonly sectionName?: string;
}
