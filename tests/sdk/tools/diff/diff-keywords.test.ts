import { describe, expect, it } from 'vitest';
import type { JsonSchema, NamedSchemas } from '../../../../sdk/tools/document/json-schema.ts';
import { changesBetween, object, ref, resultChanges } from './document-sides.ts';

const text: JsonSchema = { type: 'string' };
const list: JsonSchema = { type: 'array', items: text };
const record: JsonSchema = { type: 'object', additionalProperties: text };

describe('contract diff: constraints of a schema', () => {
  const a = object({ a: text });
  const tuple = (...items: readonly JsonSchema[]): JsonSchema => ({ type: 'array', items });
  const one = (value: unknown): JsonSchema => ({ type: 'object', enum: [value] });
  const only = (value: string): JsonSchema => ({ const: value });
  const union: JsonSchema = { anyOf: [text, { type: 'number' }] };

  it.each<[changes: string, before: JsonSchema, after: JsonSchema]>([
    ['maxItems was 3, is 30', { ...list, maxItems: 3 }, { ...list, maxItems: 30 }],
    ['minItems was unset, is 1', list, { ...list, minItems: 1 }],
    ['uniqueItems was unset, is true', list, { ...list, uniqueItems: true }],
    ['no longer accepts ["b"]', { ...list, enum: [['a'], ['b']] }, { ...list, enum: [['a']] }],
    ['minProperties was unset, is 1', record, { ...record, minProperties: 1 }],
    ['must now also match "object"', a, { ...a, allOf: [object({ b: text })] }],
    ['no longer has to match "object"', { ...a, allOf: [object({ b: text })] }, a],
    ['shape was "round", is "flat"', { ...text, shape: 'round' }, { ...text, shape: 'flat' }],
    ['has 2 entries instead of 1', tuple(text), tuple(text, text)],
    ['is a tuple now', list, tuple(text)],
    ['is no longer a tuple', tuple(text), list],
    [
      'contains was {"const":"a"}, is {"const":"b"}',
      { ...list, contains: only('a') },
      { ...list, contains: only('b') },
    ],
    ['propertyNames was unset, is {"maxLength":3}', record, { ...record, propertyNames: { maxLength: 3 } }],
    [
      'patternProperties was {"^a":{"type":"string"}}, is {"^b":{"type":"string"}}',
      { ...record, patternProperties: { '^a': text } },
      { ...record, patternProperties: { '^b': text } },
    ],
    ['no longer accepts {"a":1}; now accepts {"a":2}', one({ a: 1 }), one({ a: 2 })],
    [
      'if was unset, is {"required":["a"]}; else was unset, is {"required":["b"]}',
      a,
      { ...a, if: { required: ['a'] }, else: { required: ['b'] } },
    ],
    ['minProperties was 2, is 1', { allOf: [a, { minProperties: 2 }] }, { allOf: [a, { minProperties: 1 }] }],
    ['not was {"const":"a"}, is {"const":"b"}', { ...text, not: only('a') }, { ...text, not: only('b') }],
    ['maxLength was 3, is 9', { ...union, maxLength: 3 }, { ...union, maxLength: 9 }],
    ['maxLength was 3, is 9', { ...ref('Name'), maxLength: 3 }, { ...ref('Name'), maxLength: 9 }],
    ['no longer has to match "anything"', { ...ref('Short'), maxLength: 3 }, ref('Short')],
  ])('reports a changed constraint of a result: %s (case %#)', (changes, before, after) => {
    const schemas = { Name: text, Short: { ...text, maxLength: 9 } };
    const expected = changes.split('; ').map((each) => `breaking: ask.result ${each}`);
    expect(resultChanges(before, after, schemas)).toEqual(expected);
  });

  it.each<[string, JsonSchema, JsonSchema]>([
    ['the order of the members of a constant', { const: { a: 1, b: 2 } }, { const: { b: 2, a: 1 } }],
    ['the order of values', { ...text, enum: ['a', 'b'] }, { ...text, enum: ['b', 'a'] }],
    ['the order of types', { type: ['string', 'number'] }, { type: ['number', 'string'] }],
    ['the order of required fields', object({ a: text, b: text }), object({ a: text, b: text }, ['b', 'a'])],
    ['constraints that any value meets', list, { ...list, minItems: 0, uniqueItems: false, additionalItems: true }],
    [
      'undeclared fields that any object may have',
      { type: 'object' },
      { type: 'object', additionalProperties: true, required: [] },
    ],
    ['the order of parts', { allOf: [text, { maxLength: 3 }] }, { allOf: [{ maxLength: 3 }, text] }],
    ['a constant written as the only value', { const: 'a' }, { type: 'string', enum: ['a'] }],
    ['one option written as the value itself', { anyOf: [text] }, text],
    ['alternatives of different types as exclusive', { anyOf: [text, list] }, { oneOf: [text, list] }],
    ['null written in another way', { anyOf: [text, { type: 'null' }] }, { type: ['string', 'null'] }],
    ['null as one of the values', { oneOf: [{ enum: ['a'] }, { const: null }] }, { enum: ['a', null] }],
  ])('ignores a change of a schema that accepts the same values: %s', (_, before, after) => {
    expect(resultChanges(before, after)).toEqual([]);
    expect(resultChanges(after, before)).toEqual([]);
  });
});

describe('contract diff: unusual schemas', () => {
  it('compares unions in unions of many levels', () => {
    const nested = (inner: JsonSchema): JsonSchema => {
      let schema = inner;
      for (let level = 0; level < 50; level++) schema = { anyOf: [{ anyOf: [schema] }, { const: level }] };
      return schema;
    };
    expect(resultChanges(nested(text), nested(text))).toEqual([]);
    expect(resultChanges(nested(text), nested({ type: 'boolean' }))).toEqual([
      'breaking: ask.result was text, is boolean',
    ]);
  });

  it('separates the name of a removed field from its path, whatever its characters', () => {
    expect(resultChanges(object({ $a: text, é: text }), object({}))).toEqual([
      'breaking: ask.result.$a was removed',
      'breaking: ask.result.é was removed',
    ]);
  });
});

describe('contract diff: null', () => {
  const anyOf = [{ maxLength: 3 }, { maxItems: 3 }];
  const parts = (other: JsonSchema): JsonSchema => ({ anyOf: [{ allOf: [text] }, other] });

  it.each<[string, JsonSchema, JsonSchema]>([
    ['as a value', { enum: ['a'] }, { enum: ['a', null] }],
    ['as one of exclusive options', text, { oneOf: [text, { type: 'null' }] }],
    ['in an option of a union', { anyOf: [text, list] }, { anyOf: [{ type: ['string', 'null'] }, list] }],
    ['in a part of a value', { allOf: [text] }, { allOf: [{ type: ['string', 'null'] }] }],
    [
      'next to the options of a union',
      { type: ['string', 'array'], anyOf },
      { type: ['string', 'array', 'null'], anyOf },
    ],
    ['next to an option that only has parts', parts({ const: 'a' }), parts({ enum: ['a', null] })],
    ['next to a schema that only has parts', { allOf: [text] }, { anyOf: [{ allOf: [text] }, { type: 'null' }] }],
  ])('reports that a result newly accepts or rejects null %s', (_, before, after) => {
    expect(resultChanges(before, after)).toEqual(['breaking: ask.result may be null now']);
    expect(resultChanges(after, before)).toEqual(['breaking: ask.result may no longer be null']);
  });

  it('reports a field that may be null in a part of its schema', () => {
    const part = (type: string | readonly string[]): JsonSchema => object({ a: { allOf: [{ type }] } });
    expect(resultChanges(part('string'), part(['string', 'null']))).toEqual(['breaking: ask.result.a may be null now']);
  });

  it('compares constraints of schemas that accept only null', () => {
    expect(resultChanges({ not: { enum: ['a', null] } }, { type: 'null' })).toContain(
      'breaking: ask.result not was {"enum":["a",null]}, is unset',
    );
    expect(resultChanges({ type: 'null' }, { type: 'null', not: { const: null } })).toEqual([
      'breaking: ask.result must now also match "anything"',
    ]);
  });

  it('names null among the types when a schema begins or ceases to accept any value', () => {
    const all = 'text or number or boolean or object or list or null';
    expect(resultChanges({ type: ['string', 'null'] }, {})).toEqual([
      `breaking: ask.result was text or null, is ${all}`,
    ]);
    expect(resultChanges({}, { type: 'null' })).toEqual([`breaking: ask.result was ${all}, is null`]);
    expect(resultChanges({ type: 'null' }, { type: ['string', 'null'] })).toEqual([
      'breaking: ask.result was null, is text',
    ]);
  });
});

describe('contract diff: fields', () => {
  it.each(['constructor', 'toString', '__proto_'])(
    'compares a field that has the name %s of an inherited member',
    (name) => {
      expect(resultChanges(object({ a: text, [name]: text }), object({ a: text }))).toEqual([
        `breaking: ask.result.${name} was removed`,
      ]);
      expect(resultChanges(object({ a: text }), object({ a: text, [name]: text }))).toEqual([
        `breaking: ask.result.${name} is new and required`,
      ]);
    },
  );

  it('compares a type that has the name of an inherited member', () => {
    expect(resultChanges(ref('constructor'), ref('constructor'))).toEqual([]);
    expect(resultChanges(ref('constructor'), object({}), { constructor: object({ a: text }) })).toEqual([
      'breaking: ask.result.a was removed',
    ]);
  });

  it('reports a required field that is not declared', () => {
    const open = object({ a: text });
    const demanding = { ...open, required: ['a', 'b'] };
    expect(changesBetween({ params: open }, { params: demanding })).toEqual(['breaking: ask.params.b is required now']);
    expect(changesBetween({ params: demanding }, { params: open })).toEqual(['breaking: ask.params.b is optional now']);
    expect(resultChanges(demanding, object({ a: text, b: text }))).toEqual([
      expect.stringMatching(/^breaking: ask\.result\.b was text or number.*, is text$/),
    ]);
  });

  it('reports a field that the undeclared fields of an object excluded before', () => {
    const closed = { ...object({ a: text }), additionalProperties: false };
    const more = { ...object({ a: text, b: text }, ['a']), additionalProperties: false };
    expect(resultChanges(closed, more)).toEqual([
      'additive: ask.result.b is new and optional',
      'breaking: ask.result.b was not allowed before',
    ]);
    expect(changesBetween({ params: more }, { params: closed })).toEqual([
      'native: ask.params.b was removed',
      'breaking: ask.params.b is no longer allowed',
    ]);
  });

  it('compares a new field with the type of undeclared fields', () => {
    const rest = { ...object({ a: text }), additionalProperties: text };
    const more = { ...object({ a: text, b: { type: 'number' } }, ['a']), additionalProperties: text };
    expect(changesBetween({ params: rest }, { params: more })).toEqual([
      'additive: ask.params.b is new and optional',
      'breaking: ask.params.b was text, is number',
    ]);
    expect(changesBetween({ params: more }, { params: rest })).toEqual([
      'native: ask.params.b was removed',
      'breaking: ask.params.b was number, is text',
    ]);
  });
});

describe('contract diff: a field removed from a referenced type', () => {
  const before: NamedSchemas = { A: object({ x: text, y: text }), B: object({ z: text }) };
  const after: NamedSchemas = { ...before, A: object({ x: text }) };

  it.each<[string, JsonSchema, string]>([
    ['allOf', { allOf: [ref('A'), ref('B')] }, 'ask.result.y was removed'],
    ['a tuple', { type: 'array', items: [ref('B'), ref('A')] }, 'ask.result[1].y was removed'],
    ['not', { not: ref('A') }, 'ask.result not refers to a type that changed'],
    [
      'the names of a record',
      { type: 'object', propertyNames: ref('A') },
      'ask.result propertyNames refers to a type that changed',
    ],
    ['a record', { type: 'object', additionalProperties: ref('A') }, 'ask.result{}.y was removed'],
    ['a reference to a reference', ref('C'), 'ask.result.y was removed'],
  ])('reports a change of a type in %s', (_, result, change) => {
    const side = (schemas: NamedSchemas) => ({ result, schemas: { ...schemas, C: ref('A') } });
    expect(changesBetween(side(before), side(after))).toEqual([`breaking: ${change}`]);
  });
});
