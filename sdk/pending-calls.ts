import type { Clock } from './clock.ts';
import type { SchemaOutcome } from './contract/types.ts';
import { BridgeError, type BridgeErrorCode, type BridgeErrorDetails } from './errors.ts';

/** What all calls of one method share. */
export interface CallPlan {
  /** The method's name on the wire. */
  readonly method: string;
  /** The name as JSON; kept here by the channel. */
  methodText?: string;
  /** Milliseconds for the answer, `Infinity` for none; without meaning when `interactive`. */
  readonly timeoutMs: number;
  /** A person answers: the deadline counts visible time only, and the end of it is `lost`. */
  readonly interactive?: true | undefined;
  /** Tells the shell of an abort. */
  readonly cancellable?: true | undefined;
  /** Checks a result before it settles the call. */
  readonly accept?: ((result: unknown) => SchemaOutcome<unknown>) | undefined;
}

/** What only few calls have. */
export interface CallExtras {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((value: unknown) => void) | undefined;
  /** Set by the table: takes the abort listener away. */
  release?: (() => void) | undefined;
}

/** One call without an answer yet. Four fields: a hundred thousand of them may wait. */
export interface PendingCall {
  readonly resolve: (value: unknown) => void;
  readonly plan: CallPlan;
  /** Milliseconds since the table was made; below 0: the time left of an interactive call while the page is hidden. */
  deadline: number;
  readonly extras: CallExtras | undefined;
}

/** The table of calls without an answer. Every end goes through `settle`. */
export interface PendingCalls {
  /** Registers a call and returns its number: one more than the page's newest. */
  add(
    plan: CallPlan,
    resolve: (value: unknown) => void,
    options: { timeoutMs: number; extras?: CallExtras | undefined },
  ): number;
  get(id: number): PendingCall | undefined;
  /** Ends a call with a value; `false` when it has ended before. Clears entry, deadline and abort listener. */
  settle(id: number, value: unknown): boolean;
  /** Ends a call with an error; `false` when it has ended before. */
  fail(id: number, code: BridgeErrorCode, details?: BridgeErrorDetails): boolean;
  /** Ends all calls up to a number, those for which `which` says so, with an error. */
  failAll(code: BridgeErrorCode, options?: { upTo?: number; which?: (call: PendingCall, id: number) => boolean }): void;
  /** The number of the newest call. */
  last(): number;
  size(): number;
  /** The numbers of the interactive calls. */
  interactive(): number[];
  /** Stops or restarts the time of interactive calls as the page is hidden or shown. */
  setVisible(visible: { isVisible: boolean }): void;
  /** Ends every call as `disposed` and drops the timer. */
  dispose(): void;
}

/** What `createPendingCalls` takes. */
export interface CreatePendingCallsOptions {
  /** Visible time after which an interactive call is lost. */
  readonly interactiveMaxMs: number;
  /** Counts the calls of the page, those of other copies of the SDK too. */
  readonly session: { last: number };
}

// Deadlines are small integers, which V8 keeps without a box: 12 days at most.
const NEVER = 0x3fffffff;
const FROZEN_MS = 1000;
const GRACE_MS = 250;
const SLICE = 1000;
const BUSY_MS = 50;

/**
 * Makes the table. One timer serves all calls: it waits for the nearest deadline. While all calls have the same time
 * limit the table's own order is the order of deadlines, and a look at the first entry is enough.
 */
export function createPendingCalls(
  clock: Clock,
  { interactiveMaxMs, session }: CreatePendingCallsOptions,
): PendingCalls {
  const calls = new Map<number, PendingCall>();
  const startedAt = clock.now();
  let newest = 0;
  let timer: unknown;
  let dueAt = NEVER;
  let commonTimeoutMs = 0;
  let inGrace = false;
  let isVisible = true;

  const elapsed = (): number => (clock.now() - startedAt) | 0;

  const arm = (at: number, now: number): void => {
    if (timer !== undefined) clock.clearTimer(timer);
    dueAt = at;
    timer = at < NEVER ? clock.setTimer(sweep, at - now) : undefined;
  };

  const settle = (id: number, value: unknown): boolean => {
    const call = calls.get(id);
    if (!call) return false;
    calls.delete(id);
    if (call.extras?.release) call.extras.release();
    call.resolve(value);
    return true;
  };

  // Rejecting by resolving with a rejected promise saves a stored function for each call.
  const fail: PendingCalls['fail'] = (id, code, details) => {
    const call = calls.get(id);
    return !!call && settle(id, Promise.reject(new BridgeError(code, call.plan.method, details)));
  };

  function sweep(): void {
    const now = elapsed();
    timer = undefined;
    // The timer is late by a second or more: the page was frozen, and an answer may stand in the queue behind us.
    if (now - dueAt >= FROZEN_MS && !inGrace) {
      inGrace = true;
      return arm(now + GRACE_MS, now);
    }
    inGrace = false;
    let nearest = NEVER;
    let seen = 0;
    let expired = 0;
    for (const [id, call] of calls) {
      seen++;
      if (call.deadline < 0) continue;
      if (call.deadline > now) {
        if (call.deadline < nearest) nearest = call.deadline;
        if (commonTimeoutMs) break;
      } else if (++expired > SLICE) {
        nearest = now;
        break;
      } else {
        fail(id, call.plan.interactive ? 'lost' : 'timeout');
      }
    }
    // A walk over many calls is not repeated for every millisecond.
    if (seen > SLICE && nearest > now) nearest = Math.max(nearest, now + BUSY_MS);
    arm(calls.size ? nearest : NEVER, now);
  }

  return {
    add(plan, resolve, { timeoutMs, extras }) {
      const id = (newest = ++session.last);
      const limit = plan.interactive && timeoutMs === Infinity ? interactiveMaxMs : timeoutMs;
      if (calls.size === 0) commonTimeoutMs = limit;
      else if (commonTimeoutMs !== limit) commonTimeoutMs = 0;
      if (plan.interactive && !isVisible) commonTimeoutMs = 0;
      const now = elapsed();
      const deadline = limit < NEVER ? Math.min(now + Math.ceil(limit), NEVER) : NEVER;
      const isPaused = plan.interactive && !isVisible;
      calls.set(id, { resolve, plan, deadline: isPaused ? -limit : deadline, extras });
      if (!isPaused && deadline < dueAt) arm(deadline, now);
      return id;
    },
    get: (id) => calls.get(id),
    settle,
    fail,
    failAll(code, { upTo = newest, which } = {}) {
      for (const [id, call] of calls) {
        if (id > upTo) break;
        if (!which || which(call, id)) fail(id, code);
      }
    },
    last: () => newest,
    size: () => calls.size,
    interactive: () => Array.from(calls.keys()).filter((id) => calls.get(id)?.plan.interactive),
    setVisible(visible) {
      isVisible = visible.isVisible;
      const now = elapsed();
      for (const call of calls.values()) {
        if (!call.plan.interactive || call.deadline === NEVER || isVisible === call.deadline >= 0) continue;
        commonTimeoutMs = 0;
        call.deadline = isVisible ? now - call.deadline : Math.min(now - call.deadline, -1);
        if (isVisible && call.deadline < dueAt) arm(call.deadline, now);
      }
    },
    dispose() {
      for (const id of Array.from(calls.keys())) fail(id, 'disposed');
      if (timer !== undefined) clock.clearTimer(timer);
      timer = undefined;
    },
  };
}
