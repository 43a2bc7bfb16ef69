import type { FaultOf } from 'bridgehead/mocks';
import type { SessionContract } from './session-contract.ts';
import fc from 'fast-check';
import { sessionMethods, SECRET } from './session-contract.ts';

/** The steps of a session, in order. */
export const sessionStepKinds = [
  'call',
  'abort',
  'callAndAbort',
  'emit',
  'request',
  'junk',
  'listen',
  'unlisten',
  'middleware',
  'subscribe',
  'handle',
  'stream',
  'responses',
  'faults',
  'advance',
  'settle',
  'hide',
  'show',
  'freeze',
  'cache',
  'cacheAndUse',
  'reload',
  'replaceObject',
  'removeObject',
  'replaceNamespace',
  'freezeNamespace',
  'secondBridge',
  'dispose',
] as const;
export type SessionStepKind = (typeof sessionStepKinds)[number];

export interface SessionStep {
  readonly kind: SessionStepKind;
  /** Chooses a variant of the step. */
  readonly draw: number;
}

/** The conditions of the page before its first script runs. */
export const hostileGlobals = ['frame', 'userAgent', 'random', 'element'] as const;
export type HostileGlobal = (typeof hostileGlobals)[number];

export interface Plan {
  readonly generation: 'object' | 'listener' | 'handler' | 'handler-with-reply';
  readonly appVersion: '1.9' | '2.1' | 'debug';
  readonly snapshot: boolean;
  readonly supportsHandshake: boolean;
  readonly can: {
    readonly batch: boolean;
    readonly cancel: boolean;
    readonly progress: boolean;
    readonly status: boolean;
  };
  /** Milliseconds until the shell injects its object; 0 for immediately. */
  readonly lateMs: number;
  readonly hostile: readonly HostileGlobal[];
  readonly isFramed: boolean;
  readonly steps: readonly SessionStep[];
}

const likely = (weight: number): fc.Arbitrary<boolean> =>
  fc.oneof({ arbitrary: fc.constant(true), weight }, { arbitrary: fc.constant(false), weight: 1 });

const step = fc.record({
  kind: fc.oneof(
    { arbitrary: fc.constantFrom(...sessionStepKinds), weight: 4 },
    { arbitrary: fc.constantFrom<SessionStepKind>('call', 'call', 'settle', 'advance'), weight: 4 },
  ),
  draw: fc.nat(9999),
});

/** Sessions of a page in a shell, from plain to hostile. */
export const plans: fc.Arbitrary<Plan> = fc.record({
  generation: fc.constantFrom('object', 'listener', 'handler', 'handler-with-reply'),
  appVersion: fc.constantFrom('2.1', '1.9', 'debug'),
  snapshot: likely(2),
  supportsHandshake: likely(5),
  can: fc.record({ batch: likely(2), cancel: likely(1), progress: likely(1), status: likely(2) }),
  lateMs: fc.oneof(
    { arbitrary: fc.constant(0), weight: 3 },
    { arbitrary: fc.integer({ min: 1, max: 1500 }), weight: 1 },
  ),
  hostile: fc.oneof(
    { arbitrary: fc.constant<HostileGlobal[]>([]), weight: 3 },
    { arbitrary: fc.subarray([...hostileGlobals], { maxLength: 2 }), weight: 1 },
  ),
  isFramed: fc.oneof({ arbitrary: fc.constant(false), weight: 9 }, { arbitrary: fc.constant(true), weight: 1 }),
  steps: fc.array(step, { minLength: 1, maxLength: 40 }),
});

/** Ways in which a shell misbehaves without ceasing to be one. */
export const faultSets: readonly (readonly FaultOf<SessionContract>[])[] = [
  [],
  [{ kind: 'silent', rate: 0.4 }],
  [
    { kind: 'slow', delayMs: 900, rate: 0.5 },
    { kind: 'duplicate', rate: 0.4 },
  ],
  [
    { kind: 'reorder', rate: 0.6 },
    { kind: 'jitter', maxMs: 9000, rate: 0.3 },
  ],
  [
    { kind: 'malformed', rate: 0.3 },
    { kind: 'truncated', rate: 0.3 },
  ],
  [
    { kind: 'wrong-type', rate: 0.4 },
    { kind: 'hostile-strings', rate: 0.4 },
  ],
  [{ kind: 'sync-response' }],
  [{ kind: 'error', rate: 0.5, code: 7 }],
  [{ kind: 'throws', rate: 0.3, message: `native threw ${SECRET}`, methods: sessionMethods }],
  [{ kind: 'late-after-reload', rate: 0.5 }],
];
