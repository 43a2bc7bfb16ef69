import type { SchemaOutcome, StandardSchema } from '../contract/types.ts';
import type { JsonSchema, NamedSchemas } from './json-schema.ts';
import { findMismatch } from './schema-mismatch.ts';

/** A schema of a document, and the named ones it refers to, as they are written there. */
export interface DocumentPart {
  readonly schema: JsonSchema;
  readonly schemas: NamedSchemas;
}

/** A Standard Schema that checks by a schema of a document, and that can be written into a document again. */
export interface DocumentSchema extends StandardSchema {
  readonly '~standard': StandardSchema['~standard'] & {
    /** Standard JSON Schema: the same schema, with the named ones in it, so that its references find them. */
    readonly jsonSchema: { readonly input: () => JsonSchema; readonly output: () => JsonSchema };
  };
  readonly documentPart: DocumentPart;
}

/** A schema that checks values as the document declares them. */
export function createDocumentSchema(documentPart: DocumentPart): DocumentSchema {
  const { schema, schemas } = documentPart;
  const json: JsonSchema = { ...schema, components: { schemas } };
  const validate = (value: unknown): SchemaOutcome => {
    // JSON has no undefined: an absent value is null (protocol TY-1).
    const found = findMismatch(json, value === undefined ? null : value);
    return found ? { issues: [{ message: 'does not fit', ...found }] } : { value };
  };
  return {
    documentPart,
    '~standard': { version: 1, vendor: 'json-schema', validate, jsonSchema: { input: () => json, output: () => json } },
  };
}

/** The part of a document that a schema was read from; `undefined` for schemas of other origin. */
export function documentPartOf(schema: object): DocumentPart | undefined {
  // Only `createDocumentSchema` gives a schema this member.
  return (schema as Partial<DocumentSchema>).documentPart;
}
