import type { WireAnswer } from '../wire/wire.ts';
import { shellErrorCodes } from '../wire/wire.ts';
import { hostile, malformed, oversized, truncated, wrongType } from './change-result.ts';
import { type Fault, faultKindSpecs, type FaultScope, type ReplyFault } from './fault.ts';
import { plainReply, type ReplyPlan } from './reply-plan.ts';
import { seededNumber } from './seeded-random.ts';
import { touchCall } from './touch-call.ts';

/** Decides which faults meet which call; the same seed and the same calls give the same decisions. */
export interface FaultPlanner {
  /** The plan of the next call of a method. */
  plan(method: string): ReplyPlan;
  /** Whether the fault in this place meets this use of a method; each call counts as one use. */
  touches(scope: FaultScope, index: number, method: string): boolean;
  /** The event storms that meet this use of a method. */
  storms(method: string): readonly StormFault[];
}

/** An event that is sent very many times. */
export type StormFault = Extract<Fault, { kind: 'event-storm' }>;

/** The faults of a shell now; they may be replaced while it runs. */
export interface CurrentFaults {
  readonly list: readonly Fault[];
  readonly planner: FaultPlanner;
}

const REORDER_WITHIN_MS = 50;

type FaultOf<Kind extends ReplyFault['kind']> = Extract<ReplyFault, { kind: Kind }>;
/** What each kind of fault makes of a plan; `seed` is the key of its draws. */
type Changes = {
  readonly [Kind in ReplyFault['kind']]: (plan: ReplyPlan, fault: FaultOf<Kind>, seed: string) => ReplyPlan;
};

export function createFaultPlanner(faults: readonly Fault[], seed: number | string): FaultPlanner {
  const counts: Record<string, number> = {};
  const touch = (scope: FaultScope, index: number, method: string): string | undefined =>
    touchCall(scope, { index, method, seed, counts, random: seededNumber });
  const touches: FaultPlanner['touches'] = (...use) => touch(...use) !== undefined;

  return {
    plan(method) {
      let plan = plainReply;
      faults.forEach((fault, index) => {
        if (!isReplyFault(fault)) return;
        const key = touch(fault, index, method);
        if (key === undefined) return;
        plan = { ...change(plan, fault, key), names: [...plan.names, fault.kind] };
      });
      return plan;
    },
    touches,
    storms: (method) =>
      faults.filter(
        (fault, index): fault is StormFault => fault.kind === 'event-storm' && touches(fault, index, method),
      ),
  };
}

function change<Kind extends ReplyFault['kind']>(plan: ReplyPlan, fault: FaultOf<Kind>, seed: string): ReplyPlan {
  const kind: Kind = fault.kind;
  return changes[kind](plan, fault, seed);
}

const changes: Changes = {
  silent: (plan) => ({ ...plan, isSilent: true }),
  slow: (plan, { delayMs }) => ({ ...plan, delayMs: plan.delayMs + delayMs }),
  jitter: (plan, { maxMs }, seed) => ({ ...plan, delayMs: plan.delayMs + seededNumber(seed, 'jitter') * maxMs }),
  duplicate: (plan, { copies = 2 }) => ({ ...plan, copies }),
  reorder: (plan, { withinMs = REORDER_WITHIN_MS }) => ({ ...plan, reorderWithinMs: withinMs }),
  'late-after-reload': (plan) => ({ ...plan, isAfterReload: true }),
  malformed: (plan, _, seed) => ({ ...plan, damage: (text) => malformed(plan.damage(text), seed) }),
  truncated: (plan, _, seed) => ({ ...plan, damage: (text) => truncated(plan.damage(text), seed) }),
  'wrong-type': (plan, _, seed) => withResult(plan, (result) => wrongType(result, seed)),
  'sync-reply': (plan) => ({ ...plan, isSync: true }),
  oversized: (plan, { chars }) => ({ ...plan, damage: (text) => oversized(plan.damage(text), chars) }),
  'hostile-strings': (plan, _, seed) => withResult(plan, (result) => hostile(result, seed)),
  error: (plan, { code = shellErrorCodes.internal, message = 'Simulated failure' }) => ({
    ...plan,
    change: () => ({ error: { code, message } }),
  }),
};

function withResult(plan: ReplyPlan, change: (result: unknown) => unknown): ReplyPlan {
  const { change: before } = plan;
  return {
    ...plan,
    change(answer): WireAnswer {
      const changed = before(answer);
      return 'result' in changed ? { result: change(changed.result) } : changed;
    },
  };
}

function isReplyFault(fault: Fault): fault is ReplyFault {
  return faultKindSpecs[fault.kind].carrier === 'answer';
}
