import { isEnum, isNamedObject, type JsonSchema, mapValues, refTo, withoutNull } from '../document/json-schema.ts';
import { pascalCase } from '../model/native-names.ts';
import { optionNames, type UnionPart, unionPartOf } from './option-names.ts';

/** A keyword that identifies uses of one schema object. Never written to a document. */
export const SAME_SCHEMA = 'x-bridgehead-same-schema';

/** Options of `hoistTypes`. */
export interface HoistTypesOptions {
  /** The name of the type, unless the schema has a title. */
  readonly wanted: string;
  /** Returns the name, or a variation if it is taken. */
  readonly claim: (wanted: string) => string;
  /** Called with each named schema. */
  readonly add: (name: string, schema: JsonSchema) => void;
  /** The names of shared parts, by `keyOf`. Filled by this function. */
  readonly shared: Map<string, string>;
  /** Returns the same key for every use of one schema object; `undefined` for a part that is not shared. */
  readonly keyOf: (part: JsonSchema) => string | undefined;
}

/** Replaces each part that becomes a named type (an object, an enum, a union discriminated by one field) with a reference to it. */
export function hoistTypes(schema: JsonSchema, options: HoistTypesOptions): JsonSchema {
  const { wanted, claim, add, shared, keyOf } = options;
  const walk = (part: JsonSchema, name: string): JsonSchema => {
    const tag = tagOf(part);
    if (!isEnum(part) && !isNamedObject(part) && tag === undefined) return insides(part, name, tag);
    const { schema: bare, isNullable } = withoutNull(part);
    if (isNullable) return { anyOf: [walk(bare, name), { type: 'null' }] };
    const key = keyOf(part);
    const known = key === undefined ? undefined : shared.get(key);
    if (known !== undefined) return { $ref: refTo(known) };
    const own = claim(typeof part['title'] === 'string' ? pascalCase(part['title']) : name);
    if (key !== undefined) shared.set(key, own);
    add(own, withoutMarks(insides(part, own, tag)));
    return { $ref: refTo(own) };
  };
  const insides = (part: JsonSchema, name: string, tag: string | undefined): JsonSchema => {
    const { properties, items, additionalProperties: rest, anyOf, oneOf } = part;
    const options = (list: readonly JsonSchema[]): readonly JsonSchema[] => {
      const isOnly = list.filter(({ type }) => type !== 'null').length < 2;
      const names = optionNames(
        name,
        list.map((option) => partOf(option, tag)),
      );
      return list.map((option, index) => walk(option, isOnly ? name : (names[index] ?? name)));
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
  return withoutMarks(walk(schema, wanted));
}

/** Removes the keyword. */
function withoutMarks(schema: JsonSchema): JsonSchema {
  // The cast is safe because the input is JSON. No field of a contract has the name of the keyword.
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (key === SAME_SCHEMA ? undefined : value)),
  ) as JsonSchema;
}

function partOf(option: JsonSchema, tag: string | undefined): UnionPart {
  const kind = tag === undefined ? undefined : option.properties?.[tag]?.const;
  return {
    ...unionPartOf(option, (union) => tagOf(union) !== undefined),
    kind: typeof kind === 'string' ? kind : undefined,
  };
}

/** The field that has a different constant text in each object of a union. */
function tagOf(schema: JsonSchema): string | undefined {
  const parts = schema.oneOf ?? schema.anyOf ?? [];
  const [first] = parts;
  if (!first || parts.length < 2 || !parts.every(isNamedObject)) return undefined;
  return Object.keys(first.properties ?? {}).find((key) => {
    const kinds = parts.map(({ properties }) => properties[key]?.const);
    return kinds.every((kind) => typeof kind === 'string') && new Set(kinds).size === kinds.length;
  });
}
