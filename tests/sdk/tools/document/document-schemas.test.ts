import { jsonSchemaOf, sampleValue } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import { defaultResponse } from '../../../../native-mocks/responses/default-response.ts';
import { createContractDocument } from '../../../../sdk/tools/load/create-document.ts';
import { contractOf } from '../../../../sdk/tools/document/contract-of.ts';
import { describedContractOf } from '../../../../sdk/tools/document/described-contract-of.ts';
import { createDocumentSchema } from '../../../../sdk/tools/document/document-schema.ts';
import type { JsonSchema, NamedSchemas } from '../../../../sdk/tools/document/json-schema.ts';
import { readDocument } from '../../../../sdk/tools/document/read-document.ts';
import { edited, problemOf, withSchema } from '../../../support/edited-document.ts';

describe('a named schema of a document', () => {
  it.each([
    ['a/b', 'a/b'],
    ['a/b', 'a~1b'],
    ['a~b', 'a~0b'],
    ['user profile', 'user profile'],
    ['constructor', 'constructor'],
  ])('checks values of a document schema named %s and referenced as %s', (name, written) => {
    const text = edited((each) => ({
      ...each,
      methods: [
        { ...each.methods[0], result: { name: 'result', schema: { $ref: `#/components/schemas/${written}` } } },
      ],
      components: { schemas: { ...each.components.schemas, [name]: { type: 'string' } } },
    }));
    const outcome = readDocument(text);
    if ('problem' in outcome) throw new Error(outcome.problem);
    const validate = contractOf(outcome.document).methods['pay']?.result?.['~standard'].validate;
    expect(validate?.('a')).toEqual({ value: 'a' });
    expect(validate?.(1)).toHaveProperty('issues');
    expect(JSON.stringify(createContractDocument(describedContractOf(outcome.document)))).toBe(text);
  });

  it('rejects a reference to a schema whose name only the prototype of objects has', () => {
    expect(problemOf(edited(withSchema({ $ref: '#/components/schemas/constructor' })))).toMatch(
      /constructor is not in it$/,
    );
  });
});

describe('a recursive schema in a document', () => {
  const text = edited((each) => ({
    ...each,
    methods: [{ ...each.methods[0], result: { name: 'result', schema: { $ref: '#/components/schemas/Tree' } } }],
    components: {
      schemas: {
        ...each.components.schemas,
        Tree: {
          type: 'object',
          properties: {
            name: { type: 'string' },
            children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
          },
          required: ['name', 'children'],
        },
      },
    },
  }));
  const outcome = readDocument(text);
  if ('problem' in outcome) throw new Error(outcome.problem);
  const { pay } = contractOf(outcome.document).methods;

  it('checks values of a recursive schema at every depth and reports the path', () => {
    const tree = { name: 'a', children: [{ name: 'b', children: [{ name: 1, children: [] }] }] };
    expect(pay?.result?.['~standard'].validate(tree)).toEqual({
      issues: [{ message: 'is invalid', path: ['children', 0, 'children', 0, 'name'], expected: 'string' }],
    });
  });

  it('generates a default response that matches a recursive schema', () => {
    const response = pay && defaultResponse('pay', pay);
    expect(pay?.result?.['~standard'].validate(response)).toEqual({ value: response });
  });

  it('rejects a value with more levels than the stack has frames without throwing', () => {
    let deep: unknown = { name: 'a', children: [] };
    for (let i = 0; i < 50_000; i++) deep = { name: 'a', children: [deep] };
    expect(pay?.result?.['~standard'].validate(deep)).toHaveProperty('issues');
  });
});

describe('sample values of hostile schemas', () => {
  const sampleOf = (schema: JsonSchema, schemas: NamedSchemas = {}): string =>
    JSON.stringify(sampleValue(jsonSchemaOf(createDocumentSchema({ schema, schemas }))));
  const refs = (name: string, count: number): JsonSchema => ({
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`f${index}`, { $ref: `#/components/schemas/${name}` }]),
    ),
  });

  it('generates small samples where ten schemas each refer ten times to the next one', () => {
    const schemas = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`S${i}`, refs(`S${i + 1}`, 10)]));
    expect(sampleOf(refs('S0', 10), { ...schemas, S10: { type: 'string' } }).length).toBeLessThan(1_000_000);
  });

  it('generates small samples where a large schema is referenced thousands of times', () => {
    const fields = Array.from({ length: 5000 }, (_, index) => [`f${index}`, { type: 'string' }] as const);
    const Large: JsonSchema = { type: 'object', properties: Object.fromEntries(fields) };
    expect(sampleOf(refs('Large', 4000), { Large }).length).toBeLessThan(1_000_000);
  });

  it('generates small samples where lengths are in the billions', () => {
    const text: JsonSchema = { type: 'string', minLength: 1e9 };
    expect(sampleOf(text).length).toBeLessThan(100_000);
    expect(sampleOf({ type: 'array', items: {}, minItems: 1e9 }).length).toBeLessThan(100_000);
    expect(
      sampleOf({ type: 'array', items: { type: 'array', items: text, minItems: 1e9 }, minItems: 1e9 }).length,
    ).toBeLessThan(20_000_000);
  });
});
