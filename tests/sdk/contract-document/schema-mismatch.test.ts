import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../../sdk/contract-document/json-schema.ts';
import { findMismatch } from '../../../sdk/contract-document/schema-mismatch.ts';

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
    ['a text', text, 'a'],
    ['null where a type allows it', { type: ['string', 'null'] }, null],
    ['a whole number, however it is written', { type: 'integer' }, 1.0],
    ['a number that is whole', { type: 'number' }, 1],
    ['a field that no one knows', object({ a: text }), { a: '', b: 1 }],
    ['an optional field that is absent', object({ a: text }, []), {}],
    ['one of several', { anyOf: [text, { type: 'null' }] }, null],
    [
      'one kind of object',
      { oneOf: [object({ kind: { const: 'a' } }), object({ kind: { const: 'b' } })] },
      { kind: 'b' },
    ],
    ['all of several', { allOf: [object({ a: text }), object({ b: text })] }, { a: '', b: '' }],
    ['a value of a list', { enum: ['a', 1] }, 1],
    ['a list', { type: 'array', items: text }, ['a', 'b']],
    ['a tuple', { type: 'array', items: [text, { type: 'boolean' }] }, ['a', true]],
    ['a map', { type: 'object', additionalProperties: { type: 'number' } }, { a: 1 }],
    ['anything, without a rule', {}, null],
  ])('accepts a value that matches the schema: %s', (_, schema, value) => {
    expect(findMismatch(schema, value)).toBeUndefined();
  });

  it.each<[string, JsonSchema, unknown, readonly (string | number)[]]>([
    ['another type', text, 1, []],
    ['null', text, null, []],
    ['nothing at all', text, undefined, []],
    ['a fraction for a whole number', { type: 'integer' }, 1.5, []],
    ['a list for an object', object({}), [], []],
    ['an object for a list', { type: 'array' }, {}, []],
    ['a field that is missing', object({ a: object({ b: text }) }), { a: {} }, ['a', 'b']],
    ['a field of another type', object({ a: { type: 'array', items: text } }), { a: ['', 1] }, ['a', 1]],
    [
      'none of several, the way into the one alike',
      { anyOf: [object({ a: text }), { type: 'null' }] },
      { a: 1 },
      ['a'],
    ],
    ['a value that is not in the list', { enum: ['a'] }, 'b', []],
    ['another constant', { const: 'a' }, 'b', []],
    ['a number too great', { type: 'number', maximum: 5 }, 6, []],
    ['a text too short', { type: 'string', minLength: 1 }, '', []],
    ['too many entries', { type: 'array', maxItems: 1 }, [1, 2], []],
    ['a part that is not met', { allOf: [object({ a: text }), object({ b: text })] }, { a: '' }, ['b']],
    ['a value of a map', { type: 'object', additionalProperties: { type: 'number' } }, { a: 'b' }, ['a']],
    ['a name every object inherits', object({ toString: text }), {}, ['toString']],
  ])('refuses a value that does not match the schema: %s', (_, schema, value, path) => {
    expect(findMismatch(schema, value)?.path).toEqual(path);
  });

  it.each<[string, JsonSchema, unknown, unknown]>([
    ['exactly one of several', { oneOf: [{ minimum: 1 }, { maximum: 3 }] }, 5, 2],
    ['none of what is excluded', { not: { type: 'string' } }, 1, 'a'],
    ['a branch by a condition', CONDITION, 'ab', 1],
    ['equal objects in any order', { const: { a: 1, b: [2] } }, { b: [2], a: 1 }, { a: 1, b: [3] }],
    ['an object of a list of values', { enum: [{ a: 1 }] }, { a: 1 }, { a: 1, b: 2 }],
    ['a pattern', { pattern: '^a+$' }, 'aa', 'ab'],
    ['bounds without their ends', { exclusiveMinimum: 1, exclusiveMaximum: 3 }, 2, 3],
    ['multiples, of fractions too', { multipleOf: 0.1 }, 0.3, 0.35],
    ['different entries', { uniqueItems: true }, [1, '1', { a: 1 }], [{ a: 1 }, { a: 1 }]],
    ['an entry of a kind', { contains: { type: 'string' } }, [1, 'a'], [1]],
    ['a tuple and no more', { items: [{ type: 'string' }], additionalItems: false }, ['a'], ['a', 1]],
    ['a tuple and a rest', { items: [{ type: 'string' }], additionalItems: { type: 'number' } }, ['a', 1], ['a', 'b']],
    ['no other members', { properties: { a: {} }, additionalProperties: false }, { a: 1 }, { b: 1 }],
    ['members by pattern', { patternProperties: { '^x': { type: 'number' } } }, { xa: 1, y: 'a' }, { xa: 'a' }],
    ['names of members', { propertyNames: { maxLength: 1 } }, { a: 1 }, { ab: 1 }],
    ['a number of members', { minProperties: 1, maxProperties: 2 }, { a: 1 }, {}],
    [
      'rules in addition to a reference',
      { $ref: '#/$defs/text', minLength: 2, $defs: { text: { type: 'string' } } },
      'ab',
      'a',
    ],
    ['a format as an annotation only', { type: 'string', format: 'email' }, 'no address', 1],
    ['a member that is undefined as absent', { required: ['a'] }, { a: null }, { a: undefined }],
  ])('checks the schema keyword %s', (_, schema, right, wrong) => {
    expect(findMismatch(schema, right)).toBeUndefined();
    expect(findMismatch(schema, wrong)).toBeDefined();
  });

  it('describes what is expected and never the value', () => {
    const expectedOf = (schema: JsonSchema, value: unknown): string | undefined =>
      findMismatch(schema, value)?.expected;
    expect(expectedOf({ type: ['string', 'null'] }, 1)).toBe('string | null');
    expect(expectedOf({ enum: ['a', 1] }, 'secret')).toBe('"a" | 1');
    expect(expectedOf({ minLength: 3 }, 'ab')).toBe('at least 3 characters');
    expect(expectedOf(object({ a: text }), {})).toBe('string');
  });

  it('stops after a limit when every level of a value doubles the alternatives', { timeout: 60_000 }, () => {
    const again = { $ref: '#' };
    const schema = { anyOf: [object({ a: again, b: text }, []), object({ a: again, c: text }, [])] };
    let value: unknown = { b: 1, c: 1 };
    for (let i = 0; i < 60; i++) value = { a: value };
    expect(findMismatch(schema, value)).toBeDefined();
  });
});
