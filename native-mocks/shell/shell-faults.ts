import type { Contract } from 'bridgehead';
import { samplePayload } from '../answers/default-answer.ts';
import { checkFaults } from '../faults/check-faults.ts';
import type { Fault } from '../faults/fault.ts';
import { createFaultPlanner, type CurrentFaults } from '../faults/plan-faults.ts';
import type { ReplyPlan } from '../faults/reply-plan.ts';

/** The faults of a shell, as they are now. */
export interface ShellFaults {
  get(): CurrentFaults;
  /** Replaces them; counting starts anew. Throws a `TypeError` for a fault that could touch nothing. */
  set(faults: readonly Fault[]): void;
  /** How the next answer of a method goes. */
  plan(method: string): ReplyPlan;
  /** Sends the storms that are due when the page has said hello, or at a call of a method. */
  storm(occasion: { readonly hello: true } | { readonly method: string }): void;
}

/** What `createShellFaults` takes. */
export interface CreateShellFaultsOptions {
  readonly contract: Contract;
  readonly faults: readonly Fault[];
  readonly seed: number | string;
  /** Milliseconds before each answer. */
  readonly latencyMs: number;
  readonly emit: (event: string, payload: unknown) => void;
}

const STORM_COUNT = 1000;

export function createShellFaults(options: CreateShellFaultsOptions): ShellFaults {
  const { contract, seed, latencyMs, emit } = options;
  const plannedFor = (list: readonly Fault[]): CurrentFaults => {
    checkFaults(list, contract);
    return { list, planner: createFaultPlanner(list, seed) };
  };
  let current = plannedFor(options.faults);
  return {
    get: () => current,
    set(next) {
      current = plannedFor(next);
    },
    plan(method) {
      const plan = current.planner.plan(method);
      return latencyMs ? { ...plan, delayMs: plan.delayMs + latencyMs } : plan;
    },
    storm(occasion) {
      const due =
        'method' in occasion
          ? current.planner.storms(occasion.method).filter(({ methods }) => methods)
          : current.list.filter((fault) => fault.kind === 'event-storm').filter(({ methods }) => !methods);
      for (const { event, payload, count = STORM_COUNT } of due) {
        const told = payload ?? samplePayload(contract, event);
        for (let i = 0; i < count; i++) emit(event, told);
      }
    },
  };
}
