import type { JsonValue } from 'bridgehead/mocks';
import type { ResponseSetting } from './setup.ts';

/** Message of a form whose response is not valid JSON. */
export const NO_JSON = 'Cannot use this response: it is not valid JSON. Put strings in double quotes, or enter null.';

/** Returns the value of a response; `undefined` if its text is not valid JSON. */
export function readResponse({ json }: Pick<ResponseSetting, 'json'>): JsonValue | undefined {
  try {
    // Safe: `JSON.parse` only returns JSON values.
    return JSON.parse(json) as JsonValue;
  } catch {
    return undefined;
  }
}
