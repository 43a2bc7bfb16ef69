import type { StandardSchema } from 'bridgehead';
import { type JsonSchema, mapValues, tidySchema } from '../contract-document/json-schema.ts';
import { SAME_SCHEMA } from './hoist-types.ts';
import { sentenceOf, UsageError } from './usage-error.ts';
import { NO_FLAGS, visitZodPart } from './zod-schemas.ts';

interface ConverterOptions {
  readonly target: string;
  readonly libraryOptions?: Readonly<Record<string, unknown>> | undefined;
}

/** How a schema gives its own JSON Schema (Standard JSON Schema). */
interface JsonConverter {
  input(options: ConverterOptions): unknown;
  output?(options: ConverterOptions): unknown;
}

/** The converter a schema brings along; `undefined`: it brings none. */
export function converterOf(schema: StandardSchema): JsonConverter | undefined {
  // A schema of any library: what is read of it is checked here.
  const standard = (schema as Partial<StandardSchema>)['~standard'] as { readonly jsonSchema?: unknown } | undefined;
  const found = standard?.jsonSchema;
  return isConverter(found) ? found : undefined;
}

function isConverter(found: unknown): found is JsonConverter {
  return typeof found === 'object' && found !== null && 'input' in found && typeof found.input === 'function';
}

/**
 * The JSON Schema of what crosses the wire: what the schema takes, before it changes anything.
 *
 * @throws {UsageError} when the library cannot write it down, or it refers to itself.
 */
export function standardJson(schema: StandardSchema, converter: JsonConverter, where: string): JsonSchema {
  const { vendor } = schema['~standard'];
  const libraryOptions =
    vendor === 'zod' ? { override: visitZodPart } : vendor === 'arktype' ? arktypeOptions : undefined;
  let given: unknown;
  try {
    if (vendor === 'arktype' && hasArkFlags(schema)) throw new TypeError(NO_FLAGS);
    given = converter.input({ target: 'draft-07', libraryOptions });
  } catch (cause) {
    throw new UsageError(`Cannot generate ${where}: ${sentenceOf(cause)} Use a schema that is the same as JSON.`, {
      cause,
    });
  }
  return plainJson(given, where);
}

/**
 * Refuses a schema that changes what it reads: apps send its input, and pages see its output. A default is such a change.
 *
 * @throws {UsageError} with the place.
 */
export function checkUnchanged(
  converter: JsonConverter,
  { input, vendor, where }: { readonly input: JsonSchema; readonly vendor: string; readonly where: string },
): void {
  if (typeof converter.output !== 'function') return;
  let place: string | undefined = where;
  try {
    // zod leaves out what it cannot write down, so that the place is found.
    const libraryOptions = { unrepresentable: 'any', ...(vendor === 'zod' && { override: visitZodPart }) };
    const given = converter.output({ target: 'draft-07', libraryOptions });
    place = changedPlace(input, plainJson(given, where), where);
  } catch {
    // No JSON Schema of the output: it is another type than the input, which has one.
  }
  if (place !== undefined) {
    throw new UsageError(
      `Cannot generate ${place}: its schema changes what it reads (a transformation or a default). ` +
        'Use a schema that is the same before and after JSON, and convert where the value is used.',
    );
  }
}

/** Says nothing of which values fit. */
const ANNOTATIONS = ['title', 'description', 'examples', 'default', SAME_SCHEMA];
/** What a later step of a pipe may demand of the same value. */
const BOUNDS = [
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'multipleOf',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
];

/** Where two schemas differ; `undefined` where they do not. */
function changedPlace(input: JsonSchema, output: JsonSchema, where: string): string | undefined {
  for (const key of new Set([...Object.keys(input), ...Object.keys(output)])) {
    // A schema that drops undeclared fields allows none in its output, and any in its input.
    const isStripped = key === 'additionalProperties' && input[key] === undefined && output[key] === false;
    if (ANNOTATIONS.includes(key) || BOUNDS.includes(key) || isStripped) continue;
    const place = changedValue(key, { input: input[key], output: output[key], where });
    if (place !== undefined) return place;
  }
  return undefined;
}

interface Sides {
  readonly input: unknown;
  readonly output: unknown;
  readonly where: string;
}

function changedValue(key: string, { input, output, where }: Sides): string | undefined {
  if (key === 'required') {
    const [left, right] = [input ?? [], output ?? []] as [readonly string[], readonly string[]];
    const field = [...left, ...right].find((name) => !left.includes(name) || !right.includes(name));
    return field === undefined ? undefined : `${where}.${field}`;
  }
  if (isObject(input) && isObject(output)) {
    if (key !== 'properties') return changedPlace(input, output, where + (key === 'items' ? '[]' : ''));
    const names = Object.keys({ ...input, ...output });
    const places = names.map((name) =>
      changedValue('', { input: input[name], output: output[name], where: `${where}.${name}` }),
    );
    return places.find((place) => place !== undefined);
  }
  if (Array.isArray(input) && Array.isArray(output) && input.length === output.length) {
    const places = input.map((each, index) =>
      changedValue('', { input: each, output: output[index] as unknown, where }),
    );
    return places.find((place) => place !== undefined);
  }
  return input === output ? undefined : where;
}

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The JSON Schema that a library gives, in one piece. */
function plainJson(given: unknown, where: string): JsonSchema {
  // Its own promise: an object of JSON Schema, which JSON makes plain.
  const root = JSON.parse(JSON.stringify(given)) as JsonSchema;
  return tidySchema(withoutRefs(root, { root, where, depth: 0 }));
}

const refuse = (what: string) => (): never => {
  throw new TypeError(`${what} cannot be JSON.`);
};

/** Whether a type of ArkType has a regular expression with flags, which its converter leaves out. */
function hasArkFlags(schema: StandardSchema): boolean {
  // Its own description of itself, in JSON: `{ "pattern": [{ "rule": "^a$", "flags": "i" }] }`.
  const { json } = schema as { readonly json?: unknown };
  return /"flags":"[a-z]/.test(JSON.stringify(json) ?? '');
}

/** Otherwise ArkType writes "anything" for what has no JSON. */
const arktypeOptions = {
  fallback: {
    date: refuse('A date'),
    proto: refuse('An object of a class'),
    domain: refuse('A bigint or a symbol'),
    unit: refuse('A bigint, a symbol or undefined'),
    symbolKey: refuse('A key that is a symbol'),
  },
};

const MAX_DEPTH = 40;

interface RefContext {
  readonly root: JsonSchema;
  readonly where: string;
  readonly depth: number;
}

const NAMES_ONLY = ['$schema', '$id', 'id', 'definitions', '$defs', '$ref'];
const VALUES = ['const', 'enum', 'default', 'examples'];

/** The same with its inner references written out. */
function withoutRefs(schema: JsonSchema, context: RefContext): JsonSchema {
  const { where, depth } = context;
  if (depth > MAX_DEPTH) {
    throw new UsageError(`Cannot generate ${where}: a recursive schema has no native type. Use an open value there.`);
  }
  const next = { ...context, depth: depth + 1 };
  const inner = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inner);
    // JSON: what is no list and no plain value is a schema here.
    return typeof value === 'object' && value !== null ? withoutRefs(value as JsonSchema, next) : value;
  };
  const plain = Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => !NAMES_ONLY.includes(key))
      .map(([key, value]) => {
        if (VALUES.includes(key)) return [key, value];
        // Its keys are names of fields, not keywords.
        return [key, key === 'properties' ? mapValues(schema.properties ?? {}, inner) : inner(value)];
      }),
  );
  if (schema.$ref === undefined) return plain;
  const [, name] = /^#\/(?:definitions|\$defs)\/([^/]+)$/.exec(schema.$ref) ?? [];
  // zod's `meta({ id })` names a definition; those without one are called `__schema0`.
  const title = name === undefined || name.startsWith('__') ? {} : { title: name };
  return { ...title, ...withoutRefs(targetOf(schema.$ref, context), next), ...plain };
}

function targetOf(ref: string, { root, where }: RefContext): JsonSchema {
  const [start = '', ...path] = ref.split('/');
  const found = path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, key) ? (at as JsonSchema)[key] : undefined,
    root,
  );
  // An object inside of a JSON Schema, where a reference points, is one.
  if (start === '#' && typeof found === 'object' && found !== null) return found as JsonSchema;
  throw new UsageError(`Cannot generate ${where}: ${ref} is outside of its schema. Write the schema in one piece.`);
}
