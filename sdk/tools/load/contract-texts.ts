import type { DescribedContract } from 'bridgehead';
import { type ContractSchemas, textsOf } from '../document/write-document.ts';
import { isList, type JsonSchema, mapValues, nameOfRef, withoutNull } from '../document/json-schema.ts';
import { UsageError } from '../usage-error.ts';

const PARTS = ['params', 'result', 'payload'] as const;

/**
 * Adds the descriptions of fields to the named schemas. A type with several sites has the descriptions of its first site.
 *
 * @throws {UsageError} if there is a description for a field that does not exist.
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

/** Adds a description, unless the schema has one. */
function withText(schema: JsonSchema, text: string | undefined): JsonSchema {
  return text ? { description: text, ...schema } : schema;
}

/** The name of the object at a site, or of the items of its list. */
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
        ? `Cannot generate ${where}: the description of "${key}" names a field that does not exist. Correct the name.`
        : `Cannot generate ${where}: it has field descriptions but no schema with fields. Add a schema: native code is generated from schemas.`,
    );
  }
}
