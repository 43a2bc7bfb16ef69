import type { Clock } from '../page/clock.ts';
import { createDeadlineTimer } from './deadline-timer.ts';
import { BridgeError, type BridgeErrorCode, type BridgeErrorDetails } from '../errors/errors.ts';
import { createOwnMap } from '../page/own-map.ts';

/** The properties that all calls of one method share. */
export interface CallSpec {
  /** The method's name on the wire. */
  readonly method: string;
  /** Timeout in milliseconds, `Infinity` for none. Only visible time counts if `interactive`. */
  readonly timeoutMs: number;
  /** Waits for user input: the timeout counts visible time only, and fails the call as `lost`. */
  readonly interactive?: true | undefined;
  /** Sends `$/cancelRequest` on abort. */
  readonly cancellable?: true | undefined;
  /** `false`: a notification, which settles when it is posted. */
  readonly reply?: false | undefined;
  /** Part of the handshake, which precedes all other messages. */
  readonly isHandshake?: true | undefined;
  /** Validates a result before it settles the call. */
  readonly accept?: ((result: unknown) => AcceptedResult) | undefined;
}

/** The value that a call settles with, or the reason why its result is rejected. */
export type AcceptedResult =
  { readonly value: unknown; readonly mismatch?: undefined } | { readonly mismatch: BridgeErrorDetails };

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

type CallFilter = (id: number, call: PendingCall) => unknown;

/** The calls by their number. */
interface CallTable {
  readonly calls: Map<number, PendingCall>;
  get(id: number): PendingCall | undefined;
  /** Settles a call with a value, and removes its entry, deadline and abort listener. `false` if it has settled before. */
  settle(id: number, value: unknown): boolean;
  /** Settles a call with an error. `false` if it has settled before. */
  fail(id: number, code: BridgeErrorCode, details?: BridgeErrorDetails): boolean;
  /** Marks a call as not sent, which means that its response cannot be lost. */
  markUnsent(id: number): void;
  /** Marks a call as sent. `false` if it has settled. */
  markSent(id: number): boolean;
  /** The numbers of the calls that match the filter. */
  idsOf(filter: CallFilter): readonly number[];
  /** Fails all calls, or those that match the filter. */
  failAll(code: BridgeErrorCode, filter?: CallFilter): void;
  size(): number;
}

/** The table of calls without a response. All outcomes go through `settle`. */
export interface PendingCalls extends CallTable {
  /** Registers a call and returns its number, one higher than the number of the page's newest call. */
  add(
    spec: CallSpec,
    resolve: (value: unknown) => void,
    options: {
      timeoutMs?: number | undefined;
      signal?: AbortSignal | undefined;
      onProgress?: CallExtras['onProgress'];
    },
  ): number;
  /** Pauses or resumes the timeouts of interactive calls when the page is hidden or shown. */
  setVisible(visible: { readonly isVisible: boolean }): void;
  /** Fails every call as `disposed` and clears the timer. */
  dispose(): void;
}

/** The time during which the page was hidden. It does not count for interactive calls. */
interface HiddenTime {
  /** When the page was hidden; `Infinity` while it is visible. */
  at: number;
  /** The total of earlier hidden periods. */
  ms: number;
}

/** Whether the shell may have received the request of a call, so that it may respond and its response may be lost. */
export const isOnWire = ({ extras }: PendingCall): unknown => !extras || extras.isSent;

const MAX_EXPIRED_PER_TURN = 1000;
const MIN_CHECK_MS = 50;

/**
 * Creates the table. One timer serves all calls and is set to the nearest deadline. `session` counts the calls from the page,
 * including calls from other copies of the SDK.
 */
export function createPendingCalls(clock: Clock, session: { last: number }): PendingCalls {
  const table = createTable();
  const { calls, fail, failAll } = table;
  const hidden: HiddenTime = { at: Infinity, ms: 0 };
  const timer = createDeadlineTimer(clock, (now) => failExpired(table, hidden, now));
  let isDisposed = false;
  return {
    ...table,
    add(spec, resolve, { timeoutMs = spec.timeoutMs, signal, onProgress }) {
      const { interactive } = spec;
      const id = ++session.last;
      const now = clock.now();
      calls.set(id, {
        resolve,
        spec,
        deadline: timeOf(spec, hidden, now) + timeoutMs,
        extras: interactive || signal || onProgress ? { onProgress } : undefined,
      });
      if (isDisposed) fail(id, 'disposed');
      else timer.runBy(now + timeoutMs, now);
      return id;
    },
    setVisible({ isVisible }) {
      const now = clock.now();
      if (isVisible) hidden.ms += Math.max(0, now - hidden.at);
      hidden.at = isVisible ? Infinity : Math.min(now, hidden.at);
      timer.run();
    },
    dispose() {
      isDisposed = true;
      failAll('disposed');
      timer.stop();
    },
  };
}

function timeOf({ interactive }: CallSpec, { at, ms }: HiddenTime, now: number): number {
  return interactive ? Math.min(now, at) - ms : now;
}

function createTable(): CallTable {
  const calls = createOwnMap<number, PendingCall>();
  const reject = Promise.reject.bind(Promise);

  function settle(id: number, value: unknown): boolean {
    const call = calls.get(id);
    if (!call) return false;
    calls.delete(id);
    call.resolve(value);
    if (call.extras && call.extras.release) call.extras.release();
    return true;
  }

  // Rejects by resolving with a rejected promise, which saves storing a second function per call.
  function fail(id: number, code: BridgeErrorCode, details?: BridgeErrorDetails): boolean {
    const call = calls.get(id);
    return !!call && settle(id, reject(new BridgeError(code, call.spec.method, details)));
  }

  function idsOf(filter: CallFilter): readonly number[] {
    const ids: number[] = [];
    calls.forEach((call, id) => filter(id, call) && ids.push(id));
    return ids;
  }

  return {
    calls,
    get: (id) => calls.get(id),
    settle,
    fail,
    markUnsent(id) {
      const call = calls.get(id);
      if (call) call.extras = call.extras || {};
    },
    markSent(id) {
      const call = calls.get(id);
      if (call && call.extras) call.extras.isSent = true;
      return !!call;
    },
    idsOf,
    failAll: (code, filter = () => true) => idsOf(filter).forEach((id) => fail(id, code)),
    size: () => calls.size,
  };
}

/** Fails expired calls, at most a thousand per turn. Returns the milliseconds until the next check. */
function failExpired({ calls, fail }: CallTable, hidden: HiddenTime, now: number): number {
  let nearest = Infinity;
  let expired = 0;
  for (const [id, { deadline, spec }] of calls) {
    const left = deadline - timeOf(spec, hidden, now);
    if (left > 0) {
      if (left < nearest && !(spec.interactive && hidden.at < Infinity)) nearest = left;
    } else if (++expired > MAX_EXPIRED_PER_TURN) {
      return 0;
    } else {
      fail(id, spec.interactive ? 'lost' : 'timeout');
    }
  }
  // Iterating many calls is not repeated every millisecond.
  return calls.size > MAX_EXPIRED_PER_TURN ? Math.max(nearest, MIN_CHECK_MS) : nearest;
}
