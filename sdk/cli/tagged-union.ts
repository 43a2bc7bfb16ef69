import { type JsonSchema, nameOfRef } from '../contract-document/json-schema.ts';

/** One kind of object in a union: the value of the field that tells it, and its type. */
export interface UnionOption {
  readonly value: string;
  readonly typeName: string;
}

/** How a union tells its objects apart. */
export interface TaggedUnion {
  /** The field that tells. */
  readonly tag: string;
  readonly options: readonly UnionOption[];
}

/** A union of named objects, each with a text of its own in the same field; `undefined`: it is none. */
export function readTaggedUnion(
  schema: JsonSchema,
  known: Readonly<Record<string, JsonSchema>>,
): TaggedUnion | undefined {
  const parts = schema.oneOf ?? schema.anyOf ?? [];
  const names = parts.map(({ $ref }) => nameOfRef($ref) ?? '');
  const [first] = names;
  const fields = Object.keys(known[first ?? '']?.properties ?? {});
  for (const tag of fields) {
    const options = names.map((typeName) => ({ typeName, value: known[typeName]?.properties?.[tag]?.const }));
    if (options.every(isText) && new Set(options.map(({ value }) => value)).size === options.length) {
      return { tag, options };
    }
  }
  return undefined;
}

function isText(option: { readonly typeName: string; readonly value: unknown }): option is UnionOption {
  return typeof option.value === 'string';
}
