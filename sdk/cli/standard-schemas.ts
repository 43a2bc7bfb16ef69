import type { StandardSchema } from 'bridgehead';
import {
  isEnum,
  isNamedObject,
  type JsonSchema,
  mapValues,
  refTo,
  tidySchema,
} from '../contract-document/json-schema.ts';
import { pascalCase } from './native-names.ts';
import { messageOf, UsageError } from './usage-error.ts';

/** How a schema gives its own JSON Schema (Standard JSON Schema). */
interface JsonConverter {
  input(options: { readonly target: string }): unknown;
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
export function standardJson(converter: JsonConverter, where: string): JsonSchema {
  let given: unknown;
  try {
    given = converter.input({ target: 'draft-07' });
  } catch (cause) {
    throw new UsageError(`Cannot generate ${where}: ${messageOf(cause)} Use a schema that is the same as JSON.`, {
      cause,
    });
  }
  // Its own promise: an object of JSON Schema, which JSON makes plain.
  const root = JSON.parse(JSON.stringify(given)) as JsonSchema;
  return tidySchema(withoutRefs(root, { root, where, depth: 0 }));
}

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
  return schema.$ref === undefined ? plain : { ...withoutRefs(targetOf(schema.$ref, context), next), ...plain };
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

/** What `hoistTypes` needs beside the schema. */
export interface HoistTypesOptions {
  /** What the type is called, unless the schema has a title. */
  readonly wanted: string;
  /** Gives a name once. */
  readonly claim: (wanted: string) => string;
  /** Told each named schema. */
  readonly add: (name: string, schema: JsonSchema) => void;
}

/** The schema with a reference in place of each part that becomes a type of its own: objects, lists of texts, unions told by a field. */
export function hoistTypes(schema: JsonSchema, { wanted, claim, add }: HoistTypesOptions): JsonSchema {
  const walk = (part: JsonSchema, name: string): JsonSchema => {
    const tag = tagOf(part);
    const isNamed = isEnum(part) || isNamedObject(part) || tag !== undefined;
    const own = isNamed ? claim(typeof part['title'] === 'string' ? pascalCase(part['title']) : name) : name;
    const made = insides(part, own, tag);
    if (!isNamed) return made;
    add(own, made);
    return { $ref: refTo(own) };
  };
  const insides = (part: JsonSchema, name: string, tag: string | undefined): JsonSchema => {
    const { properties, items, additionalProperties: rest, anyOf, oneOf } = part;
    const options = (list: readonly JsonSchema[]): readonly JsonSchema[] => {
      const values = list.filter(({ type }) => type !== 'null');
      return list.map((option) => walk(option, optionName(option, { name, tag, isOnly: values.length < 2 })));
    };
    return {
      ...part,
      ...(properties && { properties: mapValues(properties, (field, key) => walk(field, name + pascalCase(key))) }),
      ...(items && { items: Array.isArray(items) ? items : walk(items as JsonSchema, `${name}Item`) }),
      ...(typeof rest === 'object' && { additionalProperties: walk(rest, `${name}Value`) }),
      ...(anyOf && { anyOf: options(anyOf) }),
      ...(oneOf && { oneOf: options(oneOf) }),
    };
  };
  return walk(schema, wanted);
}

function optionName(
  option: JsonSchema,
  { name, tag, isOnly }: { readonly name: string; readonly tag: string | undefined; readonly isOnly: boolean },
): string {
  if (isOnly) return name;
  const kind = tag === undefined ? undefined : option.properties?.[tag]?.const;
  return typeof kind === 'string' ? pascalCase(`${name} ${kind}`) : `${name}Option`;
}

/** The field in which each object of a union has a text of its own. */
function tagOf(schema: JsonSchema): string | undefined {
  const parts = schema.oneOf ?? schema.anyOf ?? [];
  const [first] = parts;
  if (!first || parts.length < 2 || !parts.every(isNamedObject)) return undefined;
  return Object.keys(first.properties ?? {}).find((key) => {
    const kinds = parts.map(({ properties }) => properties[key]?.const);
    return kinds.every((kind) => typeof kind === 'string') && new Set(kinds).size === kinds.length;
  });
}
