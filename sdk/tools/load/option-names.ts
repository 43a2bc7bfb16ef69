import { type JsonSchema, withoutNull } from '../document/json-schema.ts';
import { pascalCase } from '../model/native-names.ts';

/** An option of a union, as far as its name depends on it. */
export interface UnionPart {
  /** The value of the union's discriminator, if it has one. */
  readonly kind: string | undefined;
  /** The names of the fields of an object. */
  readonly fields: readonly string[];
  readonly required: readonly string[];
  /** Whether it is another union without a discriminator, whose options are named like those of the outer one. */
  readonly isOpenUnion: boolean;
}

/**
 * Names the options of a union. Without a discriminator, an object is named after the field that no other option has, such as
 * `ResultWithUrl`: the first in alphabetical order, required ones first. Neither the order nor a new optional field renames it.
 */
export function optionNames(name: string, parts: readonly UnionPart[]): readonly string[] {
  return parts.map((part) => {
    const { kind, fields, required, isOpenUnion } = part;
    if (isOpenUnion) return name;
    if (kind !== undefined) return pascalCase(`${name} ${kind}`);
    const isOwn = (field: string): boolean => parts.every((other) => other === part || !other.fields.includes(field));
    const own = [...[...required].sort(), ...[...fields].sort()].find(isOwn);
    return own === undefined ? `${name}Option` : pascalCase(`${name} with ${own}`);
  });
}

/** Reads an option that is a JSON Schema, without references. `isTagged` returns whether a union has a discriminator. */
export function unionPartOf(option: JsonSchema, isTagged: (union: JsonSchema) => boolean): Omit<UnionPart, 'kind'> {
  const { schema } = withoutNull(option);
  const { properties, required, anyOf, oneOf } = schema;
  return {
    fields: Object.keys(properties ?? {}),
    required: required ?? [],
    isOpenUnion: (anyOf ?? oneOf) !== undefined && !isTagged(schema),
  };
}
