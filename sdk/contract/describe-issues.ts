import type { SchemaOutcome, StandardSchema } from './types.ts';
import type { BridgeErrorDetails } from '../errors/errors.ts';
import { truncate } from '../errors/truncate.ts';
import type { JsonPath } from '../wire/exact-json.ts';

/** The issues that a schema reports for a value. */
export type SchemaIssues = NonNullable<SchemaOutcome['issues']>;

type Issue = SchemaIssues[number] & Expectation;

interface Segment {
  /** Of valibot: `key` or `value`. */
  readonly origin?: string;
}

/** What the schema expects at the path. Most libraries provide it, although it is not part of Standard Schema. */
interface Expectation {
  readonly expected?: string | null | undefined;
  /** Of zod. */
  readonly values?: readonly unknown[];
  readonly options?: readonly unknown[];
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly inclusive?: boolean;
  readonly format?: string;
  /** Of a union: the issues of its members, nested in lists by zod. */
  readonly errors?: readonly (Issue | readonly Issue[])[];
  /** Of valibot: the kind of check. */
  readonly type?: string;
  /** Of ArkType: the kind of check. */
  readonly code?: string;
}

interface JsonSchemaOf extends StandardSchema {
  readonly '~standard': StandardSchema['~standard'] & {
    readonly jsonSchema?: { input(options: { readonly target: string }): unknown };
  };
}

/** A string that contains each declared name in quotes: the JSON Schema if the library provides it, otherwise the schema as JSON. */
function declaredNames(schema: StandardSchema | undefined): string {
  try {
    const { jsonSchema } = (schema as JsonSchemaOf)['~standard'];
    return JSON.stringify(jsonSchema ? jsonSchema.input({ target: 'draft-07' }) : schema) || '';
  } catch {
    // The names in a recursive schema, in one that cannot be serialized, or without a schema are unknown.
    return '';
  }
}

/** Describes what the schema expects according to an issue. Never uses the message of the issue. */
function describeExpectation(issue: Issue): string | undefined {
  const { path = [], expected, values, options, minimum, maximum, inclusive, errors, format, type } = issue;
  // For a union, `expected` of ArkType is the whole message with the value: `must be "x" (was "y")`.
  if (expected && !/\(was /.test(expected)) {
    // valibot sets it for a missing field and for a key of a record.
    const { origin } = Object(path[path.length - 1]) as Segment;
    return (origin === 'key' ? 'the key ' : '') + expected;
  }
  if (errors && errors[0]) {
    // The nested issues of zod have paths relative to the union.
    const depth = Array.isArray(errors[0]) ? 0 : path.length;
    const words = errors.map((each) => {
      const [first] = ([] as Issue[]).concat(each);
      return first && first.path && first.path.length === depth && describeExpectation(first);
    });
    return words.every(Boolean) ? words.join(' or ') : undefined;
  }
  if (minimum !== undefined) return `>${inclusive ? '=' : ''} ${minimum}`;
  if (maximum !== undefined) return `<${inclusive ? '=' : ''} ${maximum}`;
  return values || options ? `one of ${JSON.stringify(values || options)}` : format || type;
}

/** The code or type of issues whose members a check of the page fills in: ArkType, zod, valibot. */
const CUSTOM = /predicate|custom|raw_/;

/** The expectation, unless it comes from a custom check or contains a string or number that the schema does not declare. */
function declaredExpectation(issue: Issue, names: string): string | undefined {
  const words = (!CUSTOM.test(`${issue.code}${issue.type}`) && describeExpectation(issue)) || '';
  const parts = words.match(/"(?:[^"\\]|\\.)*"|\d+/g) || [];
  return parts.every((part) => names.includes(part)) && words ? words : undefined;
}

const keyOf = (segment: PropertyKey | { readonly key: PropertyKey }): PropertyKey =>
  typeof segment === 'object' ? segment.key : segment;

/** The issue of a value that JSON cannot carry. */
export const lostValue = (path: JsonPath): SchemaIssues => {
  const issue: Issue = { message: '', path, expected: 'a JSON value' };
  return [issue];
};

/**
 * Describes the reason of `bad-argument` and `bad-response`: the path, and what the contract expects there if the schema
 * library provides it. Excludes the library's own messages, since they may quote the value, and undeclared keys, since keys
 * of a record may be values of the user (invariant 10).
 */
export function describeIssues(
  root: string,
  issues: SchemaIssues,
  schema: StandardSchema | undefined,
): Pick<BridgeErrorDetails, 'data'> & { readonly text: string } {
  const names = declaredNames(schema);
  const data = issues.map((issue) => ({
    // The path of ArkType is a subclass of Array whose `map` would call its constructor with a length.
    path: [...(issue.path || [])].map((segment) => {
      const key = keyOf(segment);
      return typeof key !== 'string' || names.includes(JSON.stringify(key)) ? key : '*';
    }),
    expected: declaredExpectation(issue, names),
  }));
  const { path, expected } = data[0] || { path: [] };
  const where = [root, ...path].map(String).join('.');
  return { text: truncate(`${where} is invalid${expected ? `: expected ${expected}` : ''}`), data };
}
