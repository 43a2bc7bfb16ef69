import { type Bridge, defineContract, event, method } from 'bridgehead';

export type Keyed = { key: number };

export const hostileContract = defineContract({
  name: 'hostile',
  version: '1.0.0',
  methods: {
    read: method<Keyed, Keyed>({ timeoutMs: 800 }),
    slow: method<Keyed, Keyed>({ timeoutMs: 4000, cancellable: true }),
    gated: method<Keyed, Keyed>({ since: { android: '2.0' } }),
    pay: method<Keyed, Keyed>({ interactive: true, cancellable: true }),
    tell: method<Keyed>({ reply: false }),
    start: method({ reply: false }),
    stop: method({ reply: false }),
  },
  events: { ticked: event<number>(), moved: event<number>({ subscribe: { start: 'start', stop: 'stop' } }) },
});
export const hostileNames = ['read', 'slow', 'gated', 'pay', 'tell'] as const;
export type HostileContract = typeof hostileContract;

/** One call as the model knows it. */
export interface HostileCall {
  readonly bridge: Bridge<HostileContract>;
  readonly name: (typeof hostileNames)[number];
  readonly key: number;
  readonly atMs: number;
  readonly timeoutMs: number | undefined;
  readonly signal: AbortSignal | undefined;
  /** How often it settled. */
  ends: number;
}

export interface HostilePosted {
  readonly id?: string;
  readonly method?: string;
  readonly params?: Keyed;
}

/** What may happen in a step; named, so that a run can prove that each was drawn. */
export const hostileSteps = [
  ...(['call', 'call', 'call', 'call', 'answer', 'answer', 'answer', 'fail', 'junk', 'tick', 'tick'] as const),
  ...([
    'listen',
    'unlisten',
    'once',
    'layer',
    'unlayer',
    'override',
    'abort',
    'again',
    'dispose',
    'create',
    'create',
  ] as const),
  ...(['hide', 'show', 'goAway', 'comeBack', 'freeze', 'replace', 'shellComes', 'nativeBreaks', 'status'] as const),
] as const;
export type HostileStep = (typeof hostileSteps)[number];

/** What the model knows when a call ends. */
export interface HostileFacts {
  readonly nowMs: number;
  readonly isDisposed: boolean;
  readonly wentAway: boolean;
  readonly hasBroken: boolean;
}

/** Whether a call may have ended with this code. */
export function isTrueReason(code: string, call: HostileCall, facts: HostileFacts): boolean {
  const { name, signal, atMs, timeoutMs } = call;
  const isPay = name === 'pay';
  const limit = timeoutMs ?? { read: 800, slow: 4000, gated: 5000, tell: 5000, pay: Infinity }[name];
  const reasons: Record<string, boolean> = {
    // Whoever joined a call of a person ends with it.
    aborted: !!signal?.aborted || isPay,
    disposed: facts.isDisposed,
    lost: isPay || facts.wentAway,
    timeout: !isPay && facts.nowMs - atMs >= limit,
    transport: facts.hasBroken,
    'bad-argument': call.key < 0 || Number.isNaN(timeoutMs),
    'shell-error': true,
    'bad-reply': true,
    'not-in-shell': true,
    'unknown-version': name === 'gated',
    'app-too-old': name === 'gated',
    'switched-off': name === 'read',
  };
  return !!reasons[code];
}
