import { defineContract, event, method } from 'bridgehead';
import * as v from 'valibot';
import { createContractDocument } from '../../sdk/tools/load/create-document.ts';
import { readDocument } from '../../sdk/tools/document/read-document.ts';

/** A contract with one method, as a document. */
export const base: ReturnType<typeof createContractDocument> = createContractDocument({
  kind: 'described-contract',
  contract: defineContract({
    name: 'shop',
    version: '1.0.0',
    methods: { pay: method({ params: v.looseObject({ id: v.string() }), result: v.looseObject({ ok: v.boolean() }) }) },
    events: { moved: event({ payload: v.number() }) },
  }),
  descriptions: { methods: {}, events: {} },
});

/** A change that a test makes to it. */
export type Edit = (document: typeof base) => unknown;
/** Returns the text of the changed document. */
export const edited = (edit: Edit): string => JSON.stringify(edit(JSON.parse(JSON.stringify(base)) as typeof base));
/** Returns why a document is rejected; `read` if it is not. */
export const problemOf = (text: string): string => {
  const outcome = readDocument(text);
  return 'problem' in outcome ? outcome.problem : 'read';
};
/** Adds another schema, `Extra`. */
export const withSchema = (schema: unknown, more: object = {}): Edit => {
  return (document) => ({
    ...document,
    components: { schemas: { ...document.components.schemas, Extra: schema, ...more } },
  });
};
/** Returns a schema with this many levels. */
export const nested = (levels: number): string => '{"not":'.repeat(levels) + '{}' + '}'.repeat(levels);
