import type { JsonValue } from 'bridgehead/mocks';
import type { AnswerSetting } from './setup.ts';

/** The value of an answer; `undefined` where its text is no JSON. */
export function readAnswer({ json }: Pick<AnswerSetting, 'json'>): JsonValue | undefined {
  try {
    // JSON says nothing else.
    return JSON.parse(json) as JsonValue;
  } catch {
    return undefined;
  }
}
