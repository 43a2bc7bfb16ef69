import type { Contract, MethodSpec } from 'bridgehead';
import { type AnswerFunction, ShellError, type Trace } from 'bridgehead/mocks';
import { defaultAnswer, matchesSchema } from '../../answers/default-answer.ts';
import { createRecordedCalls } from '../../traces/recorded-calls.ts';

/** Answers by method name. */
export type RecordedAnswers = Readonly<Record<string, AnswerFunction<unknown, unknown>>>;

/**
 * Returns the user's recorded answers, in order, for each interactive method. All other methods are answered by the
 * simulated app, since their answers depend on its version.
 */
export function recordedAnswers(trace: Trace, { methods }: Contract): RecordedAnswers {
  const calls = createRecordedCalls(trace);
  const answerOf =
    (method: string, spec: MethodSpec): AnswerFunction<unknown, unknown> =>
    (params) => {
      const recorded = calls.take(method, params);
      if (recorded && !recorded.response) return new Promise(() => {}); // never answered in the recording
      const { error, result } = recorded?.response ?? {};
      if (error) throw new ShellError(error.code, error.message, error.data);
      return defaultAnswer(method, spec, matchesSchema(spec.result, result) ? result : undefined);
    };
  const interactive = Object.entries(methods).filter(([, spec]) => spec.interactive);
  return Object.fromEntries(interactive.map(([name, spec]) => [name, answerOf(name, spec)] as const));
}
