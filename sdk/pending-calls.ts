import type { Clock } from './clock.ts';
import type { SchemaOutcome } from './contract/types.ts';
import { BridgeError, type BridgeErrorCode, type BridgeErrorDetails } from './errors.ts';

/** What all calls of one method share. */
export interface CallPlan {
  /** The method's name on the wire. */
  readonly method: string;
  /** The method in a message's text; kept here by the channel. */
  head?: string;
  /** Milliseconds for the answer, `Infinity` for none; without meaning when `interactive`. */
  readonly timeoutMs: number;
  /** A person answers: the deadline counts visible time only, and the end of it is `lost`. */
  readonly interactive?: true | undefined;
  /** Tells the shell of an abort. */
  readonly cancellable?: true | undefined;
  /** `false`: a notification, which ends once it is posted. */
  readonly reply?: false | undefined;
  /** Checks a result before it settles the call. */
  readonly accept?: ((result: unknown) => SchemaOutcome<unknown>) | undefined;
}

/** What only few calls have. */
export interface CallExtras {
  readonly onProgress: ((value: unknown) => void) | undefined;
  /** Takes the abort listener away; set by who added it. */
  release?: (() => void) | undefined;
}

/** One call without an answer yet. Four fields: a hundred thousand of them may wait. */
export interface PendingCall {
  readonly resolve: (value: unknown) => void;
  readonly plan: CallPlan;
  /** By the clock; of an interactive call, without the time the page was hidden. */
  readonly deadline: number;
  readonly extras: CallExtras | undefined;
}

/** The table of calls without an answer. Every end goes through `settle`. */
export interface PendingCalls {
  /** Registers a call and returns its number: one more than the page's newest. */
  add(
    plan: CallPlan,
    resolve: (value: unknown) => void,
    options: { timeoutMs: number; signal?: AbortSignal | undefined; onProgress?: CallExtras['onProgress'] },
  ): number;
  get(id: number): PendingCall | undefined;
  /** Ends a call with a value; `false` when it has ended before. Clears entry, deadline and abort listener. */
  settle(id: number, value: unknown): boolean;
  /** Ends a call with an error; `false` when it has ended before. */
  fail(id: number, code: BridgeErrorCode, details?: BridgeErrorDetails): boolean;
  /** Ends all calls, or those for which `which` says so, with an error. */
  failAll(code: BridgeErrorCode, which?: (id: number, call: PendingCall) => boolean): void;
  size(): number;
  /** Stops or restarts the time of interactive calls as the page is hidden or shown. */
  setVisible(visible: { isVisible: boolean }): void;
  /** Ends every call as `disposed` and drops the timer. */
  dispose(): void;
}

/** What `createPendingCalls` takes. */
export interface CreatePendingCallsOptions {
  /** Counts the calls of the page, those of other copies of the SDK too. */
  readonly session: { last: number };
  /** Visible time after which an interactive call is lost; 10 minutes. */
  readonly interactiveMaxMs?: number | undefined;
}

/** The longest delay of `setTimeout`, 24 days: a longer one would run at once, and none is set. */
const MAX_TIMER_MS = 0x7fffffff;
const FROZEN_MS = 1000;
const GRACE_MS = 250;
const SLICE = 1000;
const BUSY_MS = 50;

/**
 * Makes the table. One timer serves all calls: it waits for the nearest deadline.
 */
export function createPendingCalls(
  clock: Clock,
  { session, interactiveMaxMs = 600_000 }: CreatePendingCallsOptions,
): PendingCalls {
  const calls = new Map<number, PendingCall>();
  let timer: unknown;
  let dueAt = Infinity;
  let inGrace = false;
  let isDisposed = false;
  let hiddenMs = 0;
  /** Since when the page is hidden; `Infinity` when it is visible. */
  let hiddenAt = Infinity;

  /** The time a call runs by: for one that a person answers, that of the visible page. */
  const timeOf = (plan: CallPlan, now: number): number => (plan.interactive ? Math.min(now, hiddenAt) - hiddenMs : now);

  const arm = (at: number, now: number): void => {
    clock.clearTimer(timer);
    dueAt = at;
    timer = at - now <= MAX_TIMER_MS && clock.setTimer(sweep, at - now);
  };

  function settle(id: number, value: unknown): boolean {
    const call = calls.get(id);
    if (!call) return false;
    calls.delete(id);
    if (call.extras && call.extras.release) call.extras.release();
    call.resolve(value);
    return true;
  }

  // Rejecting by resolving with a rejected promise saves a stored function for each call.
  const fail: PendingCalls['fail'] = (id, code, details) => {
    const call = calls.get(id);
    return !!call && settle(id, Promise.reject(new BridgeError(code, call.plan.method, details)));
  };

  const failAll: PendingCalls['failAll'] = (code, which) => {
    calls.forEach((call, id) => (!which || which(id, call)) && fail(id, code));
  };

  function sweep(): void {
    const now = clock.now();
    // The timer is late by a second or more: the page was frozen, and an answer may stand in the queue behind us.
    inGrace = now - dueAt >= FROZEN_MS && !inGrace;
    if (inGrace) return arm(now + GRACE_MS, now);
    let nearest = Infinity;
    let seen = 0;
    let expired = 0;
    for (const [id, { deadline, plan }] of calls) {
      seen++;
      const left = deadline - timeOf(plan, now);
      if (left > 0) {
        if (left < nearest && !(plan.interactive && hiddenAt < Infinity)) nearest = left;
      } else if (++expired > SLICE) {
        nearest = 0;
        break;
      } else {
        fail(id, plan.interactive ? 'lost' : 'timeout');
      }
    }
    // A walk over many calls is not repeated for every millisecond.
    if (seen > SLICE && nearest) nearest = Math.max(nearest, BUSY_MS);
    arm(now + nearest, now);
  }

  return {
    add(plan, resolve, { timeoutMs, signal, onProgress }) {
      const id = ++session.last;
      const limit = plan.interactive && timeoutMs === Infinity ? interactiveMaxMs : timeoutMs;
      const now = clock.now();
      calls.set(id, {
        resolve,
        plan,
        deadline: timeOf(plan, now) + limit,
        extras: signal || onProgress ? { onProgress } : undefined,
      });
      if (isDisposed) fail(id, 'disposed');
      // The grace after a freeze is not cut short: its timer looks at all.
      else if (now + limit < dueAt && !inGrace) arm(now + limit, now);
      return id;
    },
    get: (id) => calls.get(id),
    settle,
    fail,
    failAll,
    size: () => calls.size,
    setVisible({ isVisible }) {
      const now = clock.now();
      if (isVisible) hiddenMs += Math.max(0, now - hiddenAt);
      hiddenAt = isVisible ? Infinity : Math.min(now, hiddenAt);
      if (!inGrace) sweep();
    },
    dispose() {
      isDisposed = true;
      failAll('disposed');
      clock.clearTimer(timer);
    },
  };
}
