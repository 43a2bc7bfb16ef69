import type { Bridge, createBridge, ManualClock } from 'bridgehead';
import type { Shell } from 'bridgehead/mocks';
import type { LawContract } from './law-contract.ts';
import { createLawPage, type LawPage } from './law-page.ts';
import type { Plan, LawStepKind } from './law-plan.ts';

/** One call, and how often it settled. */
export interface LawCall {
  readonly what: string;
  settled: number;
}

/** The record of a session. */
export interface LawRecord {
  readonly plan: Plan;
  readonly clock: ManualClock;
  readonly shell: Shell<LawContract>;
  readonly bridges: Bridge<LawContract>[];
  readonly pages: LawPage[];
  readonly calls: LawCall[];
  /** Every log line and message, including the `toString()` and the stack of errors. */
  readonly lines: string[];
}

/** The state of a session: its record and everything that the code of the current document has created. */
export interface LawState extends LawRecord {
  /** `createBridge` of a second copy of the SDK. */
  readonly createOther: typeof createBridge;
  /** The current document. */
  page: LawPage;
  /** The bridges of the current document that are not disposed. */
  live: Bridge<LawContract>[];
  /** The draw of the current step. */
  draw: number;
  /** How often code of the page may still act in this step, since each act may trigger another. */
  left: number;
  readonly controllers: AbortController[];
  /** Functions that remove listeners, layers and handlers. */
  readonly offs: (() => void)[];
  pick<Item>(items: readonly Item[]): Item | undefined;
  pickBridge(): Bridge<LawContract> | undefined;
  /** Takes an action, or none: called wherever code of the page may run. */
  interfere(): void;
}

/** Takes an action of a session. */
export type LawAct = (state: LawState) => unknown;

const interferences = ['call', 'abort', 'unlisten', 'call'] as const;

/** Creates the state of a session whose first document is not open yet. */
export function createLawState(
  record: LawRecord,
  createOther: typeof createBridge,
  acts: Readonly<Record<LawStepKind, LawAct>>,
): LawState {
  const state: LawState = {
    ...record,
    createOther,
    page: createLawPage(record.plan, record.clock),
    live: [],
    draw: 0,
    left: 0,
    controllers: [],
    offs: [],
    pick: (items) => items[state.draw % items.length],
    pickBridge: () => state.live[state.draw % Math.max(1, state.live.length)],
    interfere() {
      if (state.left-- <= 0 || state.draw % 3) return;
      acts[state.pick(interferences) ?? 'call'](state);
    },
  };
  return state;
}
