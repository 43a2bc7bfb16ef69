import { wireErrors } from 'bridgehead/transports';
import type { ResponseBody } from '../wire/page-messages.ts';
import { hostile, malformed, oversized, truncated, wrongType } from './change-result.ts';
import { type Fault, faultKindSpecs, type FaultScope, type ResponseFault } from './fault.ts';
import { defaultResponsePlan, type ResponsePlan } from './response-plan.ts';
import { seededNumber } from './seeded-random.ts';
import { matchFault } from './match-fault.ts';

/** Decides which faults apply to which call. The same seed and calls lead to the same decisions. */
export interface FaultPlanner {
  /** Returns the response plan of the next call of a method. */
  plan(method: string): ResponsePlan;
  /** Whether the fault at this position matches this use of a method. Each call counts as one use. */
  matches(scope: FaultScope, index: number, method: string): boolean;
  /** The event bursts that match this use of a method. */
  bursts(method: string): readonly BurstFault[];
}

/** The fault that sends an event many times. */
export type BurstFault = Extract<Fault, { kind: 'event-burst' }>;

/** The current faults of a shell, which can be replaced while it runs. */
export interface ActiveFaults {
  readonly list: readonly Fault[];
  readonly planner: FaultPlanner;
}

const REORDER_WITHIN_MS = 50;

type FaultOf<Kind extends ResponseFault['kind']> = Extract<ResponseFault, { kind: Kind }>;
/** How each kind of fault changes a plan. `seed` is the key of its random draws. */
type Changes = {
  readonly [Kind in ResponseFault['kind']]: (plan: ResponsePlan, fault: FaultOf<Kind>, seed: string) => ResponsePlan;
};

export function createFaultPlanner(faults: readonly Fault[], seed: number | string): FaultPlanner {
  const counts: Record<string, number> = {};
  const keyOf = (scope: FaultScope, index: number, method: string): string | undefined =>
    matchFault(scope, { index, method, seed, counts, random: seededNumber });
  const matches: FaultPlanner['matches'] = (...use) => keyOf(...use) !== undefined;

  return {
    plan(method) {
      let plan = defaultResponsePlan;
      faults.forEach((fault, index) => {
        if (!isResponseFault(fault)) return;
        const key = keyOf(fault, index, method);
        if (key === undefined) return;
        plan = { ...change(plan, fault, key), names: [...plan.names, fault.kind] };
      });
      return plan;
    },
    matches,
    bursts: (method) =>
      faults.filter(
        (fault, index): fault is BurstFault => fault.kind === 'event-burst' && matches(fault, index, method),
      ),
  };
}

function change<Kind extends ResponseFault['kind']>(
  plan: ResponsePlan,
  fault: FaultOf<Kind>,
  seed: string,
): ResponsePlan {
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
  'sync-response': (plan) => ({ ...plan, isSync: true }),
  oversized: (plan, { chars }) => ({ ...plan, damage: (text) => oversized(plan.damage(text), chars) }),
  'hostile-strings': (plan, _, seed) => withResult(plan, (result) => hostile(result, seed)),
  error: (plan, { code = wireErrors.internal, message = 'Simulated failure' }) => ({
    ...plan,
    change: () => ({ error: { code, message } }),
  }),
};

function withResult(plan: ResponsePlan, change: (result: unknown) => unknown): ResponsePlan {
  const { change: before } = plan;
  return {
    ...plan,
    change(response): ResponseBody {
      const changed = before(response);
      return 'result' in changed ? { result: change(changed.result) } : changed;
    },
  };
}

function isResponseFault(fault: Fault): fault is ResponseFault {
  return faultKindSpecs[fault.kind].carrier === 'response';
}
