import type { Clock } from '../page/clock.ts';
import type { DeadlineTimer } from './deadline-timer.ts';
import { BridgeError, type BridgeErrorCode, type BridgeErrorDetails } from '../errors/errors.ts';
import { createOwnMap } from '../page/own-map.ts';

/** The properties that all calls of one method share. */
export interface CallSpec {
  /** The method's name on the wire. */
  readonly method: string;
  /** Timeout in milliseconds, `Infinity` for none. Only visible time counts if `interactive`. */
  readonly timeoutMs: number;
  /** Waits for user input: the timeout counts visible time only, and fails the call as `lost`. Set up by `interactiveCalls`. */
  readonly interactive?: object | undefined;
  /** Sends `$/cancelRequest` on abort. */
  readonly cancellable?: true | undefined;
  /** `false`: a notification, which settles when it is posted. */
  readonly reply?: false | undefined;
  /** Validates a result before it settles the call. */
  readonly accept?: ((result: unknown) => AcceptedResult) | undefined;
}

/** The value that a call settles with, or the reason why its result is rejected. */
export type AcceptedResult =
  | { readonly value: unknown; readonly mismatch?: undefined }
  | { readonly mismatch: BridgeErrorDetails };

/** Options of a call. */
export interface RequestOptions {
  /** Replaces the timeout of the spec. */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: CallExtras['onProgress'];
}

/** Properties that few calls have, kept apart to save memory. */
export interface CallExtras {
  readonly onProgress?: ((value: unknown) => void) | undefined;
  /** Removes the abort listener. Set by `watchSignal`. */
  release?: () => void;
  /** Whether it was posted, so that the shell may know it. A call without extras was posted, unless it is batched. */
  isSent?: true;
}

/** A call without a response. Limited to four fields, since a hundred thousand calls may be pending. */
export interface PendingCall {
  readonly resolve: (value: unknown) => void;
  readonly spec: CallSpec;
  /** Time by the clock; for an interactive call, without hidden time. */
  readonly deadline: number;
  extras: CallExtras | undefined;
}

/** A registered call. It settles exactly once, sent or not (invariant 1). */
export interface OpenCall {
  /** 0 for a caller that joined another call, and has no separate request. */
  readonly id: number;
  readonly spec: CallSpec;
  readonly promise: Promise<unknown>;
  /** The encoded request; empty if it cannot be encoded, and the call has failed. */
  text: string;
}

/** The code of interactive calls on one bridge. Created only by `features/interactive.ts`, which a contract brings. */
export interface InteractiveCalls {
  /** Opens a call, or joins the call in flight with the same method and params. */
  readonly open: (
    spec: CallSpec,
    given: { readonly params: string | undefined; readonly options: RequestOptions },
  ) => OpenCall;
  /** The time by which deadlines are set: without the time during which the page was hidden. */
  readonly visibleTime: (now: number) => number;
  /** Milliseconds until a deadline; `Infinity` while the page is hidden, unless it has passed. */
  readonly msLeft: (deadline: number, now: number) => number;
  /** Called when the page is shown or hidden. */
  readonly onVisible: (visible: { readonly isVisible: boolean }) => void;
}

type CallFilter = (id: number, call: PendingCall) => unknown;

/** The table of calls without a response, by their number. All outcomes go through `settleCall`. Only this file writes it. */
export interface CallTable {
  readonly calls: Map<number, PendingCall>;
  /** Counts the calls from the page, including calls from other copies of the SDK. */
  readonly session: { last: number };
  readonly clock: Clock;
  /** One timer for all calls, set to the nearest deadline. It calls `failExpired`. */
  readonly timer: DeadlineTimer;
  /** Captured: a replacement that the page installs later would see the errors (invariant 11). */
  readonly reject: (error: BridgeError) => Promise<never>;
  readonly additions: { readonly interactive?: InteractiveCalls | undefined };
  isClosed: boolean;
}

const MAX_EXPIRED_PER_TURN = 1000;
const MIN_CHECK_MS = 50;

/** Creates the state of an empty table. */
export function createCallTable(): Omit<CallTable, 'session' | 'clock' | 'timer' | 'additions'> {
  return {
    calls: createOwnMap(),
    reject: Promise.reject.bind(Promise),
    isClosed: false,
  };
}

/** Registers a call and returns its number, one higher than the number of the page's newest call. */
export function addCall(
  table: CallTable,
  spec: CallSpec,
  resolve: PendingCall['resolve'],
  { timeoutMs = spec.timeoutMs, signal, onProgress }: RequestOptions,
): number {
  const { additions, calls, clock, session, timer } = table;
  const id = ++session.last;
  const now = clock.now();
  const interactive = spec.interactive && additions.interactive;
  calls.set(id, {
    resolve,
    spec,
    deadline: (interactive ? interactive.visibleTime(now) : now) + timeoutMs,
    extras: interactive || signal || onProgress ? { onProgress } : undefined,
  });
  if (table.isClosed) failCall(table, id, 'disposed');
  else timer.runBy(now + timeoutMs, now);
  return id;
}

/** Settles a call with a value, and removes its entry, deadline and abort listener. `false` if it has settled before. */
export function settleCall({ calls }: CallTable, id: number, value: unknown): boolean {
  const call = calls.get(id);
  if (!call) return false;
  calls.delete(id);
  call.resolve(value);
  if (call.extras && call.extras.release) call.extras.release();
  return true;
}

/** Settles a call with an error. `false` if it has settled before. */
export function failCall(table: CallTable, id: number, code: BridgeErrorCode, details?: BridgeErrorDetails): boolean {
  const call = table.calls.get(id);
  // Rejects by resolving with a rejected promise, which saves storing a second function per call.
  return !!call && settleCall(table, id, table.reject(new BridgeError(code, call.spec.method, details)));
}

/** Fails all calls, or those that match the filter. */
export function failCalls(table: CallTable, code: BridgeErrorCode, filter: CallFilter = () => true): void {
  idsOf(table, filter).forEach((id) => failCall(table, id, code));
}

/** The numbers of the calls that match the filter. */
export function idsOf({ calls }: CallTable, filter: CallFilter): readonly number[] {
  const ids: number[] = [];
  calls.forEach((call, id) => filter(id, call) && ids.push(id));
  return ids;
}

/** Whether the shell may have received the request of a call, so that it may respond and its response may be lost. */
export const isOnWire = ({ extras }: PendingCall): unknown => !extras || extras.isSent;

/** Marks a call as not sent, which means that its response cannot be lost. */
export function markUnsent({ calls }: CallTable, id: number): void {
  const call = calls.get(id);
  if (call) call.extras = call.extras || {};
}

/** Marks a call as sent. `false` if it has settled. */
export function markSent({ calls }: CallTable, id: number): boolean {
  const call = calls.get(id);
  if (call && call.extras) call.extras.isSent = true;
  return !!call;
}

/** Fails every call as `disposed`, later ones too, and clears the timer. */
export function closeTable(table: CallTable): void {
  table.isClosed = true;
  failCalls(table, 'disposed');
  table.timer.stop();
}

/** Fails expired calls, at most a thousand per turn. Returns the milliseconds until the next check. */
export function failExpired(table: CallTable, now: number): number {
  const { additions, calls } = table;
  let nearest = Infinity;
  let expired = 0;
  for (const [id, { deadline, spec }] of calls) {
    const interactive = spec.interactive && additions.interactive;
    const left = interactive ? interactive.msLeft(deadline, now) : deadline - now;
    if (left > 0) {
      if (left < nearest) nearest = left;
    } else if (++expired > MAX_EXPIRED_PER_TURN) {
      return 0;
    } else {
      failCall(table, id, interactive ? 'lost' : 'timeout');
    }
  }
  // Iterating many calls is not repeated every millisecond.
  return calls.size > MAX_EXPIRED_PER_TURN ? Math.max(nearest, MIN_CHECK_MS) : nearest;
}
