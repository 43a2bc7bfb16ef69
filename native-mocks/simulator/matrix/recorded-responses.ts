import type { Contract, MethodSpec } from 'bridgehead';
import { type ResponseFunction, ShellError, type Trace } from 'bridgehead/mocks';
import { defaultResponse, matchesSchema } from '../../responses/default-response.ts';
import { createRecordedCalls } from '../../traces/recorded-calls.ts';

/** Responses by method name. */
export type RecordedResponses = Readonly<Record<string, ResponseFunction<unknown, unknown>>>;

/**
 * Returns the user's recorded responses, in order, for each interactive method. The simulated app responds to all other
 * methods, since their responses depend on its version.
 */
export function recordedResponses(trace: Trace, { methods }: Contract): RecordedResponses {
  const calls = createRecordedCalls(trace);
  const responseOf =
    (method: string, spec: MethodSpec): ResponseFunction<unknown, unknown> =>
    (params) => {
      const recorded = calls.take(method, params);
      if (recorded && !recorded.response) return new Promise(() => {}); // without a response in the recording
      const { error, result } = recorded?.response ?? {};
      if (error) throw new ShellError(error.code, error.message, error.data);
      return defaultResponse(method, spec, matchesSchema(spec.result, result) ? result : undefined);
    };
  const interactive = Object.entries(methods).filter(([, spec]) => spec.interactive);
  return Object.fromEntries(interactive.map(([name, spec]) => [name, responseOf(name, spec)] as const));
}
