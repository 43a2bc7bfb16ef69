import { describe, expect, it } from 'vitest';
import type { JsonSchema, NamedSchemas } from '../../../../sdk/tools/document/json-schema.ts';
import { changesBetween, object, ref, resultChanges } from './document-sides.ts';

const text: JsonSchema = { type: 'string' };
const list: JsonSchema = { type: 'array', items: text };
const record: JsonSchema = { type: 'object', additionalProperties: text };

describe('contract diff: constraints of a schema', () => {
  const a = object({ a: text });
  const tuple = (...items: readonly JsonSchema[]): JsonSchema => ({ type: 'array', items });

  it.each<[string, JsonSchema, JsonSchema, ...(readonly string[])]>([
    ['a list with more entries', { ...list, maxItems: 3 }, { ...list, maxItems: 30 }, 'maxItems was 3, is 30'],
    ['a list with a minimum', list, { ...list, minItems: 1 }, 'minItems was unset, is 1'],
    ['a list without repetition', list, { ...list, uniqueItems: true }, 'uniqueItems was unset, is true'],
    [
      'a list of fewer values',
      { ...list, enum: [['a'], ['b']] },
      { ...list, enum: [['a']] },
      'no longer accepts ["b"]',
    ],
    ['a record with a minimum', record, { ...record, minProperties: 1 }, 'minProperties was unset, is 1'],
    ['another part of an object', a, { ...a, allOf: [object({ b: text })] }, 'must now also match "object"'],
    ['a part that an object loses', { ...a, allOf: [object({ b: text })] }, a, 'no longer has to match "object"'],
    ['an unknown keyword', { ...text, shape: 'round' }, { ...text, shape: 'flat' }, 'shape was "round", is "flat"'],
    ['a longer tuple', tuple(text), tuple(text, text), 'has 2 entries instead of 1'],
    ['a tuple instead of a list', list, tuple(text), 'is a tuple now'],
    ['a list instead of a tuple', tuple(text), list, 'is no longer a tuple'],
    [
      'another contained entry',
      { ...list, contains: { const: 'a' } },
      { ...list, contains: { const: 'b' } },
      'contains was {"const":"a"}, is {"const":"b"}',
    ],
    [
      'a record with restricted names',
      record,
      { ...record, propertyNames: { maxLength: 3 } },
      'propertyNames was unset, is {"maxLength":3}',
    ],
    [
      'a record with other names',
      { ...record, patternProperties: { '^a': text } },
      { ...record, patternProperties: { '^b': text } },
      'patternProperties was {"^a":{"type":"string"}}, is {"^b":{"type":"string"}}',
    ],
    [
      'an object with other values',
      { type: 'object', enum: [{ a: 1 }] },
      { type: 'object', enum: [{ a: 2 }] },
      'no longer accepts {"a":1}',
      'now accepts {"a":2}',
    ],
    [
      'a condition on an object',
      a,
      { ...a, if: { required: ['a'] }, else: { required: ['b'] } },
      'if was unset, is {"required":["a"]}',
      'else was unset, is {"required":["b"]}',
    ],
    [
      'a part of an object that is not named',
      { allOf: [a, { minProperties: 2 }] },
      { allOf: [a, { minProperties: 1 }] },
      'minProperties was 2, is 1',
    ],
    [
      'another excluded value',
      { ...text, not: { const: 'a' } },
      { ...text, not: { const: 'b' } },
      'not was {"const":"a"}, is {"const":"b"}',
    ],
    [
      'a constraint of a union',
      { anyOf: [text, { type: 'number' }], maxLength: 3 },
      { anyOf: [text, { type: 'number' }], maxLength: 9 },
      'maxLength was 3, is 9',
    ],
    [
      'a constraint next to a reference',
      { ...ref('Name'), maxLength: 3 },
      { ...ref('Name'), maxLength: 9 },
      'maxLength was 3, is 9',
    ],
    [
      'a constraint next to a reference that restricts the same',
      { ...ref('Short'), maxLength: 3 },
      ref('Short'),
      'no longer has to match "anything"',
    ],
  ])('reports a changed constraint of a result: %s', (_, before, after, ...texts) => {
    const schemas = { Name: text, Short: { ...text, maxLength: 9 } };
    expect(resultChanges(before, after, schemas)).toEqual(texts.map((each) => `breaking: ask.result ${each}`));
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
  it.each<[string, JsonSchema, JsonSchema]>([
    ['as a value', { enum: ['a'] }, { enum: ['a', null] }],
    ['as one of exclusive options', text, { oneOf: [text, { type: 'null' }] }],
    ['in an option of a union', { anyOf: [text, list] }, { anyOf: [{ type: ['string', 'null'] }, list] }],
    ['in a part of a value', { allOf: [text] }, { allOf: [{ type: ['string', 'null'] }] }],
    [
      'next to the options of a union',
      { type: ['string', 'array'], anyOf: [{ maxLength: 3 }, { maxItems: 3 }] },
      { type: ['string', 'array', 'null'], anyOf: [{ maxLength: 3 }, { maxItems: 3 }] },
    ],
    [
      'in an option next to one that only has parts',
      { anyOf: [{ allOf: [text] }, { const: 'a' }] },
      { anyOf: [{ allOf: [text] }, { enum: ['a', null] }] },
    ],
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
      'additive: ask.params.b was removed',
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
      'additive: ask.params.b was removed',
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
