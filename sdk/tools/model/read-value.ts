import type { Literal, Value, ValueType } from './value-types.ts';
import {
  isEnum,
  isInt64,
  isList,
  isNamedObject,
  type JsonSchema,
  nameOfRef,
  withoutNull,
} from '../document/json-schema.ts';
import { readTaggedUnion } from './tagged-union.ts';
import { UsageError } from '../usage-error.ts';

/** The named schemas of a document. */
export type Known = Readonly<Record<string, JsonSchema>>;

/** The place of a schema, and the schemas that it may refer to. */
export interface ReadValueContext {
  readonly known: Known;
  readonly where: string;
  /** The number of references that were followed. */
  readonly depth?: number;
}

const MAX_DEPTH = 50;
/** An unnamed type is written at each use, so a schema of a few lines could become more code than a disk holds. */
export const MAX_PARTS = 10_000;
/** The types that were read, by schemas and name: a name may be referred to by each of many levels. */
const readTypes = new WeakMap<Known, Map<string, ValueType>>();
const partCounts = new WeakMap<ValueType, number>();

/**
 * Derives the type of a schema, and whether it allows null.
 *
 * @throws {UsageError} if it refers to a missing schema or to itself, or contains a number that JSON cannot represent exactly.
 */
export function readSchemaValue(given: JsonSchema, context: ReadValueContext): Value {
  const { schema, isNullable } = withoutNull(given);
  const values = schema.enum?.filter((value) => value !== null);
  const hasNull = values !== undefined && values.length < (schema.enum?.length ?? 0);
  return { type: readType(hasNull ? { ...schema, enum: values } : schema, context), isOptional: isNullable || hasNull };
}

function readType(schema: JsonSchema, context: ReadValueContext): ValueType {
  if (schema.$ref !== undefined) return readRef(schema.$ref, context);
  const literals = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (literals) return literalType(literals, context);
  const parts = schema.anyOf ?? schema.oneOf ?? typesOf(schema);
  if (parts)
    return choiceOf(
      parts.map((part) => readSchemaValue(part, context).type),
      context,
    );
  return plainType(schema, context);
}

function readRef(ref: string, context: ReadValueContext): ValueType {
  const { known, where, depth = 0 } = context;
  const name = nameOfRef(ref);
  const target = name !== undefined && Object.hasOwn(known, name) ? known[name] : undefined;
  if (name === undefined || !target) {
    throw new UsageError(`Cannot read the type of ${where}: ${ref} is not in the document. Generate it again.`);
  }
  if (isEnum(target) || isNamedObject(target) || readTaggedUnion(target, known)) return { kind: 'named', name };
  if (depth > MAX_DEPTH) {
    throw new UsageError(`Cannot read the type of ${where}: ${ref} refers to itself. Use an open object there.`);
  }
  const types = readTypes.get(known) ?? new Map<string, ValueType>();
  readTypes.set(known, types);
  const type = types.get(name) ?? readSchemaValue(target, { ...context, depth: depth + 1 }).type;
  types.set(name, type);
  return type;
}

/** Splits a schema with a list of types into one schema per type. */
function typesOf(schema: JsonSchema): readonly JsonSchema[] | undefined {
  return Array.isArray(schema.type) ? schema.type.map((type: string) => ({ ...schema, type })) : undefined;
}

function plainType(schema: JsonSchema, context: ReadValueContext): ValueType {
  if (schema.type === 'string') return { kind: 'text' };
  if (schema.type === 'boolean') return { kind: 'boolean' };
  if (schema.type === 'integer') return { kind: 'whole', ...(isInt64(schema) && { isInt64: true }) };
  if (schema.type === 'number') return { kind: 'number' };
  if (schema.type === 'array') {
    const { items } = schema;
    return { kind: 'list', items: items && !isList(items) ? readSchemaValue(items, context) : ANYTHING };
  }
  if (schema.type !== 'object') return { kind: 'any' };
  const rest = schema.additionalProperties;
  const isMap = typeof rest === 'object' && !schema.properties;
  return isMap ? { kind: 'map', values: readSchemaValue(rest, context) } : { kind: 'openObject' };
}

/** The type of a list of literals. */
function literalType(values: readonly unknown[], context: ReadValueContext): ValueType {
  const literals = values.filter(isLiteral);
  if (!literals.length || literals.length < values.length) return { kind: 'any' };
  rejectInexact(literals, context.where);
  const kinds = new Set(literals.map((value) => typeof value));
  if (kinds.size > 1)
    return choiceOf(
      literals.map((value) => literalType([value], context)),
      context,
    );
  const isWhole = literals.every(Number.isInteger);
  const kind = kinds.has('string') ? 'text' : kinds.has('boolean') ? 'boolean' : isWhole ? 'whole' : 'number';
  const [only] = literals;
  return literals.length === 1 && only !== undefined
    ? { kind, literal: only }
    : { kind, allowed: [...new Set(literals)] };
}

/**
 * Rejects integers that JavaScript does not represent exactly.
 *
 * @throws {UsageError} if a value is such an integer.
 */
export function rejectInexact(literals: readonly Literal[], where: string): void {
  const unsafe = literals.find(
    (value) => typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value),
  );
  if (unsafe === undefined) return;
  throw new UsageError(`Cannot read the type of ${where}: ${String(unsafe)} exceeds 2^53. Send it as a string.`);
}

/** The union of several types. Literals of the same plain type are merged. */
function choiceOf(types: readonly ValueType[], { where }: ReadValueContext): ValueType {
  const [first] = types;
  if (types.reduce((sum, type) => sum + partsOf(type), 0) > MAX_PARTS) {
    throw new UsageError(
      `Cannot read the type of ${where}: its unions have more than ${MAX_PARTS} parts. Name the parts with objects, or use an open schema, {}, there.`,
    );
  }
  if (!first || types.some(({ kind }) => kind === 'any')) return { kind: 'any' };
  const options = [...new Map(types.map((type) => [JSON.stringify(type), type])).values()];
  if (options.length === 1) return first;
  const values = options.flatMap((type) => valuesOf(type));
  const isOneKind = options.every((type) => type.kind === first.kind && valuesOf(type).length > 0);
  const isPlain =
    first.kind === 'text' || first.kind === 'boolean' || first.kind === 'whole' || first.kind === 'number';
  return isOneKind && isPlain ? { kind: first.kind, allowed: values } : { kind: 'choice', options };
}

/** The number of types in a type. */
function partsOf(type: ValueType): number {
  const known = partCounts.get(type);
  if (known !== undefined) return known;
  const inner =
    type.kind === 'list'
      ? [type.items.type]
      : type.kind === 'map'
        ? [type.values.type]
        : type.kind === 'choice'
          ? type.options
          : [];
  const count = inner.reduce((sum, each) => sum + partsOf(each), 1);
  partCounts.set(type, count);
  return count;
}

function valuesOf(type: ValueType): readonly Literal[] {
  if (!('literal' in type) && !('allowed' in type)) return [];
  return type.literal === undefined ? (type.allowed ?? []) : [type.literal];
}

function isLiteral(value: unknown): value is Literal {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

const ANYTHING: Value = { type: { kind: 'any' }, isOptional: true };
