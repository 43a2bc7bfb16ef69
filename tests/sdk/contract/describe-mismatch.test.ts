import { inspect } from 'node:util';
import { type } from 'arktype';
import { type Contract, defineContract, method, type StandardSchema } from 'bridgehead';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { jsonSchemaOf } from 'bridgehead/mocks';
import { contractOf } from '../../../sdk/tools/document/contract-of.ts';
import { createHarness } from '../../support/bridge.ts';
import { contractWith } from '../../support/contract-with.ts';
import { documentOf } from '../../support/document-of.ts';

interface SchemaMismatch {
  readonly message: string;
  readonly data: unknown;
}

/** Returns the error of calls that have this value as params and as result; the text must be the same for both. */
async function describeMismatch(schema: StandardSchema, value: unknown): Promise<SchemaMismatch> {
  const contract: Contract = contractWith({
    put: method<unknown, unknown>({ params: schema }),
    get: method<unknown, unknown>({ result: schema }),
  });
  const { bridge, shell } = await createHarness({ contract });
  const put = await bridge.safeCall('put', value);
  const call = bridge.safeCall('get');
  shell.respond('get', value);
  const { error } = await call;
  const [left, right] = [put.error?.message, error?.message].map((text) => text?.split(/(?=is invalid)/)[1]);
  expect(left?.replace('bad-argument', 'bad-response')).toBe(right);
  expect(inspect([put.error, error], { depth: 9, showHidden: true })).not.toContain('S3CR3T');
  return {
    message:
      error?.message.slice('Cannot call get: result'.length, -' See bridgehead/docs/errors.md#bad-response.'.length) ??
      '',
    data: error?.data,
  };
}

const SECRET = 'S3CR3T';

describe('descriptions of schema mismatches', () => {
  const list = { a: [{ n: SECRET }] };
  it.each<readonly [string, StandardSchema, unknown, path: string, expected: string | undefined]>([
    ['valibot: a field', v.object({ a: v.array(v.object({ n: v.number() })) }), list, '.a.0.n', 'number'],
    ['valibot: a missing field', v.object({ size: v.number() }), {}, '.size', 'the key "size"'],
    ['valibot: a list of strings', v.object({ k: v.picklist(['a', 'b']) }), { k: SECRET }, '.k', '("a" | "b")'],
    [
      'valibot: a union',
      v.object({ k: v.union([v.number(), v.boolean()]) }),
      { k: SECRET },
      '.k',
      '(number | boolean)',
    ],
    ['valibot: a format', v.object({ mail: v.pipe(v.string(), v.email()) }), { mail: SECRET }, '.mail', 'email'],
    ['valibot: a bound', v.object({ n: v.pipe(v.number(), v.minValue(3)) }), { n: 1 }, '.n', '>=3'],
    ['zod: a field', z.object({ a: z.array(z.object({ n: z.number() })) }), list, '.a.0.n', 'number'],
    ['zod: a list of strings', z.object({ k: z.enum(['a', 'b']) }), { k: SECRET }, '.k', 'one of ["a","b"]'],
    ['zod: a literal', z.object({ k: z.literal(7) }), {}, '.k', 'one of [7]'],
    [
      'zod: the tag of a union',
      z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]),
      { kind: SECRET },
      '.kind',
      'one of ["a","b"]',
    ],
    [
      'zod: a union',
      z.object({ k: z.union([z.number(), z.enum(['x'])]) }),
      { k: SECRET },
      '.k',
      'number or one of ["x"]',
    ],
    ['zod: a union of objects', z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]), {}, '', undefined],
    ['zod: a format', z.object({ mail: z.email() }), { mail: SECRET }, '.mail', 'email'],
    ['zod: a minimum', z.object({ n: z.number().min(3) }), { n: 1 }, '.n', '>= 3'],
    ['zod: a maximum length', z.object({ n: z.string().max(2) }), { n: SECRET }, '.n', '<= 2'],
    ['zod: an exclusive minimum', z.object({ n: z.number().gt(0) }), { n: 0 }, '.n', '> 0'],
    ['zod: an exclusive maximum', z.object({ n: z.number().lt(0) }), { n: 0 }, '.n', '< 0'],
    ['zod: a custom check', z.object({ n: z.string().refine(() => false, 'S3CR3T') }), { n: '' }, '.n', undefined],
    ['arktype: a field', type({ a: type({ n: 'number' }).array() }), list, '.a.0.n', 'a number'],
    ['arktype: a list of strings', type({ k: "'a' | 'b'" }), { k: SECRET }, '.k', '"a" or "b"'],
    ['arktype: a union', type("'a' | 'b'"), SECRET, '', '"a" or "b"'],
    [
      'arktype: a union of records',
      type({ r: type({ '[string]': 'number' }).or({ '[string]': 'boolean' }) }),
      { r: { S3CR3T: '', S3CR3T2: 1 } },
      '.r',
      undefined,
    ],
  ])(
    'describes a mismatch by path and expectation, never by the value: %s',
    async (_, schema, value, path, expected) => {
      const text = expected === undefined ? 'is invalid.' : `is invalid: expected ${expected}.`;
      expect((await describeMismatch(schema, value)).message).toBe(`${path} ${text}`);
    },
  );

  it.each<readonly [string, StandardSchema]>([
    ['a record of valibot', v.object({ list: v.record(v.string(), v.object({ n: v.number() })) })],
    ['a record of zod', z.object({ list: z.record(z.string(), z.object({ n: z.number() })) })],
    ['a record of arktype', type({ list: { '[string]': { n: 'number' } } })],
  ])('builds the path from declared names and writes * for a key that may be user data: %s', async (_, schema) => {
    const { message, data } = await describeMismatch(schema, { list: { S3CR3T: { n: '' } } });
    expect(message).toMatch(/^\.list\.\*\.n is invalid: expected (a )?number\.$/);
    expect(data).toMatchObject([{ path: ['list', '*', 'n'] }]);
  });

  it.each<readonly [string, StandardSchema, object]>([
    ['the keys of a record', v.record(v.pipe(v.string(), v.maxLength(2)), v.number()), { S3CR3T: 1 }],
    ['the keys of a record of zod', z.record(z.string().max(2), z.number()), { S3CR3T: 1 }],
    ['a strict object', v.strictObject({ a: v.number() }), { a: 1, S3CR3T: 1 }],
    ['a strict object of arktype', type({ a: 'number', '+': 'reject' }), { a: 1, S3CR3T: 1 }],
    [
      'the undeclared fields of valibot’s objectWithRest()',
      v.objectWithRest({ a: v.number() }, v.number()),
      { a: 1, S3CR3T: '' },
    ],
    [
      'a schema without readable declarations',
      { '~standard': { version: 1, vendor: 'x', validate: () => ({ issues: [{ message: SECRET, path: [SECRET] }] }) } },
      {},
    ],
  ])('hides an undeclared key in the path of a mismatch: %s', async (_, schema, value) => {
    expect((await describeMismatch(schema, value)).message).toMatch(/^\.\* is invalid/);
  });

  it.each<readonly [string, StandardSchema, object]>([
    [
      'a predicate of ArkType',
      type({ a: 'string', b: 'string' }).narrow((given, context) =>
        context.reject({ expected: `equal to ${given.a}`, path: ['b'] }),
      ),
      { a: SECRET, b: '' },
    ],
    ['a lazy literal of valibot', v.looseObject({ b: v.lazy(() => v.literal(SECRET)) }), { b: '' }],
    [
      'rawCheck() of valibot',
      v.pipe(
        v.looseObject({ b: v.string() }),
        v.rawCheck(({ addIssue }) => addIssue({ expected: SECRET })),
      ),
      { b: '' },
    ],
    [
      'an issue of superRefine()',
      z.looseObject({ b: z.string() }).superRefine((_, context) => {
        context.addIssue({ code: 'invalid_value', values: [SECRET], input: '', path: ['b'] });
        context.addIssue({ code: 'too_big', maximum: 4711, origin: 'string', input: '', path: ['b'] });
      }),
      { b: '' },
    ],
  ])('omits an expectation that was built from values: %s', async (_, schema, value) => {
    const { message, data } = await describeMismatch(schema, value);
    expect(message).toMatch(/ is invalid\.$/);
    expect(JSON.stringify(data)).not.toContain('4711');
  });

  it('hides every key in the path of a mismatch with a schema that is a function without JSON Schema', async () => {
    const standard = z.object({ a: z.number() })['~standard'];
    const schema = Object.assign(() => {}, { '~standard': { version: 1, vendor: 'x', validate: standard.validate } });
    expect((await describeMismatch(schema as never, { a: '' })).message).toBe('.* is invalid: expected number.');
  });

  it('hides every key in the path of a mismatch with a schema whose declaration throws', async () => {
    const schema = z.object({ a: z.number() });
    const validate = (value: unknown) => schema['~standard'].validate(value);
    const broken = {
      '~standard': {
        ...schema['~standard'],
        validate,
        jsonSchema: {
          input: () => {
            throw new Error(SECRET);
          },
        },
      },
      toJSON() {
        throw new Error(SECRET);
      },
    };
    expect((await describeMismatch(broken as never, { a: '' })).message).toBe('.* is invalid: expected number.');
  });

  it('reports the path of a mismatch for a contract that was read from a document', async () => {
    const result = v.looseObject({ list: v.array(v.looseObject({ n: v.number() })) });
    const contract = defineContract({ name: 'x', version: '1.0.0', methods: { get: method({ result }) } });
    const read = contractOf(documentOf(contract)).methods['get']?.result;
    expect(jsonSchemaOf(read as StandardSchema).type).toBe('object');
    expect((await describeMismatch(read as StandardSchema, { list: [{ n: '' }] })).message).toContain(
      '.list.0.n is invalid',
    );
  });
});
