import type { DescribedContract } from 'bridgehead';
import { type ContractSchemas, textsOf } from '../contract-document/write-document.ts';
import { isList, type JsonSchema, mapValues, nameOfRef, withoutNull } from '../contract-document/json-schema.ts';
import { UsageError } from './usage-error.ts';

const PARTS = ['params', 'result', 'payload'] as const;

/**
 * The named schemas with the texts of their fields; a type used twice takes those of its first place.
 *
 * @throws {UsageError} when there is a text for a field that is not there.
 */
export function describeFields(
  described: DescribedContract,
  { sites, named }: ContractSchemas,
): Readonly<Record<string, JsonSchema>> {
  const texts = new Map<string, Readonly<Record<string, string>>>();
  for (const kind of ['methods', 'events', 'handlers'] as const) {
    for (const entry of Object.keys(described.contract[kind])) {
      for (const part of PARTS) {
        const fields = textsOf(described, kind, entry)[part];
        if (!fields) continue;
        const where = `${kind}.${entry}.${part}`;
        const name = objectNameOf(sites.get(where));
        checkFields(fields, { where, object: name === undefined ? undefined : named[name] });
        if (name !== undefined && !texts.has(name)) texts.set(name, fields);
      }
    }
  }
  return mapValues(named, (schema, name) => {
    const found = texts.get(name);
    if (!schema.properties || !found) return schema;
    return { ...schema, properties: mapValues(schema.properties, (field, key) => withText(field, found[key])) };
  });
}

/** The schema with a text before it; one of its own counts more. */
function withText(schema: JsonSchema, text: string | undefined): JsonSchema {
  return text ? { description: text, ...schema } : schema;
}

/** The named object a place is about: itself, or what its list is of. */
function objectNameOf(schema: JsonSchema | undefined): string | undefined {
  const bare = schema && withoutNull(schema).schema;
  if (bare?.items && !isList(bare.items)) return objectNameOf(bare.items);
  return nameOfRef(bare?.$ref);
}

function checkFields(
  fields: Readonly<Record<string, string>>,
  { where, object }: { readonly where: string; readonly object: JsonSchema | undefined },
): void {
  for (const key of Object.keys(fields)) {
    if (object?.properties?.[key]) continue;
    throw new UsageError(
      object
        ? `Cannot generate ${where}: there is a text for "${key}", and no such field. Correct its name.`
        : `Cannot generate ${where}: its fields have texts, and it has no schema with fields. Give it one: native code knows schemas only.`,
    );
  }
}
