import type { SchemaOutcome } from './contract/types.ts';
import type { BridgeErrorDetails } from './errors.ts';

/** The issues of a schema that a value does not fit. */
export type SchemaIssues = NonNullable<SchemaOutcome<unknown>['issues']>;

const MAX_CHARS = 200;

/**
 * The reason of `bad-argument` and `bad-reply` in words: the path, and what the contract declares there where the schema
 * library tells it (`expected`). A library's own message is left out, since it may quote the value (design law 10).
 */
export function describeIssues(
  root: string,
  issues: SchemaIssues,
): Required<Pick<BridgeErrorDetails, 'text' | 'data'>> {
  const data = issues.map(({ path = [], expected }) => ({
    path: path.map((segment) => (typeof segment === 'object' ? segment.key : segment)),
    expected,
  }));
  const { path, expected } = data[0] || { path: [] };
  const where = [root, ...path].map(String).join('.');
  return { text: `${where} does not fit${expected ? `: expected ${expected}` : ''}`.slice(0, MAX_CHARS), data };
}
