import { type } from 'arktype';
import { type Contract, defineContract, method, type StandardSchema } from 'bridgehead';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { documentOf } from '../../../support/document-of.ts';

describe('schemas that change what they read', () => {
  const readWith = (spec: { params?: StandardSchema; result?: StandardSchema }): Contract =>
    defineContract({ name: 'x', version: '1.0.0', methods: { ask: method<unknown, unknown>(spec) } });

  it.each<readonly [string, StandardSchema, string]>([
    ['a transformation of zod', z.looseObject({ list: z.array(z.string().transform(Number)) }), 'ask.result.list[]'],
    ['a codec of zod', z.looseObject({ on: z.stringbool() }), 'ask.result.on'],
    ['a default of zod', z.looseObject({ a: z.string().nullish().default('x') }), 'ask.result.a'],
    ['a narrower pipe of zod', z.looseObject({ a: z.string().pipe(z.enum(['x'])) }), 'ask.result.a'],
    ['a transformation in a union of zod', z.union([z.number(), z.string().transform(Number)]), 'ask.result'],
    ['a morph of ArkType', type({ size: 'string.numeric.parse' }), 'ask.result.size'],
    [
      'a morph without a declared output',
      type({ size: type('string').pipe((text) => text.length) }),
      'ask.result.size',
    ],
    ['a morph of ArkType in a record', type({ '[string]': 'string.integer.parse' }), 'ask.result'],
    ['a default of ArkType', type({ a: 'string | null = "x"' }), 'ask.result.a'],
  ])('rejects a schema that transforms its input and reports its path: %s', (_, result, place) => {
    const text = `Cannot generate methods.${place}: its schema transforms its input`;
    expect(() => documentOf(readWith({ result }))).toThrow(text);
    expect(() => documentOf(readWith({ params: result }))).toThrow(text.replace('.result', '.params'));
  });

  it.each<readonly [string, StandardSchema, string]>([
    ['a coercion of zod', z.looseObject({ n: z.coerce.number() }), 'A coercion transforms its input.'],
    ['preprocess() of zod', z.preprocess(Number, z.number()), 'preprocess() transforms its input.'],
    ['catch() of zod', z.looseObject({ a: z.string().catch('x') }), 'catch() transforms its input.'],
    ['a file of zod', z.file(), 'A file cannot be JSON.'],
    ['a pattern of zod with flags', z.string().regex(/^abc$/i), 'JSON Schema has no flags of regular expressions.'],
    ['a pattern of ArkType with flags', type({ a: /^abc$/i }), 'JSON Schema has no flags of regular expressions.'],
  ])('rejects a schema that changes its input without showing that in its JSON Schema: %s', (_, result, why) => {
    const text = `Cannot generate methods.ask.result: ${why} Use a schema whose values are plain JSON.`;
    expect(() => documentOf(readWith({ result }))).toThrow(text);
  });

  it.each<readonly [string, StandardSchema]>([
    ['an intersection of zod', z.object({ a: z.string() }).and(z.object({ b: z.string() }))],
    ['an intersection in a field', z.looseObject({ a: z.looseObject({}).and(z.looseObject({ b: z.string() })) })],
    ['a pipe of zod with further checks', z.string().pipe(z.string().min(3).regex(/^a/))],
    ['a pattern of ArkType', type({ a: /^abc$/, b: 'string.email' })],
    ['a field of ArkType called flags', type({ flags: "'i'" })],
    ['a brand of valibot', v.looseObject({ id: v.pipe(v.string(), v.brand('UserId')) })],
    ['readonly() of valibot', v.pipe(v.looseObject({ a: v.string() }), v.readonly())],
    [
      'a check of valibot',
      v.pipe(
        v.number(),
        v.finite(),
        v.check((value) => value !== 13),
      ),
    ],
  ])('accepts a schema that does not change its input: %s', (_, result) => {
    expect(() => documentOf(readWith({ result }))).not.toThrow();
  });

  it('rejects a schema whose output its library cannot describe', () => {
    const { validate } = z.string()['~standard'];
    const jsonSchema = {
      input: () => ({ type: 'string' }),
      output: () => {
        throw new Error('no');
      },
    };
    const result: StandardSchema = { '~standard': { version: 1, vendor: 'x', validate, jsonSchema } as never };
    expect(() => documentOf(readWith({ result }))).toThrow('Cannot generate methods.ask.result: its schema transforms');
    const input = { jsonSchema: { input: () => ({ type: 'string' }) } };
    const inputOnly: StandardSchema = { '~standard': { version: 1, vendor: 'x', validate, ...input } as never };
    expect(() => documentOf(readWith({ result: inputOnly }))).not.toThrow();
  });

  it('rejects a schema of valibot with a default', () => {
    const params = v.looseObject({ page: v.optional(v.number(), 1) });
    expect(() => documentOf(readWith({ params }))).toThrow('Cannot generate methods.ask.params.page: it has a default');
  });

  it('accepts a schema that checks, drops undeclared fields or has a title', () => {
    const strips = z.object({ a: z.string().min(2), b: z.array(z.object({ c: z.string().meta({ title: 'C' }) })) });
    const narrows = type({ a: type('string').narrow((text) => text !== ''), '+': 'delete' });
    for (const result of [strips, narrows]) expect(() => documentOf(readWith({ result }))).not.toThrow();
  });
});
