import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../../../sdk/tools/document/json-schema.ts';
import { findMismatch } from '../../../../sdk/tools/document/schema-mismatch.ts';

const text: JsonSchema = { type: 'string' };
const object = (properties: Readonly<Record<string, JsonSchema>>, required = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  properties,
  required,
});

// Parsed from text, since the linter reports a literal with a member `then`.
const CONDITION = JSON.parse('{"if":{"type":"string"},"then":{"minLength":2},"else":{"minimum":2}}') as JsonSchema;

describe(findMismatch, () => {
  it.each<[string, JsonSchema, unknown]>([
    ['a string', text, 'a'],
    ['null where a type allows it', { type: ['string', 'null'] }, null],
    ['a whole number written as 1.0', { type: 'integer' }, 1.0],
    ['a whole number for a number', { type: 'number' }, 1],
    ['an undeclared field', object({ a: text }), { a: '', b: 1 }],
    ['an absent optional field', object({ a: text }, []), {}],
    ['one of several types', { anyOf: [text, { type: 'null' }] }, null],
    [
      'one of several objects',
      { oneOf: [object({ kind: { const: 'a' } }), object({ kind: { const: 'b' } })] },
      { kind: 'b' },
    ],
    ['all parts of an intersection', { allOf: [object({ a: text }), object({ b: text })] }, { a: '', b: '' }],
    ['a listed value', { enum: ['a', 1] }, 1],
    ['a list', { type: 'array', items: text }, ['a', 'b']],
    ['a tuple', { type: 'array', items: [text, { type: 'boolean' }] }, ['a', true]],
    ['a map', { type: 'object', additionalProperties: { type: 'number' } }, { a: 1 }],
    ['any value for an empty schema', {}, null],
  ])('accepts a value that matches the schema: %s', (_, schema, value) => {
    expect(findMismatch(schema, value)).toBeUndefined();
  });

  it.each<[string, JsonSchema, unknown, readonly (string | number)[]]>([
    ['another type than a string', text, 1, []],
    ['null for a string', text, null, []],
    ['undefined for a string', text, undefined, []],
    ['a fraction for a whole number', { type: 'integer' }, 1.5, []],
    ['a list for an object', object({}), [], []],
    ['an object for a list', { type: 'array' }, {}, []],
    ['a missing field', object({ a: object({ b: text }) }), { a: {} }, ['a', 'b']],
    ['a field of another type', object({ a: { type: 'array', items: text } }), { a: ['', 1] }, ['a', 1]],
    [
      'none of several types, with the path into the similar one',
      { anyOf: [object({ a: text }), { type: 'null' }] },
      { a: 1 },
      ['a'],
    ],
    ['an unlisted value', { enum: ['a'] }, 'b', []],
    ['another constant', { const: 'a' }, 'b', []],
    ['a number above the maximum', { type: 'number', maximum: 5 }, 6, []],
    ['a string below the minimum length', { type: 'string', minLength: 1 }, '', []],
    ['too many entries', { type: 'array', maxItems: 1 }, [1, 2], []],
    ['one part of an intersection', { allOf: [object({ a: text }), object({ b: text })] }, { a: '' }, ['b']],
    [
      'a value of another type in a map',
      { type: 'object', additionalProperties: { type: 'number' } },
      { a: 'b' },
      ['a'],
    ],
    ['a missing field whose name every object inherits', object({ toString: text }), {}, ['toString']],
  ])('rejects a value that does not match the schema: %s', (_, schema, value, path) => {
    expect(findMismatch(schema, value)?.path).toEqual(path);
  });

  it.each<[string, JsonSchema, unknown, unknown]>([
    ['oneOf', { oneOf: [{ minimum: 1 }, { maximum: 3 }] }, 5, 2],
    ['not', { not: { type: 'string' } }, 1, 'a'],
    ['if with then and else', CONDITION, 'ab', 1],
    ['const, with members in any order', { const: { a: 1, b: [2] } }, { b: [2], a: 1 }, { a: 1, b: [3] }],
    ['enum, with objects', { enum: [{ a: 1 }] }, { a: 1 }, { a: 1, b: 2 }],
    ['pattern', { pattern: '^a+$' }, 'aa', 'ab'],
    ['exclusiveMinimum and exclusiveMaximum', { exclusiveMinimum: 1, exclusiveMaximum: 3 }, 2, 3],
    ['multipleOf a fraction', { multipleOf: 0.1 }, 0.3, 0.35],
    ['uniqueItems', { uniqueItems: true }, [1, '1', { a: 1 }], [{ a: 1 }, { a: 1 }]],
    ['contains', { contains: { type: 'string' } }, [1, 'a'], [1]],
    ['additionalItems: false', { items: [{ type: 'string' }], additionalItems: false }, ['a'], ['a', 1]],
    ['additionalItems', { items: [{ type: 'string' }], additionalItems: { type: 'number' } }, ['a', 1], ['a', 'b']],
    ['additionalProperties: false', { properties: { a: {} }, additionalProperties: false }, { a: 1 }, { b: 1 }],
    ['patternProperties', { patternProperties: { '^x': { type: 'number' } } }, { xa: 1, y: 'a' }, { xa: 'a' }],
    ['propertyNames', { propertyNames: { maxLength: 1 } }, { a: 1 }, { ab: 1 }],
    ['minProperties and maxProperties', { minProperties: 1, maxProperties: 2 }, { a: 1 }, {}],
    [
      '$ref with constraints next to it',
      { $ref: '#/$defs/text', minLength: 2, $defs: { text: { type: 'string' } } },
      'ab',
      'a',
    ],
    ['format, as an annotation only', { type: 'string', format: 'email' }, 'no address', 1],
    ['required, with undefined as absent', { required: ['a'] }, { a: null }, { a: undefined }],
  ])('checks the schema keyword %s', (_, schema, right, wrong) => {
    expect(findMismatch(schema, right)).toBeUndefined();
    expect(findMismatch(schema, wrong)).toBeDefined();
  });

  it('describes a mismatch by what is expected, never by the value', () => {
    const expectedOf = (schema: JsonSchema, value: unknown): string | undefined =>
      findMismatch(schema, value)?.expected;
    expect(expectedOf({ type: ['string', 'null'] }, 1)).toBe('string | null');
    expect(expectedOf({ enum: ['a', 1] }, 'secret')).toBe('"a" | 1');
    expect(expectedOf({ minLength: 3 }, 'ab')).toBe('at least 3 characters');
    expect(expectedOf(object({ a: text }), {})).toBe('string');
  });
});
