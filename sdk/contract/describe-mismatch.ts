import type { StandardSchema } from './types.ts';
import { describeIssues } from './describe-issues.ts';
import { validate } from './validate.ts';

/**
 * Describes how a value does not match its schema, in the same words as `bad-response`. Returns `undefined` if it matches or
 * has no schema. Never throws, since a faulty schema must not affect observers.
 */
export function describeMismatch(root: string, schema: StandardSchema | undefined, value: unknown): string | undefined {
  try {
    const issues = schema && validate(schema, value).issues;
    return issues && describeIssues(root, issues, schema).text;
  } catch {
    return 'its schema threw';
  }
}
