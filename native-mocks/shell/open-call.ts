import type { ResponsePlan } from '../faults/response-plan.ts';

/** A request or notification from the page with the properties known on arrival. */
export interface IncomingCall {
  /** `undefined` for a notification, which gets no response. */
  readonly id: string | undefined;
  readonly method: string;
  readonly params: unknown;
  readonly crossing: number;
  readonly atMs: number;
  /** How faults change its response. */
  readonly plan: ResponsePlan;
}

/** A call that the shell is handling. */
export interface ShellOpenCall extends IncomingCall {
  /** The number of its session, counted from 0. */
  readonly epoch: number;
  isSettled: boolean;
  isCancelled: boolean;
  readonly onCancel: (() => void)[];
}
