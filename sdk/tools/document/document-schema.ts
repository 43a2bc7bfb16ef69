import type { SchemaOutcome, StandardSchema } from '../../contract/types.ts';
import type { JsonSchema, NamedSchemas } from './json-schema.ts';
import { findMismatch } from './schema-mismatch.ts';

/** A schema of a document, with the named schemas it refers to, unchanged. */
export interface DocumentPart {
  readonly schema: JsonSchema;
  readonly schemas: NamedSchemas;
}

/** A Standard Schema that validates by a schema of a document and can be written to a document again. */
export interface DocumentSchema extends StandardSchema {
  readonly '~standard': StandardSchema['~standard'] & {
    /** Standard JSON Schema: the same schema including the named ones, so that its references resolve. */
    readonly jsonSchema: { readonly input: () => JsonSchema; readonly output: () => JsonSchema };
  };
  readonly documentPart: DocumentPart;
}

/** Creates a schema that validates values as the document declares them. */
export function createDocumentSchema(documentPart: DocumentPart): DocumentSchema {
  const { schema, schemas } = documentPart;
  const json: JsonSchema = { ...schema, components: { schemas } };
  const validate = (value: unknown): SchemaOutcome => {
    // JSON has no undefined, so an absent value is null (protocol TY-1).
    const found = findMismatch(json, value === undefined ? null : value);
    return found ? { issues: [{ message: 'is invalid', ...found }] } : { value };
  };
  return {
    documentPart,
    '~standard': { version: 1, vendor: 'json-schema', validate, jsonSchema: { input: () => json, output: () => json } },
  };
}

/** Returns the part of a document that a schema was read from; `undefined` for other schemas. */
export function documentPartOf(schema: object): DocumentPart | undefined {
  // Only schemas of `createDocumentSchema` have this member.
  return (schema as Partial<DocumentSchema>).documentPart;
}
