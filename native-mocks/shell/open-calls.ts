import type { ReplyPlan } from '../faults/reply-plan.ts';

/** A request of the page that the shell works on. */
export interface OpenCall {
  /** `undefined` for a notification: answers to it go nowhere. */
  readonly id: string | undefined;
  readonly method: string;
  readonly params: unknown;
  readonly crossing: number;
  readonly atMs: number;
  /** What the faults make of its answer. */
  readonly plan: ReplyPlan;
  /** The session it belongs to, counted. */
  readonly epoch: number;
  isAnswered: boolean;
  isCancelled: boolean;
  readonly onCancel: (() => void)[];
}

/** Tells a handler that nobody waits any more. */
export function cancelCall(call: OpenCall): void {
  if (call.isCancelled) return;
  call.isCancelled = true;
  for (const run of call.onCancel.splice(0)) run();
}
