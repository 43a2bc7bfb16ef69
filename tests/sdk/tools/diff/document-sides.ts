import type { ChangeKind } from '../../../../sdk/tools/diff/change-kind.ts';
import { diffContracts } from '../../../../sdk/tools/diff/contract-diff.ts';
import type { ContractDocument, MethodDocument } from '../../../../sdk/tools/document/document.ts';
import type { JsonSchema, NamedSchemas } from '../../../../sdk/tools/document/json-schema.ts';
import { emptyDocument } from '../../../support/empty-document.ts';

/** One of two compared documents with the method `ask`. */
export interface DocumentSide {
  readonly params?: JsonSchema;
  readonly result?: JsonSchema;
  readonly schemas?: NamedSchemas;
  readonly method?: Partial<MethodDocument>;
}

/** Returns the document of one side. */
export const documentWith = ({ params, result = { type: 'null' }, schemas = {}, method }: DocumentSide) =>
  ({
    ...emptyDocument,
    methods: [
      {
        name: 'ask',
        paramStructure: 'by-name',
        params: [],
        result: { name: 'result', schema: result },
        ...(params && { 'x-params': params }),
        ...method,
      },
    ],
    components: { schemas },
  }) satisfies ContractDocument;

/** Returns the changes between two documents, as `kind: where text`. */
export const changesOfDocuments = (before: ContractDocument, after: ContractDocument): readonly string[] =>
  diffContracts(before, after).changes.map(({ kind, where, text }) => `${kind}: ${where} ${text}`);

/** Returns the changes between the documents of two sides, as `kind: where text`. */
export const changesBetween = (before: DocumentSide, after: DocumentSide): readonly string[] =>
  changesOfDocuments(documentWith(before), documentWith(after));

/** Returns the changes between two results, whose named schemas are `schemas`. */
export const resultChanges = (before: JsonSchema, after: JsonSchema, schemas: NamedSchemas = {}): readonly string[] =>
  changesBetween({ result: before, schemas }, { result: after, schemas });

/** Returns the kinds of the changes between two schemas in one place, with `since` raised from the first to the second. */
export const kindsWithRaisedSince = (
  place: 'params' | 'result',
  before: JsonSchema,
  after: JsonSchema,
): ReadonlySet<ChangeKind> => {
  const at = (version: string, schema: JsonSchema): ContractDocument =>
    documentWith({ [place]: schema, method: { 'x-since': { android: version, ios: version } } });
  const { changes } = diffContracts(at('1.0', before), at('2.0', after));
  return new Set(changes.filter(({ where }) => where !== 'ask').map(({ kind }) => kind));
};

/** An object schema with its required fields. */
export const object = (
  properties: NamedSchemas,
  required: readonly string[] = Object.keys(properties),
): JsonSchema => ({
  type: 'object',
  properties,
  ...(required.length && { required }),
});

/** A reference to a named schema. */
export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
