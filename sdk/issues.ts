import type { SchemaOutcome, StandardSchema } from './contract/types.ts';
import type { BridgeErrorDetails } from './errors.ts';
import { MAX_ERROR_CHARS } from './protocol.ts';

/** The issues of a schema that a value does not fit. */
export type SchemaIssues = NonNullable<SchemaOutcome['issues']>;

type Issue = SchemaIssues[number] & Expectation;

interface Segment {
  /** Of valibot: `key` or `value`. */
  readonly origin?: string;
}

/** What the schema declares at the path; most libraries tell it, though it is not part of Standard Schema. */
interface Expectation {
  readonly expected?: string | null | undefined;
  /** Of zod. */
  readonly values?: readonly unknown[];
  readonly options?: readonly unknown[];
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly inclusive?: boolean;
  readonly format?: string;
  /** Of a union: the issues of its members, in lists by zod. */
  readonly errors?: readonly (Issue | readonly Issue[])[];
  /** Of valibot: what checks. */
  readonly type?: string;
  /** Of ArkType: what checks. */
  readonly code?: string;
}

/** A text of at most 200 characters (ER-2), not cut inside a surrogate pair. */
export const cutText = (text: string): string => text.slice(0, MAX_ERROR_CHARS).replace(/[\ud800-\udbff]$/, '');

interface JsonSchemaOf extends StandardSchema {
  readonly '~standard': StandardSchema['~standard'] & {
    readonly jsonSchema?: { input(options: { readonly target: string }): unknown };
  };
}

/** A text that has each declared name in quotes: the schema as JSON, by Standard JSON Schema where the library has it. */
function namesOf(schema: StandardSchema): string {
  try {
    const { jsonSchema } = (schema as JsonSchemaOf)['~standard'];
    return JSON.stringify(jsonSchema ? jsonSchema.input({ target: 'draft-07' }) : schema) || '';
  } catch {
    // It refers to itself, or has no JSON: none of its names is known.
    return '';
  }
}

/** What an issue says that its schema declares, in words; never its message. */
function wordsOf(issue: Issue): string | undefined {
  const { path = [], expected, values, options, minimum, maximum, inclusive, errors, format, type } = issue;
  // For a union, ArkType writes its whole message in `expected`, with the value: `must be "x" (was "y")`.
  if (expected && !/\(was /.test(expected)) {
    // By valibot for a missing field, and for a key of a record.
    const { origin } = Object(path[path.length - 1]) as Segment;
    return (origin === 'key' ? 'the key ' : '') + expected;
  }
  if (errors && errors[0]) {
    // The issues of zod have paths of their own, in lists.
    const depth = Array.isArray(errors[0]) ? 0 : path.length;
    const words = errors.map((each) => {
      const [first] = ([] as Issue[]).concat(each);
      return first && first.path && first.path.length === depth && wordsOf(first);
    });
    return words.every(Boolean) ? words.join(' or ') : undefined;
  }
  if (minimum !== undefined) return `>${inclusive ? '=' : ''} ${minimum}`;
  if (maximum !== undefined) return `<${inclusive ? '=' : ''} ${maximum}`;
  return values || options ? `one of ${JSON.stringify(values || options)}` : format || type;
}

/** Those words, unless a check of the contract's author made them, or they have a text or a number that the schema has not. */
function declaredWords(issue: Issue, names: string): string | undefined {
  const words = (issue.code !== 'predicate' && issue.type !== 'raw_check' && wordsOf(issue)) || '';
  const parts = words.match(/"(?:[^"\\]|\\.)*"|\d+/g) || [];
  return parts.every((part) => names.includes(part)) && words ? words : undefined;
}

const keyOf = (segment: PropertyKey | { readonly key: PropertyKey }): PropertyKey =>
  typeof segment === 'object' ? segment.key : segment;

/**
 * The reason of `bad-argument` and `bad-reply` in words: the path, and what the contract declares there where the schema
 * library tells it. A library's own message is left out, since it may quote the value, and so is a key that the schema
 * does not declare: those of a record may be values of the user (design law 10).
 */
export function describeIssues(
  root: string,
  issues: SchemaIssues,
  schema: StandardSchema,
): Pick<BridgeErrorDetails, 'data'> & { readonly text: string } {
  const names = namesOf(schema);
  const data = issues.map((issue) => ({
    // ArkType's path is no plain array: its own `map` would make an element of a length.
    path: [...(issue.path || [])].map((segment) => {
      const key = keyOf(segment);
      return typeof key !== 'string' || names.includes(JSON.stringify(key)) ? key : '*';
    }),
    expected: declaredWords(issue, names),
  }));
  const { path, expected } = data[0] || { path: [] };
  const where = [root, ...path].map(String).join('.');
  return { text: cutText(`${where} does not fit${expected ? `: expected ${expected}` : ''}`), data };
}
