import type { Clock } from './clock.ts';
import { createDeadlineTimer } from './deadline-timer.ts';
import { BridgeError, type BridgeErrorCode, type BridgeErrorDetails } from './errors.ts';
import { createOwnMap } from './own-map.ts';

/** What all calls of one method share. */
export interface CallSpec {
  /** The method's name on the wire. */
  readonly method: string;
  /** Milliseconds for the response, `Infinity` for none; visible ones when `interactive`. */
  readonly timeoutMs: number;
  /** Waits for user input: the deadline counts visible time only, and its end is `lost`. */
  readonly interactive?: true | undefined;
  /** Tells the shell of an abort. */
  readonly cancellable?: true | undefined;
  /** `false`: a notification, which settles once it is posted. */
  readonly reply?: false | undefined;
  /** Part of the handshake, which everything else waits for. */
  readonly isHandshake?: true | undefined;
  /** Checks a result before it settles the call. */
  readonly accept?: ((result: unknown) => AcceptedResult) | undefined;
}

/** The value that a call settles with, or why its result is refused. */
export type AcceptedResult =
  { readonly value: unknown; readonly misfit?: undefined } | { readonly misfit: BridgeErrorDetails };

/** What only few calls have. */
export interface CallExtras {
  readonly onProgress?: ((value: unknown) => void) | undefined;
  /** Removes the abort listener; set by who added it. */
  release?: () => void;
  /** Whether it is or was posted: the shell may know it. A call without extras was, unless it is batched. */
  isSent?: true;
}

/** One call without a response yet. Four fields: a hundred thousand of them may wait. */
export interface PendingCall {
  readonly resolve: (value: unknown) => void;
  readonly spec: CallSpec;
  /** By the clock; of an interactive call, without the time the page was hidden. */
  readonly deadline: number;
  extras: CallExtras | undefined;
}

type Which = (id: number, call: PendingCall) => unknown;

/** The calls by number. */
interface CallTable {
  readonly calls: Map<number, PendingCall>;
  get(id: number): PendingCall | undefined;
  /** Settles a call with a value; `false` when it has settled before. Clears entry, deadline and abort listener. */
  settle(id: number, value: unknown): boolean;
  /** Settles a call with an error; `false` when it has settled before. */
  fail(id: number, code: BridgeErrorCode, details?: BridgeErrorDetails): boolean;
  /** Marks a call as not sent: its answer cannot be lost. */
  hold(id: number): void;
  /** Marks a call as sent; `false` when it has settled. */
  markSent(id: number): boolean;
  /** The numbers of the calls for which `which` is true. */
  idsOf(which: Which): readonly number[];
  /** Fails all calls, or those for which `which` is true. */
  failAll(code: BridgeErrorCode, which?: Which): void;
  size(): number;
}

/** The table of calls without a response. Every end goes through `settle`. */
export interface PendingCalls extends CallTable {
  /** Registers a call and returns its number: one more than the page's newest. */
  add(
    spec: CallSpec,
    resolve: (value: unknown) => void,
    options: {
      timeoutMs?: number | undefined;
      signal?: AbortSignal | undefined;
      onProgress?: CallExtras['onProgress'];
    },
  ): number;
  /** Stops or restarts the time of interactive calls as the page is hidden or shown. */
  setVisible(visible: { readonly isVisible: boolean }): void;
  /** Fails every call as `disposed` and drops the timer. */
  dispose(): void;
}

/** The time interactive calls run by: that of the visible page. */
interface HiddenTime {
  /** Since when the page is hidden; `Infinity` when it is visible. */
  at: number;
  /** How long it was hidden before. */
  ms: number;
}

const SLICE = 1000;
const BUSY_MS = 50;

/**
 * Makes the table. One timer serves all calls: it waits for the nearest deadline. `session` counts the calls of the page,
 * those of other copies of the SDK too.
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

  // Rejecting by resolving with a rejected promise saves a stored function for each call.
  function fail(id: number, code: BridgeErrorCode, details?: BridgeErrorDetails): boolean {
    const call = calls.get(id);
    return !!call && settle(id, reject(new BridgeError(code, call.spec.method, details)));
  }

  function idsOf(which: Which): readonly number[] {
    const ids: number[] = [];
    calls.forEach((call, id) => which(id, call) && ids.push(id));
    return ids;
  }

  return {
    calls,
    get: (id) => calls.get(id),
    settle,
    fail,
    hold(id) {
      const call = calls.get(id);
      if (call) call.extras = call.extras || {};
    },
    markSent(id) {
      const call = calls.get(id);
      if (call && call.extras) call.extras.isSent = true;
      return !!call;
    },
    idsOf,
    failAll: (code, which = () => true) => idsOf(which).forEach((id) => fail(id, code)),
    size: () => calls.size,
  };
}

/** Fails the calls whose time is over, at most a thousand in one turn. Returns the milliseconds to the next look. */
function failExpired({ calls, fail }: CallTable, hidden: HiddenTime, now: number): number {
  let nearest = Infinity;
  let expired = 0;
  for (const [id, { deadline, spec }] of calls) {
    const left = deadline - timeOf(spec, hidden, now);
    if (left > 0) {
      if (left < nearest && !(spec.interactive && hidden.at < Infinity)) nearest = left;
    } else if (++expired > SLICE) {
      return 0;
    } else {
      fail(id, spec.interactive ? 'lost' : 'timeout');
    }
  }
  // A walk over many calls is not repeated for every millisecond.
  return calls.size > SLICE ? Math.max(nearest, BUSY_MS) : nearest;
}
