import { describe, expect, it } from 'vitest';
import { completeDocument } from '../../../../sdk/tools/document/complete-document.ts';
import { readDocument } from '../../../../sdk/tools/document/read-document.ts';
import { read } from '../../../support/read-contract.ts';

/** An OpenRPC document as another program writes it. */
const foreignDocument = (method: object, components?: object): string =>
  JSON.stringify({
    openrpc: '1.2.6',
    info: { title: 'Petstore', version: '1.0.0', license: { name: 'MIT' } },
    servers: [{ url: 'http://localhost:8080' }],
    methods: [{ name: 'list_pets', summary: 'List all pets', tags: [{ name: 'pets' }], ...method }],
    components,
  });
const petId = { name: 'petId', description: 'Its id.', required: true, schema: { type: 'string' } };
const limit = { name: 'limit', schema: { type: 'integer', minimum: 1 } };

describe('a document written by another program', () => {
  it('is read without the members that only Bridgehead writes, with x-params from its params', () => {
    const { methods, components, ...rest } = read(foreignDocument({ params: [petId, limit] }));
    expect(methods[0]?.['x-params']).toStrictEqual({
      type: 'object',
      properties: { petId: { description: 'Its id.', type: 'string' }, limit: limit.schema },
      required: ['petId'],
    });
    expect([rest['x-events'], rest['x-handlers'], components]).toEqual([[], [], { schemas: {} }]);
  });

  it('is read with the params of a method by position as a list', () => {
    const { methods } = read(foreignDocument({ params: [petId, limit], paramStructure: 'by-position' }));
    const items = [{ description: 'Its id.', type: 'string' }, limit.schema];
    expect(methods[0]?.['x-params']).toEqual({ type: 'array', items, minItems: 1 });
  });

  it('is read with its references to content descriptors', () => {
    const result = { name: 'pets', schema: { type: 'array', items: { $ref: '#/components/schemas/Pet' } } };
    const refTo = (name: string) => ({ $ref: `#/components/contentDescriptors/${name}` });
    const components = { contentDescriptors: { petId, result }, schemas: { Pet: { type: 'object' } } };
    const { methods } = read(foreignDocument({ params: [refTo('petId')], result: refTo('result') }, components));
    expect(methods[0]).toMatchObject({ params: [petId], result });
    const broken = readDocument(foreignDocument({ params: [refTo('toString')] }, components));
    expect(broken).toMatchObject({ problem: 'its member methods[0].params[0] is missing' });
    const inMethod = readDocument(foreignDocument({ params: [{ $ref: '#/methods/0/result' }], result }, components));
    expect(inMethod).toMatchObject({ problem: 'its member methods[0].params[0].name is missing' });
  });

  it('repeats as many characters of content descriptors as allowed', () => {
    const params = [{ $ref: '#/components/contentDescriptors/petId' }];
    const document = { methods: [{ params }], components: { contentDescriptors: { petId } } };
    const { length } = JSON.stringify(petId);
    expect(completeDocument(document, length)).toMatchObject({ methods: [{ params: [petId] }] });
    expect(completeDocument(document, length - 1)).toMatchObject({ methods: [{ params: [undefined] }] });
  });

  it('is rejected for its depth before a deep content descriptor is copied', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const params = [{ $ref: '#/components/contentDescriptors/deep' }];
    const text = foreignDocument({ params }, { contentDescriptors: { deep: 0 } }).replace('"deep":0', `"deep":${deep}`);
    expect(readDocument(text)).toEqual({ problem: expect.stringContaining('deep') as string });
  });

  it('is read if it refers to links, examples, errors and tags, which have no meaning here', () => {
    const method = {
      params: [petId],
      links: [{ $ref: '#/components/links/owner' }],
      examples: [{ $ref: '#/components/examplePairingObjects/cat' }],
      errors: [{ $ref: '#/components/errors/NotFound' }],
      tags: [{ $ref: '#/components/tags/pets' }],
      externalDocs: { url: 'https://example.com' },
      servers: [{ url: 'https://example.com' }],
    };
    const components = { links: { owner: { params: { id: { $ref: '#/components/schemas/None' } } } }, schemas: {} };
    const { methods } = read(foreignDocument(method, components));
    expect(Object.keys(methods[0] ?? {})).toEqual(['name', 'summary', 'params', 'x-params']);
    const withoutParams = read(foreignDocument({ params: [] })).methods[0] ?? {};
    expect(Object.keys(withoutParams)).toEqual(['name', 'summary', 'params']);
    const broken = { params: [{ name: 'a', schema: { $ref: '#/components/schemas/None' } }] };
    expect(readDocument(foreignDocument(broken, components))).toMatchObject({
      problem: '#/components/schemas/None is not in it',
    });
  });

  it('is rejected if it repeats a content descriptor so often that the contract fills the memory', () => {
    const large = { name: 'a', schema: { enum: ['x'.repeat(1_000_000)] } };
    const params = Array.from({ length: 10_000 }, () => ({ $ref: '#/components/contentDescriptors/large' }));
    expect(readDocument(foreignDocument({ params }, { contentDescriptors: { large } }))).toMatchObject({
      problem: 'its member methods[0].params[4] is missing',
    });
  });

  it('is rejected if a method is not an object', () => {
    const text = foreignDocument({}).replace(/"methods":\[.*\]/, '"methods":[5]');
    expect(readDocument(text)).toMatchObject({ problem: 'its member methods[0] must be an object' });
  });

  it.each([
    [{ params: 5 }, 'methods[0].params must be an array'],
    [{ params: [5] }, 'methods[0].params[0] must be an object'],
    [{ params: [{ name: 'a' }] }, 'methods[0].params[0].schema is missing'],
    [
      { params: [{ ...petId, name: '__proto__' }] },
      'methods[0].params[0].name must be a name that objects in JavaScript can store',
    ],
    [{ params: [petId], 'x-params': 5 }, 'methods[0].x-params must be an object'],
  ])('is rejected with the place of its problem: %j', (method, problem) => {
    expect(readDocument(foreignDocument(method))).toMatchObject({ problem: `its member ${problem}` });
  });
});
