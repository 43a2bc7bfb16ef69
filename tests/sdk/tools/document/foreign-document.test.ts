import type { MethodSpec } from 'bridgehead';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createContractDocument } from '../../../../sdk/tools/load/create-document.ts';
import { describedContractOf } from '../../../../sdk/tools/document/described-contract-of.ts';
import { readDocument } from '../../../../sdk/tools/document/read-document.ts';
import { comparableContract, read } from '../../../support/read-contract.ts';

const mostly = <Value>(right: readonly Value[], wrong: readonly Value[]): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 25, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: fc.constantFrom(...wrong) });
const pointer = mostly(['/version', '', '/a~1b'], ['/a~2b', 'version']);
const anyVersions = fc.dictionary(mostly(['android', 'ios'], ['web']), mostly(['1', '2.0', '10'], ['soon']), {
  maxKeys: 2,
});
const flag = fc.boolean();
const schema = fc.constantFrom<object>(
  { type: 'string' },
  { type: 'null' },
  { $ref: '#/components/schemas/User' },
  { $ref: '#/components/schemas/a/b' },
  { $ref: '#/components/schemas/a~1b' },
  { type: 'object', properties: { 2: { type: 'string' }, 1: {} } },
);
const optional = { requiredKeys: ['name', 'params'] as ['name', 'params'] };
/** Documents as other programs may write them; many have a problem. */
const documents = fc.record({
  openrpc: fc.constant('1.3.2'),
  info: fc.record({ title: fc.constant('c'), version: fc.constant('1.0.0'), description: fc.constant('Text') }),
  methods: fc.uniqueArray(
    fc.record(
      {
        name: fc.constantFrom('get', 'set', '10', '2', '$/test.x'),
        params: fc.constant([]),
        description: fc.string(),
        result: fc.oneof(
          fc.record(
            { name: fc.constantFrom('result', 'user'), schema, description: fc.string() },
            { requiredKeys: ['name', 'schema'] },
          ),
          fc.record({
            name: fc.constant('result'),
            schema: mostly<object>([{ type: 'null' }], [{}]),
            'x-undeclared': flag,
          }),
        ),
        'x-params': schema,
        'x-since': anyVersions,
        'x-until': anyVersions,
        'x-timeout-ms': fc.constantFrom(null, 1, 900.5),
        'x-interactive': flag,
        'x-cancellable': flag,
        'x-idempotent': flag,
        'x-fallback': fc.jsonValue(),
        'x-other': fc.boolean(),
      },
      optional,
    ),
    { minLength: 1, maxLength: 3, selector: ({ name }) => name },
  ),
  'x-events': fc.array(
    fc.record(
      {
        name: mostly(['moved', 'left'], ['get']),
        payload: schema,
        'x-since': anyVersions,
        'x-until': anyVersions,
        'x-state': flag,
        'x-subscribe': fc.record({ start: fc.constantFrom('get', 'set') }),
      },
      { requiredKeys: ['name'] },
    ),
    { maxLength: 1 },
  ),
  'x-handlers': fc.array(fc.record({ name: mostly(['get', 'canLeave'], ['$/hello']), params: schema }), {
    maxLength: 1,
  }),
  'x-shell-facts': fc.option(
    fc.record(
      { method: fc.constantFrom('get', 'set', '2', ''), appVersion: pointer, locale: pointer },
      { requiredKeys: ['method'] },
    ),
    { nil: undefined },
  ),
  components: fc.constant({ schemas: { User: { type: 'string' }, 'a/b': { type: 'string' } } }),
});

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
    expect(methods[0]?.['x-params']).toEqual({
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
  });

  it('is rejected if it repeats a content descriptor so often that the contract fills the memory', () => {
    const large = { name: 'a', schema: { enum: ['x'.repeat(1_000_000)] } };
    const params = Array.from({ length: 10_000 }, () => ({ $ref: '#/components/contentDescriptors/large' }));
    expect(readDocument(foreignDocument({ params }, { contentDescriptors: { large } }))).toMatchObject({
      problem: 'its member methods[0].params[4] is missing',
    });
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

  it('converts each valid foreign document into a contract that survives a round trip', { timeout: 60_000 }, () => {
    const count = { read: 0, rejected: 0 };
    fc.assert(
      fc.property(documents, (given) => {
        const outcome = readDocument(JSON.stringify(given));
        count['problem' in outcome ? 'rejected' : 'read']++;
        if ('problem' in outcome) return;
        const source = describedContractOf(outcome.document);
        const text = JSON.stringify(createContractDocument(source));
        const again = describedContractOf(read(text));
        expect(JSON.stringify(createContractDocument(again))).toBe(text);
        expect(comparableContract(again.contract)).toEqual(comparableContract(source.contract));
        for (const [name, { result }] of Object.entries(source.contract.methods)) {
          const check = (spec: MethodSpec | undefined): unknown => spec?.result?.['~standard'].validate('text');
          expect(JSON.stringify(check(again.contract.methods[name]))).toBe(
            JSON.stringify(result && check({ kind: 'method', result })),
          );
        }
      }),
      { numRuns: 2000 },
    );
    expect(Math.min(count.read, count.rejected)).toBeGreaterThan(100);
  });
});
