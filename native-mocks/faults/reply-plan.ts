import type { WireAnswer } from '../wire/wire.ts';

/** What faults do to one request and its answer. */
export interface ReplyPlan {
  /** Names of the faults at work, for observers. */
  readonly names: readonly string[];
  /** Never handled, never answered; the request stays open. */
  readonly isSilent: boolean;
  /** Handled and answered inside the post, where the answer does not need to wait. */
  readonly isSync: boolean;
  /** Answered only after the page has reloaded. */
  readonly isAfterReload: boolean;
  /** Kept until a later answer has overtaken it, or `reorderWithinMs` is over. */
  readonly reorderWithinMs: number | undefined;
  /** Milliseconds the answer is kept back. */
  readonly delayMs: number;
  /** How often the answer is sent. */
  readonly copies: number;
  /** The answer as the faults want it. */
  readonly change: (answer: WireAnswer) => WireAnswer;
  /** The text as the faults want it; the same text when they leave it alone. */
  readonly damage: (text: string) => string;
}

/** The plan of a shell without faults. */
export const plainReply: ReplyPlan = {
  names: [],
  isSilent: false,
  isSync: false,
  isAfterReload: false,
  reorderWithinMs: undefined,
  delayMs: 0,
  copies: 1,
  change: (answer) => answer,
  damage: (text) => text,
};
