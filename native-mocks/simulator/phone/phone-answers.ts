import { ownEntry } from '../../../sdk/own-entry.ts';
import type { Contract } from 'bridgehead';
import type { Answer, AnswerCall } from 'bridgehead/mocks';
import { readAnswer } from '../setup/read-answer.ts';
import type { Setup } from '../setup/setup.ts';
import type { HeldCalls } from './held-calls.ts';

/** The answer of any method. */
type PhoneAnswer = Answer<unknown, unknown> | undefined;

/** The part of a setup that affects method answers. */
export type AnswerSetup = Pick<Setup, 'answers' | 'holds'>;

/**
 * Returns the overridden answers of a setup by method: the tester's value, and holding until the tester releases a call.
 * Names that the contract lacks are omitted, since a link may have been created with another contract.
 */
export function answersOf(
  { answers, holds }: AnswerSetup,
  { methods }: Pick<Contract, 'methods'>,
  hold: HeldCalls['hold'] | undefined,
): ReadonlyMap<string, PhoneAnswer> {
  const found = new Map<string, PhoneAnswer>();
  for (const answer of answers) if (ownEntry(methods, answer.method)) found.set(answer.method, readAnswer(answer));
  for (const method of hold ? holds : []) {
    const spec = ownEntry(methods, method);
    if (!spec || spec.reply === false) continue;
    const hasOverride = found.has(method);
    const override = found.get(method);
    found.set(method, (_: unknown, call: AnswerCall) =>
      hold?.(call, () => (hasOverride ? override : call.defaultAnswer())),
    );
  }
  return found;
}
