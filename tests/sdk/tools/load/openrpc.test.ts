import { defineContract, describeContract, event, handler, interactive, method, type StandardSchema } from 'bridgehead';
import { appContract } from 'bridgehead/app';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { jsonSchemaOf } from 'bridgehead/mocks';
import { convertToDraft7 } from '../../../../sdk/tools/document/library-schema.ts';
import { findObjectsAcceptingArrays } from '../../../../sdk/tools/load/objects-accepting-arrays.ts';
import { createContractDocument } from '../../../../sdk/tools/load/create-document.ts';
import { contractWith } from '../../../support/contract-with.ts';
import { documentOf } from '../../../support/document-of.ts';

/** Returns the message that rejects a contract of one method with this result. */
const rejectionOf = (result: StandardSchema): string => {
  const contract = contractWith({ ask: method<undefined, unknown>({ result }) });
  try {
    documentOf(contract);
    return 'accepted';
  } catch (error) {
    return String(error);
  }
};

describe('createContractDocument', () => {
  it('writes a method into the document with its params, result, gates and kind', () => {
    const contract = contractWith({
      pay: method({
        params: v.looseObject({ productId: v.string(), count: v.nullish(v.number()) }),
        result: v.looseObject({ isPaid: v.boolean() }),
        since: { android: '1.2.3.4', ios: '1.2' },
        until: { ios: '9' },
        fallback: () => ({ isPaid: false }),
        interactive,
        cancellable: true,
      }),
    });
    const described = describeContract(contract, {
      methods: {
        pay: { text: 'Pays.', params: { productId: 'What is paid.' }, result: { isPaid: 'Whether it went through.' } },
      },
      events: {},
    });
    const { methods, components } = createContractDocument(described);
    expect(methods).toEqual([
      {
        name: 'pay',
        description: 'Pays.',
        paramStructure: 'by-name',
        params: [
          { name: 'productId', description: 'What is paid.', required: true, schema: { type: 'string' } },
          { name: 'count', schema: { type: ['number', 'null'] } },
        ],
        result: { name: 'result', schema: { $ref: '#/components/schemas/PayResult' } },
        'x-params': { $ref: '#/components/schemas/PayParams' },
        'x-since': { android: '1.2.3.4', ios: '1.2' },
        'x-until': { ios: '9' },
        'x-timeout-ms': null,
        'x-interactive': true,
        'x-cancellable': true,
        'x-fallback': { isPaid: false },
      },
    ]);
    expect(components.schemas['PayResult']).toEqual({
      type: 'object',
      properties: { isPaid: { description: 'Whether it went through.', type: 'boolean' } },
      required: ['isPaid'],
    });
  });

  it('writes one type for a schema that is used twice, and separate types for different schemas', () => {
    const user = v.looseObject({ name: v.string() });
    const contract = defineContract({
      name: 'c',
      version: '1.0.0',
      methods: { getUser: method({ result: user }), user: method({ params: v.looseObject({ name: v.string() }) }) },
      events: { userChanged: event({ payload: user }) },
    });
    const document = documentOf(contract);
    expect(Object.keys(document.components.schemas)).toEqual(['User', 'UserParams', 'UserChangedPayload']);
    expect(document.components.schemas['UserChangedPayload']).toEqual({ $ref: '#/components/schemas/User' });
    expect(document['x-events'][0]?.payload).toEqual({ $ref: '#/components/schemas/User' });
  });

  it('avoids keywords of Kotlin and Swift and duplicates as type names', () => {
    const result = (): StandardSchema<{ a: string }> => v.object({ a: v.string() });
    const methods = {
      getString: method({ result: result() }),
      getA: method({ result: result() }),
      'get-a': method({ result: result() }),
    };
    const document = documentOf(defineContract({ name: 'c', version: '1.0.0', methods }));
    expect(Object.keys(document.components.schemas)).toEqual(['StringValue', 'A', 'GetAResult']);
  });
});

describe('descriptions of fields', () => {
  const user = v.looseObject({ name: v.string() });
  const contract = contractWith({
    list: method({ result: v.nullish(v.array(user)) }),
    typed: method<{ id: string }, void>(),
  });
  const documentWith = (list: Parameters<typeof describeContract<typeof contract>>[1]['methods']['list']) =>
    createContractDocument(describeContract(contract, { methods: { list, typed: 'Typed.' }, events: {} }));

  it('adds field descriptions to the objects of a list', () => {
    const document = documentWith({ text: 'Lists.', result: { name: 'Its name.' } });
    expect(document.components.schemas['ListResultItem']?.properties).toEqual({
      name: { description: 'Its name.', type: 'string' },
    });
  });

  it('rejects the description of a missing field', () => {
    expect(() => documentWith({ text: 'Lists.', result: { nmae: 'Its name.' } })).toThrow(
      'Cannot generate methods.list.result: the description of "nmae" names a field that does not exist. Correct the name.',
    );
  });

  it('rejects field descriptions of a method without schemas, whose fields the generator does not know', () => {
    const described = describeContract(contract, {
      methods: { list: 'Lists.', typed: { text: 'Typed.', params: { id: 'Its id.' } } },
      events: {},
    });
    expect(() => createContractDocument(described)).toThrow(
      'Cannot generate methods.typed.params: it has field descriptions but no schema with fields. Add a schema',
    );
  });
});

describe('schemas of a library that supports only draft 2020-12, as Joi does', () => {
  const json = { type: 'array', prefixItems: [{ type: 'string' }], items: { type: 'boolean' } };
  const input = ({ target }: { readonly target: string }): unknown => {
    if (target !== 'draft-2020-12') throw new Error(`Unsupported JSON Schema target: ${target}`);
    return json;
  };
  const schema = { '~standard': { version: 1, vendor: 'joi', validate: Object, jsonSchema: { input } } };

  it('reads their JSON Schema, with the items of a tuple as in draft 7', () => {
    const expected = { type: 'array', items: [{ type: 'string' }], additionalItems: { type: 'boolean' } };
    // The cast is safe because only the converter is used.
    expect(jsonSchemaOf(schema as unknown as StandardSchema)).toEqual(expected);
    expect(convertToDraft7((target) => input({ target }))).toEqual(expected);
  });

  it('keeps null, and adds nothing to a tuple without other items', () => {
    const convert = (target: string): unknown => {
      if (target !== 'draft-2020-12') throw new Error('another target');
      return { enum: [null, 1], prefixItems: [{ const: null }] };
    };
    expect(convertToDraft7(convert)).toStrictEqual({ enum: [null, 1], items: [{ const: null }] });
  });

  it('reports the error of the first attempt for a schema without JSON Schema', () => {
    const convert = (target: string): never => {
      throw new Error(`no date in ${target}`);
    };
    expect(() => convertToDraft7(convert)).toThrow('no date in draft-07');
  });
});

describe('schemas that cannot be generated', () => {
  const foreignOf = (vendor: string): StandardSchema => ({
    '~standard': { version: 1, vendor, validate: (value) => ({ value }) },
  });
  const foreign = foreignOf('zod');

  const whole = v.pipe(v.number(), v.integer());
  const int64 = v.pipe(v.number(), v.safeInteger(), v.metadata({ format: 'int64' }));
  const within = (field: v.GenericSchema): v.GenericSchema =>
    v.array(v.looseObject({ inner: v.looseObject({ a: field }) }));

  it.each<[problem: string | RegExp, schema: StandardSchema]>([
    [/ask\.result: its schema is from "zod" and provides no JSON Schema\. Update to zod 4\.2 or later/, foreign],
    [
      /"effect" and .* Schema\.toStandardJSONSchemaV1\(Schema\.toStandardSchemaV1\(schema\)\) of Effect 4\./,
      foreignOf('effect'),
    ],
    [
      /"sury" and .* S\.enableStandardJSONSchema\(\) of Sury 11 once, before the contract is defined\./,
      foreignOf('sury'),
    ],
    [/"arktype" and .* Update to ArkType 2\.1\.29 or later\./, foreignOf('arktype')],
    [/"joi" and .* Update to Joi 18 or later\./, foreignOf('joi')],
    [
      /"constructor" and .* Use a library with Standard JSON Schema \(zod 4\.2, ArkType 2\.1\.29\)/,
      foreignOf('constructor'),
    ],
    [': its schema is asynchronous', v.objectAsync({ a: v.string() })],
    [/ask\.result: .*"transform"/, v.pipe(v.string(), v.transform(Number))],
    [/ask\.result\.when: .*"date"/, v.object({ when: v.date() })],
    [/ask\.result\.list\[\]\.at: .*"date"/, v.object({ list: v.array(v.object({ at: v.nullish(v.date()) })) })],
    [': a recursive schema', v.lazy(() => v.object({ a: v.string() }))],
    ['.a: a whole number may be beyond 2^53', v.object({ a: whole })],
    [': a whole number may be beyond 2^53', v.array(v.pipe(whole, v.minValue(0), v.maxValue(2 ** 53)))],
    [/1152921504606847000 exceeds 2\^53/, v.literal(2 ** 60)],
    [
      '.inner: userId is an id and a number',
      v.object({ inner: v.object({ userId: v.nullish(v.pipe(v.number(), v.safeInteger())) }) }),
    ],
    [': id is an id and a number', v.object({ id: v.pipe(v.number(), v.metadata({ format: 'int64' })) })],
    [
      '.id: a whole number may be beyond 2^53',
      v.object({ id: v.pipe(v.number(), v.integer(), v.metadata({ format: 'int64' })) }),
    ],
    ['.inner: userId is an id and a number', v.object({ inner: v.object({ userId: v.nullish(v.number()) }) })],
    [/ask\.result: it is not a schema.* pipe\(number\(\), integer\(\)\)/, v.integer() as never],
    [': a strict object rejects', v.strictObject({ a: v.string() })],
    [/ask\.result\.inner: a may be absent, but not null, .* Use nullish\(\)/, within(v.optional(v.string()))],
    [/ask\.result\.inner: a may be null, but not absent, .* Use nullish\(\)/, within(v.nullable(v.string()))],
  ])('rejects a schema and reports its path: %s', (problem, schema) => {
    expect(rejectionOf(schema)).toMatch(typeof problem === 'string' ? `methods.ask.result${problem}` : problem);
  });

  it.each<[string, StandardSchema]>([
    ['safe integers', v.pipe(v.number(), v.safeInteger())],
    ['whole numbers within bounds', v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))],
    ['fractions', v.number()],
    ['ids that are strings', v.object({ id: v.string() })],
    [
      'ids that are integers below 2^53, marked as int64',
      v.object({ id: int64, parentId: v.nullish(int64), ownerId: v.union([v.string(), int64]) }),
    ],
    ['an optional field of any type', v.object({ a: v.optional(v.unknown()) })],
    [
      'lists and maps with null in them',
      v.object({ a: v.array(v.nullable(v.string())), b: v.record(v.string(), v.nullable(v.string())) }),
    ],
    ['number fields whose names end in id', v.object({ paid: v.number(), valid: v.number() })],
  ])('accepts a schema with %s', (_, schema) => {
    expect(rejectionOf(schema)).toBe('accepted');
  });
});

describe(findObjectsAcceptingArrays, () => {
  const some = v.looseObject({ a: v.nullish(v.string()) });
  const safe = v.looseObject({ a: v.string() });

  it('lists the places where a page accepts a list for an object, except in params and where a field is required', () => {
    const contract = defineContract({
      name: 'c',
      version: '1.0.0',
      methods: {
        open: method({ params: some, result: safe }),
        look: method({ result: v.looseObject({ in: v.string(), some, more: v.record(v.string(), some) }) }),
      },
      events: { opened: event({ payload: v.looseObject({}) }), closed: event({ payload: safe }) },
      handlers: { ask: handler({ params: v.nullish(v.array(some)), result: some }) },
    });
    expect(findObjectsAcceptingArrays(contract)).toEqual([
      'methods.look.result.some',
      'methods.look.result.more{}',
      'handlers.ask.params[]',
    ]);
  });

  it("reports no arrays accepted as objects in the product's contract", () => {
    expect(findObjectsAcceptingArrays(appContract)).toEqual([]);
  });
});
