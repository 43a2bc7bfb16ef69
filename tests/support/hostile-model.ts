import { type Bridge, defineContract, event, interactive, method } from 'bridgehead';

export type Keyed = { key: number };

export const hostileModelContract = defineContract({
  name: 'hostile',
  version: '1.0.0',
  methods: {
    read: method<Keyed, Keyed>({ timeoutMs: 800 }),
    slow: method<Keyed, Keyed>({ timeoutMs: 4000, cancellable: true }),
    gated: method<Keyed, Keyed>({ since: { android: '2.0' } }),
    pay: method<Keyed, Keyed>({ interactive, cancellable: true }),
    notify: method<Keyed>({ reply: false }),
    start: method({ reply: false }),
    stop: method({ reply: false }),
  },
  events: { ticked: event<number>(), moved: event<number>({ subscribe: { start: 'start', stop: 'stop' } }) },
});
export const hostileNames = ['read', 'slow', 'gated', 'pay', 'notify'] as const;
export type HostileContract = typeof hostileModelContract;

/** The model of one call. */
export interface HostileCall {
  readonly bridge: Bridge<HostileContract>;
  readonly name: (typeof hostileNames)[number];
  readonly key: number;
  readonly atMs: number;
  readonly timeoutMs: number | undefined;
  readonly signal: AbortSignal | undefined;
  /** How often it has settled. */
  settledCount: number;
}

export interface HostilePosted {
  readonly id?: string;
  readonly method?: string;
  readonly params?: Keyed;
}

/** The possible actions of a step; named, so that a run can prove that each was drawn. */
export const hostileSteps = [
  ...(['call', 'call', 'call', 'call', 'respond', 'respond', 'respond', 'fail', 'junk', 'tick', 'tick'] as const),
  ...([
    'listen',
    'unlisten',
    'once',
    'middleware',
    'removeMiddleware',
    'override',
    'abort',
    'again',
    'dispose',
    'create',
    'create',
  ] as const),
  ...([
    'hide',
    'show',
    'enterCache',
    'leaveCache',
    'freeze',
    'replace',
    'installShell',
    'toggleNativeFailure',
    'status',
  ] as const),
] as const;
export type HostileStep = (typeof hostileSteps)[number];

/** The information known to the model when a call settles. */
export interface HostileInfo {
  readonly nowMs: number;
  readonly isDisposed: boolean;
  readonly enteredCache: boolean;
  readonly hasBroken: boolean;
}

/** Returns whether a call may have settled with this code. */
export function isTrueReason(code: string, call: HostileCall, info: HostileInfo): boolean {
  const { name, signal, atMs, timeoutMs } = call;
  const isPay = name === 'pay';
  const limit = timeoutMs ?? { read: 800, slow: 4000, gated: 5000, notify: 5000, pay: Infinity }[name];
  const reasons: Record<string, boolean> = {
    // Calls that joined a shared interactive request settle together with it.
    aborted: !!signal?.aborted || isPay,
    disposed: info.isDisposed,
    lost: isPay || info.enteredCache,
    timeout: !isPay && info.nowMs - atMs >= limit,
    transport: info.hasBroken,
    'bad-argument': call.key < 0 || Number.isNaN(timeoutMs),
    'shell-error': true,
    'bad-response': true,
    'not-in-shell': true,
    'unknown-version': name === 'gated',
    'app-too-old': name === 'gated',
    'switched-off': name === 'read',
  };
  return !!reasons[code];
}
