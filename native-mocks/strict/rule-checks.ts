import type { PageRecord } from './page-record.ts';
import type { PostedMessage } from './posted-message.ts';
import type { PageRule } from './violation.ts';

/** One posted string, or the value that the page posted instead of a string. */
export interface PostedText {
  readonly text: unknown;
  /** The parsed string; `undefined` when the string is not JSON. */
  readonly parsed: unknown;
}

/** Describes the violation of a rule; `undefined` when the rule is kept. */
export type RuleCheck<Posted> = (posted: Posted, page: PageRecord) => string | undefined;

/** Checks by the name of the rule. */
export type RuleTable<Posted> = Readonly<Partial<Record<PageRule, RuleCheck<Posted> | undefined>>>;
export type TextRules = RuleTable<PostedText>;
export type MessageRules = RuleTable<PostedMessage>;
