import type { SchemaOutcome } from './contract/types.ts';
import type { BridgeErrorDetails } from './errors.ts';
import { MAX_ERROR_CHARS } from './protocol.ts';

/** The issues of a schema that a value does not fit. */
export type SchemaIssues = NonNullable<SchemaOutcome['issues']>;

/** What the schema declares at the path; most libraries tell it, though it is not part of Standard Schema. */
interface Expectation {
  readonly expected?: string | null | undefined;
}

/** A text of at most 200 characters (ER-2), not cut inside a surrogate pair. */
export const cutText = (text: string): string => text.slice(0, MAX_ERROR_CHARS).replace(/[\ud800-\udbff]$/, '');

/**
 * The reason of `bad-argument` and `bad-reply` in words: the path, and what the contract declares there where the schema
 * library tells it (`expected`). A library's own message is left out, since it may quote the value (design law 10).
 */
export function describeIssues(
  root: string,
  issues: SchemaIssues,
): Pick<BridgeErrorDetails, 'data'> & { readonly text: string } {
  const data = issues.map(({ path = [], expected }: SchemaIssues[number] & Expectation) => ({
    // ArkType's path is no plain array: its own `map` would make an element of a length.
    path: [...path].map((segment) => (typeof segment === 'object' ? segment.key : segment)),
    // For a union, ArkType writes its whole message there, with the value: `must be "x" (was "y")`.
    expected: /\(was /.test(expected || '') ? undefined : expected,
  }));
  const { path, expected } = data[0] || { path: [] };
  const where = [root, ...path].map(String).join('.');
  return { text: cutText(`${where} does not fit${expected ? `: expected ${expected}` : ''}`), data };
}
