import type { JsonValue } from 'bridgehead/mocks';
import type { AnswerSetting } from './setup.ts';

/** What a form says of an answer that cannot be read. */
export const NO_JSON =
  'Cannot answer with this: it is no JSON. Put texts in double quotes, and write null for nothing.';

/** The value of an answer; `undefined` where its text is no JSON. */
export function readAnswer({ json }: Pick<AnswerSetting, 'json'>): JsonValue | undefined {
  try {
    // JSON says nothing else.
    return JSON.parse(json) as JsonValue;
  } catch {
    return undefined;
  }
}
