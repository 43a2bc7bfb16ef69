import type { StandardSchema } from './contract/types.ts';
import { describeIssues } from './issues.ts';
import { validate } from './methods.ts';

/**
 * Says how a value does not fit its schema, in the words of `bad-reply` and of a dropped event; `undefined` where it fits
 * or nothing is declared. Never throws: observers must not fail where a contract does.
 */
export function misfitOf(root: string, schema: StandardSchema | undefined, value: unknown): string | undefined {
  try {
    const issues = schema && validate(schema, value).issues;
    return issues && describeIssues(root, issues, schema).text;
  } catch {
    return 'its schema threw';
  }
}
