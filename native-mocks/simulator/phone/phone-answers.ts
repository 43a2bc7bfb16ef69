import { ownEntry } from '../../../sdk/own-entry.ts';
import type { Contract } from 'bridgehead';
import type { Answer, AnswerCall } from 'bridgehead/mocks';
import { readAnswer } from '../setup/read-answer.ts';
import type { Setup } from '../setup/setup.ts';
import type { HeldCalls } from './held-calls.ts';

/** An answer of any method. */
type PhoneAnswer = Answer<unknown, unknown> | undefined;

/** The part of a setup that changes how methods are answered. */
export type AnswerSetup = Pick<Setup, 'answers' | 'holds'>;

/**
 * How the methods of a setup are answered, by name: with the tester's own value, and only when the tester releases them.
 * Names that the contract does not have are left out: a link may come from another contract.
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
    const isOwn = found.has(method);
    const own = found.get(method);
    found.set(method, (_: unknown, call: AnswerCall) => hold?.(call, () => (isOwn ? own : call.usual())));
  }
  return found;
}
