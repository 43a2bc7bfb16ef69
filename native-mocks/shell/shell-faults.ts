import type { Contract } from 'bridgehead';
import { samplePayload } from '../responses/default-response.ts';
import { checkFaults } from '../faults/check-faults.ts';
import type { Fault } from '../faults/fault.ts';
import { createFaultPlanner, type ActiveFaults } from '../faults/plan-faults.ts';
import type { ResponsePlan } from '../faults/response-plan.ts';

/** The current faults of a shell. */
export interface ShellFaults {
  get(): ActiveFaults;
  /** Replaces the faults and resets their counts. @throws {TypeError} for a fault that can never match. */
  set(faults: readonly Fault[]): void;
  /** Returns the response plan of the next call of a method. */
  plan(method: string): ResponsePlan;
  /** Sends the bursts that are due after `$/hello`, or after a call of a method. */
  sendBursts(trigger: { readonly handshake: true } | { readonly method: string }): void;
}

/** Options of `createShellFaults`. */
export interface CreateShellFaultsOptions {
  readonly contract: Contract;
  readonly faults: readonly Fault[];
  readonly seed: number | string;
  /** Milliseconds before each response. */
  readonly latencyMs: number;
  readonly emit: (event: string, payload: unknown) => void;
}

const BURST_COUNT = 1000;

export function createShellFaults(options: CreateShellFaultsOptions): ShellFaults {
  const { contract, seed, latencyMs, emit } = options;
  const plannedFor = (list: readonly Fault[]): ActiveFaults => {
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
    sendBursts(trigger) {
      const due =
        'method' in trigger
          ? current.planner.bursts(trigger.method).filter(({ methods }) => methods)
          : current.list.filter((fault) => fault.kind === 'event-burst').filter(({ methods }) => !methods);
      for (const { event, payload, count = BURST_COUNT } of due) {
        const params = payload ?? samplePayload(contract, event);
        for (let i = 0; i < count; i++) emit(event, params);
      }
    },
  };
}
