import type { ReplyPlan } from '../faults/reply-plan.ts';

/** A request or notification of the page, with what is known of it on arrival. */
export interface CallFacts {
  /** `undefined` for a notification: answers to it go nowhere. */
  readonly id: string | undefined;
  readonly method: string;
  readonly params: unknown;
  readonly crossing: number;
  readonly atMs: number;
  /** What the faults make of its answer. */
  readonly plan: ReplyPlan;
}

/** A call that the shell works on. */
export interface OpenCall extends CallFacts {
  /** The session it belongs to, counted. */
  readonly epoch: number;
  isAnswered: boolean;
  isCancelled: boolean;
  readonly onCancel: (() => void)[];
}
