import {
  isEnum,
  isNamedObject,
  type JsonSchema,
  mapValues,
  refTo,
  withoutNull,
} from '../contract-document/json-schema.ts';
import { pascalCase } from './native-names.ts';

/** The keyword by which uses of one schema object are recognized. It is in no document. */
export const SAME_SCHEMA = 'x-bridgehead-same-schema';

/** Options of `hoistTypes`. */
export interface HoistTypesOptions {
  /** What the type is called, unless the schema has a title. */
  readonly wanted: string;
  /** Gives a name once. */
  readonly claim: (wanted: string) => string;
  /** Told each named schema. */
  readonly add: (name: string, schema: JsonSchema) => void;
  /** The names of the parts that may be used in several places, by `keyOf`. Filled here. */
  readonly shared: Map<string, string>;
  /** Gives the same key for every use of one schema object, or `undefined` for a part that is never shared. */
  readonly keyOf: (part: JsonSchema) => string | undefined;
}

/** Replaces each part that becomes a named type (an object, an enum, a union told apart by one field) with a reference to it. */
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
  return withoutMarks(walk(schema, wanted));
}

/** The same without the keyword. */
function withoutMarks(schema: JsonSchema): JsonSchema {
  // JSON in, JSON out; a field of this name is not one of a contract.
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (key === SAME_SCHEMA ? undefined : value)),
  ) as JsonSchema;
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
