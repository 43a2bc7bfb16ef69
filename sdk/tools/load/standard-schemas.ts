import type { StandardSchema } from 'bridgehead';
import { type JsonSchema, mapValues, simplifySchema } from '../document/json-schema.ts';
import { convertToDraft7, jsonSchemaHint } from '../document/library-schema.ts';
import { SAME_SCHEMA } from './hoist-types.ts';
import { sentenceOf, UsageError } from '../usage-error.ts';
import { NO_FLAGS, visitZodPart } from './zod-schemas.ts';

interface ConverterOptions {
  readonly target: string;
  readonly libraryOptions?: Readonly<Record<string, unknown>> | undefined;
}

/** The converter of a schema, by the specification Standard JSON Schema. */
interface JsonConverter {
  input(options: ConverterOptions): unknown;
  output?(options: ConverterOptions): unknown;
}

/** Returns the converter of a schema; `undefined` if it has none. */
export function converterOf(schema: StandardSchema): JsonConverter | undefined {
  // The schema may be of any library, so the member is checked below.
  const standard = (schema as Partial<StandardSchema>)['~standard'] as { readonly jsonSchema?: unknown } | undefined;
  const found = standard?.jsonSchema;
  return isConverter(found) ? found : undefined;
}

function isConverter(found: unknown): found is JsonConverter {
  return typeof found === 'object' && found !== null && 'input' in found && typeof found.input === 'function';
}

/**
 * Returns the JSON Schema of a schema's input, which is what is sent over the wire.
 *
 * @throws {UsageError} if the library cannot convert it, or it is recursive.
 */
export function standardJson(schema: StandardSchema, converter: JsonConverter, where: string): JsonSchema {
  const { vendor } = schema['~standard'];
  const libraryOptions =
    vendor === 'zod' ? { override: visitZodPart } : vendor === 'arktype' ? arktypeOptions : undefined;
  let given: unknown;
  try {
    if (vendor === 'arktype' && hasArkFlags(schema)) throw new TypeError(NO_FLAGS);
    given = convertToDraft7((target) => converter.input({ target, libraryOptions }));
  } catch (cause) {
    // Sury has a converter that rejects every schema until it is enabled.
    const step = (vendor === 'sury' && jsonSchemaHint(schema)) || 'Use a schema whose values are plain JSON.';
    throw new UsageError(`Cannot generate ${where}: ${sentenceOf(cause)} ${step}`, { cause });
  }
  return plainJson(given, where);
}

/**
 * Rejects a schema that transforms values, since apps send its input and pages see its output. A default is a transformation.
 *
 * @throws {UsageError} whose message contains the place.
 */
export function checkUnchanged(
  converter: JsonConverter,
  { input, vendor, where }: { readonly input: JsonSchema; readonly vendor: string; readonly where: string },
): void {
  if (typeof converter.output !== 'function') return;
  let place: string | undefined = where;
  try {
    // Makes zod omit parts without JSON Schema, so that the comparison finds the place.
    const libraryOptions = { unrepresentable: 'any', ...(vendor === 'zod' && { override: visitZodPart }) };
    const { output } = converter;
    const given = convertToDraft7((target) => output.call(converter, { target, libraryOptions }));
    place = changedPlace(input, plainJson(given, where), where);
  } catch {
    // The output has no JSON Schema, so it differs from the input.
  }
  if (place !== undefined) {
    throw new UsageError(
      `Cannot generate ${place}: its schema transforms its input (a transformation or a default). ` +
        'Use a schema that is the same before and after JSON, and convert where the value is used.',
    );
  }
}

/** Keywords without effect on validation. */
const ANNOTATIONS = ['title', 'description', 'examples', 'default', SAME_SCHEMA];
/** Constraints that a later step of a pipe may add to the same value. */
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

/** The place where two schemas differ; `undefined` if they do not. */
function changedPlace(input: JsonSchema, output: JsonSchema, where: string): string | undefined {
  for (const key of new Set([...Object.keys(input), ...Object.keys(output)])) {
    // A schema that strips undeclared fields allows them in its input, but not in its output.
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

/** The JSON Schema of a library, without references. */
function plainJson(given: unknown, where: string): JsonSchema {
  // The cast is safe by the library's specification.
  const root = JSON.parse(JSON.stringify(given)) as JsonSchema;
  return simplifySchema(withoutRefs(root, { root, where, depth: 0 }));
}

const reject = (what: string) => (): never => {
  throw new TypeError(`${what} cannot be JSON.`);
};

/** Whether an ArkType type has a regular expression with flags, which its converter omits. */
function hasArkFlags(schema: StandardSchema): boolean {
  // ArkType's JSON representation: `{ "pattern": [{ "rule": "^a$", "flags": "i" }] }`.
  const { json } = schema as { readonly json?: unknown };
  return /"flags":"[a-z]/.test(JSON.stringify(json) ?? '');
}

/** Without these ArkType converts types without JSON to a schema that allows anything. */
const arktypeOptions = {
  fallback: {
    date: reject('A date'),
    proto: reject('An object of a class'),
    domain: reject('A bigint or a symbol'),
    unit: reject('A bigint, a symbol or undefined'),
    symbolKey: reject('A key that is a symbol'),
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

/** Replaces inner references by their targets. */
function withoutRefs(schema: JsonSchema, context: RefContext): JsonSchema {
  const { where, depth } = context;
  if (depth > MAX_DEPTH) {
    throw new UsageError(`Cannot generate ${where}: a recursive schema has no native type. Use unknown() there.`);
  }
  const next = { ...context, depth: depth + 1 };
  const inner = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inner);
    // The cast is safe because all other objects are schemas here.
    return typeof value === 'object' && value !== null ? withoutRefs(value as JsonSchema, next) : value;
  };
  const plain = Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => !NAMES_ONLY.includes(key))
      .map(([key, value]) => {
        if (VALUES.includes(key)) return [key, value];
        // The keys of `properties` are names of fields, not keywords.
        return [key, key === 'properties' ? mapValues(schema.properties ?? {}, inner) : inner(value)];
      }),
  );
  if (schema.$ref === undefined) return plain;
  const [, name] = /^#\/(?:definitions|\$defs)\/([^/]+)$/.exec(schema.$ref) ?? [];
  // zod's `meta({ id })` names a definition. Those without an id are named `__schema0`.
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
  // The cast is safe because references point to schemas.
  if (start === '#' && typeof found === 'object' && found !== null) return found as JsonSchema;
  throw new UsageError(`Cannot generate ${where}: ${ref} is outside of its schema. Define it inside the schema.`);
}
