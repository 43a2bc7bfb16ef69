import { describe, expect, it } from 'vitest';
import type { JsonSchema, NamedSchemas } from '../../../../sdk/tools/document/json-schema.ts';
import { changesBetween, kindsWithRaisedSince, object, ref, resultChanges } from './document-sides.ts';

const text: JsonSchema = { type: 'string' };
const number: JsonSchema = { type: 'number' };
const list: JsonSchema = { type: 'array', items: text };
const any = (...anyOf: readonly JsonSchema[]): JsonSchema => ({ anyOf });
const one = (...oneOf: readonly JsonSchema[]): JsonSchema => ({ oneOf });

describe('contract diff: unions', () => {
  it.each(['title', 'description', 'default'])('compares a field called %s in a union option without a tag', (name) => {
    const union = (...fields: readonly JsonSchema[]): JsonSchema =>
      any(object({ a: text, ...fields.map((field) => ({ [name]: field }))[0] }), object({ b: text }));
    expect(resultChanges(union(text), union(number))).toEqual([`breaking: ask.result.${name} was text, is number`]);
    expect(resultChanges(union(text), union())).toEqual([`breaking: ask.result.${name} was removed`]);
  });

  const [a, b, c, d] = [object({ a: text }), object({ b: text }), object({ c: text }), object({ d: text })];
  const short: JsonSchema = { maxLength: 3 };

  it.each<[changes: string, before: JsonSchema, after: JsonSchema]>([
    ['.b was removed; no longer accepts "string"', any(text, object({ a: text, b: text })), a],
    ['now accepts only "a"; now accepts "number"', text, any({ enum: ['a'] }, number)],
    [
      'maxLength was 3, is 4; maximum was 3, is 4',
      any({ ...text, maxLength: 3 }, { ...number, maximum: 3 }),
      any({ ...number, maximum: 4 }, { ...text, maxLength: 4 }),
    ],
    ['no longer accepts B, "object"; now accepts "object"', any(ref('A'), ref('B'), c), any(ref('A'), d)],
    ['no longer accepts "object", "object"; now accepts "object", "object"', any(a, b), any(c, d)],
    ['no longer accepts "boolean", "object", "array", "null"', {}, any(text, number)],
    ['was number, is boolean', any(text, number), { type: ['string', 'boolean'] }],
    ['must match exactly one of its options instead of at least one', any(text, short), one(text, short)],
  ])('reports a changed union: %s', (changes, before, after) => {
    const expected = changes.split('; ').map((each) => `breaking: ask.result${each.replace(/^(?!\.)/, ' ')}`);
    expect(resultChanges(before, after, { A: a, B: b })).toEqual(expected);
  });

  it('compares options of a union by their name before their order', () => {
    const side = (schemas: NamedSchemas) => ({ result: any(ref('A'), ref('B')), schemas });
    const before = { A: object({ x: text, y: text }), B: object({ z: text }) };
    expect(changesBetween(side(before), side({ B: object({ z: number }), A: object({ x: text }) }))).toEqual([
      'breaking: ask.result.y was removed',
      'breaking: ask.result.z was text, is number',
    ]);
  });

  it('compares options of a union by the value of their tag, together with the constraints of the union', () => {
    const kind = (name: string, fields: NamedSchemas): JsonSchema => object({ kind: { const: name }, ...fields });
    const schemas = { A: kind('a', { x: text }), B: kind('b', {}) };
    const side = (minProperties: number, more: NamedSchemas = {}) => ({
      result: { ...one(ref('B'), ref('A')), minProperties },
      schemas: { ...schemas, ...more },
    });
    expect(changesBetween(side(1), side(2, { A: kind('a', {}) }))).toEqual([
      'breaking: ask.result(b) minProperties was 1, is 2',
      'breaking: ask.result(a) minProperties was 1, is 2',
      'breaking: ask.result(a).x was removed',
    ]);
    const both = { schemas, result: any(ref('A'), ref('B')) };
    expect(changesBetween(both, { schemas, result: one(ref('A'), ref('B')) })).toEqual([]);
  });
});

describe('contract diff: a raised since', () => {
  const a = object({ a: text });
  const closed: JsonSchema = { type: 'object', additionalProperties: false };
  const numbers: JsonSchema = { type: 'object', additionalProperties: number };
  const atMost = (maximum: number): JsonSchema => ({ ...number, maximum });

  it.each<[string, 'params' | 'result', JsonSchema, JsonSchema]>([
    ['a result that loses an option and a field', 'result', any(text, object({ a: text, b: text })), a],
    ['params that accept fewer strings and also numbers', 'params', text, any({ enum: ['a'] }, number)],
    ['a result with a type and a wider bound', 'result', atMost(5), { type: 'integer', maximum: 10 }],
    ['a result with fewer types and more values', 'result', { enum: ['a', 1] }, text],
    [
      'a result with fewer types and another entry',
      'result',
      { ...list, type: ['string', 'array'] },
      { ...list, items: {} },
    ],
    ['a result of another type', 'result', text, number],
    ['params of another type', 'params', text, number],
    ['params with another pattern', 'params', { ...text, pattern: '^a' }, { ...text, pattern: '^b' }],
    ['a result with a narrower option that overlaps', 'result', one(number, atMost(2)), one(number, atMost(1))],
    ['a result without an overlapping option', 'result', one(text, { maxLength: 3 }), text],
    ['params with another step', 'params', { ...number, multipleOf: 2 }, { ...number, multipleOf: 3 }],
    ['a result with other names', 'result', { ...numbers, patternProperties: { a: text } }, numbers],
  ])('classifies a change as breaking although since is higher: %s', (_, place, before, after) => {
    expect(kindsWithRaisedSince(place, before, after)).toContain('breaking');
  });

  it.each<[string, 'params' | 'result', JsonSchema, JsonSchema]>([
    ['a result with a lower maximum', 'result', atMost(5), atMost(4)],
    ['a result with a higher minimum', 'result', { ...text, minLength: 1 }, { ...text, minLength: 2 }],
    ['params with a higher maximum', 'params', { ...text, maxLength: 1 }, { ...text, maxLength: 2 }],
    ['params with a lower minimum', 'params', { ...number, minimum: 1 }, { ...number, minimum: 0 }],
    ['params without a pattern', 'params', { ...text, pattern: '^a' }, text],
    ['a result with fewer options', 'result', any(text, number), text],
    ['a result with fewer exclusive options', 'result', one(text, number), text],
    ['a result that must match another schema', 'result', a, { ...a, allOf: [{ minProperties: 2 }] }],
    ['params that no longer need to match a schema', 'params', { ...a, allOf: [{ minProperties: 2 }] }, a],
    ['a whole number as a result', 'result', number, { type: 'integer' }],
    ['a closed object as a result', 'result', { type: 'object' }, closed],
  ])('classifies a change as gated because since is higher: %s', (_, place, before, after) => {
    expect(kindsWithRaisedSince(place, before, after)).toEqual(new Set(['gated']));
    expect(kindsWithRaisedSince(place, after, before)).toEqual(new Set(['breaking']));
  });
});

describe('contract diff: annotations of a schema', () => {
  const described = (schema: JsonSchema, description = 'A.'): JsonSchema => ({ ...schema, description });
  const nothing: JsonSchema = { type: 'null' };

  it.each<[string, JsonSchema, JsonSchema, string]>([
    ['a description of a field', object({ a: text }), object({ a: described(text) }), '.a changed description'],
    ['examples and a title', text, { ...text, title: 'A', examples: ['a'] }, ' changed title, examples'],
    ['a description of an entry', list, { ...list, items: described(text) }, '[] changed description'],
    ['a description next to a reference', described(ref('A')), described(ref('A'), 'B.'), ' changed description'],
    ['a description of an option', any(text, number), any(text, described(number)), ' changed description'],
    ['a description of an open schema', {}, described({}), ' changed description'],
    ['a description of null', nothing, described(nothing), ' changed description'],
    ['a description of null in a union', any(nothing), described(any(nothing)), ' changed description'],
    ['a description in an exclusion', { not: list }, { not: described(list) }, ' not is written differently'],
    ['an extension', text, { ...text, 'x-unit': 'm' }, ' changed x-unit'],
  ])('classifies a changed annotation of a result as editorial: %s', (_, before, after, change) => {
    expect(resultChanges(before, after, { A: object({ a: text }) })).toEqual([`editorial: ask.result${change}`]);
  });

  it('reports only the new name of a native type whose title changed', () => {
    const titled = (name: string) => ({
      result: ref(name),
      schemas: { [name]: { ...object({ a: text }), title: name } },
    });
    expect(changesBetween(titled('User'), titled('Person'))).toEqual([
      'native: ask.result now has the native type Person instead of User',
    ]);
  });
});
