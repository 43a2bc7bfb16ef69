import type { Bridge, createBridge } from 'bridgehead';
import type { ManualClock, Shell } from 'bridgehead/mocks';
import type { SessionContract } from './session-contract.ts';
import { createSessionPage, type SessionPage } from './session-page.ts';
import type { Plan, SessionStepKind } from './session-plan.ts';

/** One call, and how often it settled. */
export interface SessionCall {
  readonly what: string;
  settled: number;
}

/** The record of a session. */
export interface SessionRecord {
  readonly plan: Plan;
  readonly clock: ManualClock;
  readonly shell: Shell<SessionContract>;
  readonly bridges: Bridge<SessionContract>[];
  readonly pages: SessionPage[];
  readonly calls: SessionCall[];
  /** Every log line and message, including the `toString()` and the stack of errors. */
  readonly lines: string[];
}

/** The state of a session: its record and everything that the code of the current document has created. */
export interface SessionState extends SessionRecord {
  /** `createBridge` of a second copy of the SDK. */
  readonly createOther: typeof createBridge;
  /** The current document. */
  page: SessionPage;
  /** The bridges of the current document that are not disposed. */
  live: Bridge<SessionContract>[];
  /** The draw of the current step. */
  draw: number;
  /** How often page code may still act in this step, since each act may trigger another. */
  left: number;
  readonly controllers: AbortController[];
  /** Functions that remove listeners, middleware and handlers. */
  readonly offs: (() => void)[];
  pick<Item>(items: readonly Item[]): Item | undefined;
  pickBridge(): Bridge<SessionContract> | undefined;
  /** May perform an action. Called wherever page code may run. */
  interfere(): void;
}

/** Performs one action of a session. */
export type SessionAct = (state: SessionState) => unknown;

const interferences = ['call', 'abort', 'unlisten', 'call'] as const;

/** Creates the state of a session whose first document is not open yet. */
export function createSessionState(
  record: SessionRecord,
  createOther: typeof createBridge,
  acts: Readonly<Record<SessionStepKind, SessionAct>>,
): SessionState {
  const state: SessionState = {
    ...record,
    createOther,
    page: createSessionPage(record.plan, record.clock),
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
