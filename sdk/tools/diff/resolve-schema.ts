import { type JsonSchema, nameOfRef, type ScopedSchema } from '../document/json-schema.ts';
import { sameJson } from '../document/same-json.ts';
import { ownEntry } from '../../page/own-entry.ts';

/** Keywords that restrict no value; so do extensions. */
const ANNOTATIONS = [
  ...['title', 'description', 'default', 'examples', 'deprecated', 'readOnly', 'writeOnly'],
  ...['$comment', '$schema', 'contentEncoding', 'contentMediaType'],
];

/** Returns whether a keyword restricts no value. */
export function isAnnotation(keyword: string): boolean {
  return ANNOTATIONS.includes(keyword) || keyword.startsWith('x-');
}

/** Returns only the keywords of a schema that restrict values. */
export function rulesOf(schema: JsonSchema): JsonSchema {
  return pick(schema, (keyword) => !isAnnotation(keyword));
}

/** Returns only the keywords of a schema that restrict no value. */
function notesOf(schema: JsonSchema): JsonSchema {
  return pick(schema, isAnnotation);
}

function pick(schema: JsonSchema, isPicked: (keyword: string) => boolean): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => isPicked(keyword)));
}

/** The schema that no value matches. */
export const NEVER: JsonSchema = { not: {} };

/** Returns whether a schema excludes every value. */
export function isNever({ not }: JsonSchema): boolean {
  return not !== undefined && Object.keys(rulesOf(not)).length === 0;
}

/** Returns the schema that a reference points to, together with the members next to the reference. */
export function followRef({ schema, named }: ScopedSchema): JsonSchema {
  const target = ownEntry(named, nameOfRef(schema.$ref) ?? '');
  if (!target) return schema;
  const { $ref: _, ...rest } = schema;
  return followRef({ schema: combine(target, rest), named });
}

/** Returns a schema for the values that match both. Annotations of the outer schema replace annotations of the inner one. */
export function combine(inner: JsonSchema, outer: JsonSchema): JsonSchema {
  const rules = rulesOf(outer);
  const isClash = Object.entries(rules).some(
    ([key, value]) => Object.hasOwn(inner, key) && !sameJson(inner[key], value),
  );
  if (!isClash) return { ...inner, ...outer };
  return { ...inner, ...notesOf(outer), allOf: [...(inner.allOf ?? []), rules] };
}

/** Returns the keyword with the options of a union; `undefined` for other schemas. */
export function unionKeyOf(schema: JsonSchema): 'oneOf' | 'anyOf' | undefined {
  return schema.oneOf ? 'oneOf' : schema.anyOf && 'anyOf';
}

/** A schema without reference or null. */
export interface ResolvedSchema {
  readonly schema: JsonSchema;
  /** Whether null is allowed; `undefined` if no keyword declares types or values. */
  readonly allowsNull: boolean | undefined;
  /** The name of the native type, if it has one. */
  readonly name: string | undefined;
}

/** Follows the reference of a schema, separates null, and replaces a union of one option with that option. */
export function resolveSchema({ schema, named }: ScopedSchema): ResolvedSchema {
  const name = nameOfRef(schema.$ref);
  if (ownEntry(named, name ?? '')) return { ...resolveSchema({ schema: followRef({ schema, named }), named }), name };
  const key = unionKeyOf(schema);
  if (!key) return { ...withoutNull(schema), name: undefined };
  const { [key]: all = [], ...outer } = schema;
  const rest = withoutNull(outer);
  const resolved = all.map((option) => ({ option, inner: resolveSchema({ schema: option, named }) }));
  const values = resolved.filter(({ inner }) => !isNull(inner));
  const [only, another] = values;
  if (!only) return { schema: onlyNull(rest.schema), allowsNull: rest.allowsNull !== false, name: undefined };
  const hasNull = values.length < all.length;
  if (!another) {
    const inner = Object.keys(rulesOf(outer)).length
      ? resolveSchema({ schema: combine(only.option, outer), named })
      : { ...only.inner, schema: combine(only.inner.schema, outer) };
    return hasNull ? { ...inner, allowsNull: rest.allowsNull !== false } : inner;
  }
  const inOptions = values.map(({ inner }) => inner.allowsNull);
  const inUnion = hasNull || inOptions.includes(true) || (inOptions.includes(undefined) ? undefined : false);
  return {
    schema: { ...rest.schema, [key]: values.map(({ option }) => option) },
    allowsNull: both(rest.allowsNull, inUnion),
    name: undefined,
  };
}

/** Returns a schema that excludes every value but null, and keeps the rules that also apply to null. */
function onlyNull(schema: JsonSchema): JsonSchema {
  const rules = rulesOf(schema);
  return { ...notesOf(schema), ...NEVER, ...(Object.keys(rules).length > 0 && { allOf: [rules] }) };
}

/** Whether two schemas together allow null. */
function both(a: boolean | undefined, b: boolean | undefined): boolean | undefined {
  return a === false || b === false ? false : (a ?? b);
}

function isNull({ schema, allowsNull }: ResolvedSchema): boolean {
  return allowsNull === true && isNever(schema);
}

function withoutNull(schema: JsonSchema): Omit<ResolvedSchema, 'name'> {
  const { type, enum: listed, const: only, ...rest } = schema;
  const types = typeof type === 'string' ? [type] : type;
  const values = only === undefined ? listed : listed && !listed.some((each) => sameJson(each, only)) ? [] : [only];
  if (!types && !values) return { schema, allowsNull: undefined };
  const allowsNull = types?.includes('null') !== false && values?.includes(null) !== false;
  const otherTypes = types?.filter((each) => each !== 'null');
  const otherValues = values?.filter((each) => each !== null);
  if (otherTypes?.length === 0 || otherValues?.length === 0) return { schema: onlyNull(rest), allowsNull };
  const bare = { ...rest, ...(otherTypes && { type: otherTypes }), ...(otherValues && { enum: otherValues }) };
  return { schema: bare, allowsNull };
}
