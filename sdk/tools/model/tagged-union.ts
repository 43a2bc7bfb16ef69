import { type JsonSchema, nameOfRef } from '../document/json-schema.ts';

/** One option of a union: the value of its discriminator, and its type. */
export interface UnionOption {
  readonly value: string;
  readonly typeName: string;
}

/** The discriminator and the options of a union. */
export interface TaggedUnion {
  /** The discriminator field. */
  readonly tag: string;
  readonly options: readonly UnionOption[];
}

/** Reads a union of named objects, each with a different text in the same field; returns `undefined` for other unions. */
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
