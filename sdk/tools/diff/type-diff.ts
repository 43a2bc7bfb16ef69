import { type JsonSchema, type ScopedSchema } from '../document/json-schema.ts';
import { isNever, resolveSchema, type ResolvedSchema, unionKeyOf } from './resolve-schema.ts';
import type { SchemaChange } from './schema-change.ts';

const ALL_TYPES = ['string', 'number', 'boolean', 'object', 'array', 'null'];
const TYPE_NAMES: Readonly<Record<string, string>> = { string: 'text', integer: 'whole number', array: 'list' };

/** Returns the JSON Schema types of the values that a resolved schema allows, except for null if the schema declares types. */
export function typesOf(schema: JsonSchema): readonly string[] {
  if (isNever(schema)) return [];
  const { type, enum: values } = schema;
  if (type !== undefined) return typeof type === 'string' ? [type] : type;
  return values ? [...new Set(values.map(typeOfValue))] : ALL_TYPES;
}

function typeOfValue(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

/** Returns the kinds of JSON values that a schema allows, without null; a whole number is a number. */
export function kindsOf(side: ScopedSchema): readonly string[] {
  const { schema } = resolveSchema(side);
  const key = unionKeyOf(schema);
  const kinds = key
    ? (schema[key] ?? []).flatMap((option) => kindsOf({ ...side, schema: option }))
    : typesOf(schema).map((type) => (type === 'integer' ? 'number' : type));
  return [...new Set(kinds)].filter((kind) => kind !== 'null').sort();
}

/** Compares the types of values. Null counts only if one schema declares no types; otherwise it is compared separately. */
export function diffTypes(old: ResolvedSchema, now: ResolvedSchema, path: string): readonly SchemaChange[] {
  const isOneOpen = (old.allowsNull === undefined) !== (now.allowsNull === undefined);
  const withNull = ({ schema, allowsNull }: ResolvedSchema): readonly string[] =>
    isOneOpen && allowsNull ? [...typesOf(schema), 'null'] : typesOf(schema);
  const [oldTypes, nowTypes] = [withNull(old), withNull(now)];
  const isNarrower = nowTypes.every((type) => covers(oldTypes, type));
  const isWider = oldTypes.every((type) => covers(nowTypes, type));
  if (isNarrower && isWider) return [];
  const text = `was ${describeTypes(oldTypes, old)}, is ${describeTypes(nowTypes, now)}`;
  return [{ kind: isNarrower ? 'narrowed' : isWider ? 'widened' : 'changed', path, text }];
}

function covers(types: readonly string[], type: string): boolean {
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}

function describeTypes(types: readonly string[], { allowsNull }: ResolvedSchema): string {
  return types.map((type) => TYPE_NAMES[type] ?? type).join(' or ') || (allowsNull ? 'null' : 'nothing');
}
