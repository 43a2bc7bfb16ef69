import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../../../sdk/tools/document/json-schema.ts';
import { expressionOf, findMismatch } from '../../../../sdk/tools/document/schema-mismatch.ts';

const text: JsonSchema = { type: 'string' };
const number: JsonSchema = { type: 'number' };
const object = (properties: Readonly<Record<string, JsonSchema>>, required = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  properties,
  required,
});
const kinds: JsonSchema = { oneOf: [object({ kind: { const: 'a' } }), object({ kind: { const: 'b' } })] };
const both: JsonSchema = { allOf: [object({ a: text }), object({ b: text })] };

// Parsed from text, since the linter reports a literal with a member `then`.
const condition = (json: string): JsonSchema => JSON.parse(json) as JsonSchema;
const ONLY_THEN = condition('{"if":{"type":"string"},"then":{"minLength":2}}');
const ONLY_ELSE = condition('{"if":{"type":"string"},"else":{"minimum":2}}');
const WITHOUT_IF = condition('{"then":{"minLength":2},"else":{"minimum":2}}');

describe('the description of a mismatch', () => {
  it.each<[schema: JsonSchema, value: unknown, expected: string, path?: readonly (string | number)[]]>([
    [{ type: 'integer' }, 1.5, 'integer'],
    [{ type: 'integer' }, '1', 'integer'],
    [{ type: ['string', 'null'] }, 1, 'string | null'],
    [{ enum: ['a', 1] }, 'secret', '"a" | 1'],
    [{ enum: [{ a: 1 }] }, { a: 1, b: 2 }, '{"a":1}'],
    [{ ...text, format: 'email' }, 1, 'string'],
    [text, null, 'string'],
    [text, undefined, 'string'],
    [object({}), [], 'object'],
    [{ type: 'array' }, {}, 'array'],
    [{ additionalProperties: number }, { a: 'b' }, 'number', ['a']],
    [object({ a: object({ b: text }) }), { a: {} }, 'string', ['a', 'b']],
    [object({ a: { type: 'array', items: text } }), { a: ['', 1] }, 'string', ['a', 1]],
    [object({ toString: text }), {}, 'string', ['toString']],
    [{ anyOf: [object({ a: text }), { type: 'null' }] }, { a: 1 }, 'string', ['a']],
    [both, { a: '' }, 'string', ['b']],
    [{ items: [text], additionalItems: number }, ['a', 'b'], 'number', [1]],
    [{ $ref: '#/$defs/text', minLength: 2, $defs: { text } }, 'a', 'at least 2 characters'],
    [{ required: ['a'] }, { a: undefined }, 'a value', ['a']],
    [{ type: 'boolean' }, null, 'boolean'],
    [{ const: { a: 1 } }, 1, '{"a":1}'],
    [{ const: null }, undefined, 'null'],
    [{ $ref: '#/$defs/x' }, 1, 'a schema that is not in the document'],
    [{ anyOf: [text, { const: 7 }] }, true, 'string | 7'],
    [{ anyOf: [{ type: ['string', 'null'] }, { minimum: 3 }] }, 1, 'string,null | another kind'],
    [
      { anyOf: [{ $ref: '#/components/schemas/A~1B' }, { $ref: '#/$defs/a/text' }], $defs: { a: { text } } },
      1,
      'A/B | text',
    ],
    [{ oneOf: [text, number] }, true, 'string | number'],
    [{ oneOf: [{ minimum: 1 }, { maximum: 3 }] }, 2, 'a value of exactly one kind'],
    [{ anyOf: [{ items: text }, { items: number }] }, [true], 'another kind | another kind'],
    [{ allOf: [{}, { minimum: 3 }] }, 1, 'at least 3'],
    [{ not: text }, 'a', 'a value that is not excluded'],
    [{ minimum: 3 }, 2.9, 'at least 3'],
    [{ maximum: 3 }, 3.1, 'at most 3'],
    [{ exclusiveMinimum: 3 }, 3, 'more than 3'],
    [{ exclusiveMaximum: 3 }, 3, 'less than 3'],
    [{ multipleOf: 0.5 }, 0.25, 'a multiple of 0.5'],
    [{ multipleOf: 2 }, -3, 'a multiple of 2'],
    [{ multipleOf: 0.123456789 }, 1e308, 'a multiple of 0.123456789'],
    [{ minLength: 2 }, 'a', 'at least 2 characters'],
    [{ maxLength: 2 }, 'abc', 'at most 2 characters'],
    [{ pattern: '^a$' }, 'b', 'a string like /^a$/'],
    [{ minItems: 1 }, [], 'at least 1 entries'],
    [{ maxItems: 1 }, [1, 2], 'at most 1 entries'],
    [{ items: [{}], additionalItems: false }, [1, 2], 'at most 1 entries'],
    [{ contains: text }, [], 'a list with a required entry'],
    [{ contains: text }, [1], 'a list with a required entry'],
    [{ uniqueItems: true }, [1, 2, 1], 'a list without repeated entries'],
    [{ uniqueItems: true }, [null, null], 'a list without repeated entries'],
    [{ uniqueItems: true }, [{ a: 1 }, [1], { a: 1 }], 'a list without repeated entries'],
    [{ minProperties: 1 }, { a: undefined }, 'at least 1 members'],
    [{ maxProperties: 1 }, { a: 1, b: 2 }, 'at most 1 members'],
    [{ required: ['a'] }, {}, 'a value', ['a']],
    [{ required: ['a'], properties: { a: {} } }, {}, 'a value', ['a']],
    [{ required: ['b', 'a'], properties: { a: { type: ['string', 'null'] } } }, { b: 1 }, 'string,null', ['a']],
    [{ propertyNames: { maxLength: 1 } }, { a: 1, bc: 2 }, 'another name', ['bc']],
    [{ additionalProperties: false }, { a: 1 }, 'no such member', ['a']],
  ])('describes what the schema %j expects instead of %j', (schema, value, expected, path = []) => {
    expect(findMismatch(schema, value)).toEqual({ path, expected });
  });

  it('describes the mismatch with the only option of a union that has the type of the value', () => {
    const named = { properties: { a: text }, required: ['a'], type: 'object' };
    expect(findMismatch({ oneOf: [named, number] }, { a: 1 })).toEqual({ path: ['a'], expected: 'string' });
    expect(findMismatch({ anyOf: [number, named] }, {})).toEqual({ path: ['a'], expected: 'string' });
  });
});

describe('values that a keyword accepts', () => {
  it.each<[schema: JsonSchema, value: unknown]>([
    [{}, null],
    [{ type: ['string', 'null'] }, null],
    [{ type: 'integer' }, 1.0],
    [number, 1],
    [object({ a: text }), { a: '', b: 1 }],
    [object({ a: text }, []), {}],
    [{ anyOf: [text, { type: 'null' }] }, null],
    [kinds, { kind: 'b' }],
    [both, { a: '', b: '' }],
    [{ enum: ['a', 1] }, 1],
    [{ enum: [{ a: 1 }] }, { a: 1 }],
    [{ type: 'array', items: text }, ['a', 'b']],
    [{ items: [text], additionalItems: number }, ['a', 1]],
    [{ oneOf: [{ minimum: 1 }, { maximum: 3 }] }, 5],
    [{ not: text }, 1],
    [{ pattern: '^a+$' }, 'aa'],
    [{ propertyNames: { maxLength: 1 } }, { a: 1 }],
    [{ $ref: '#/$defs/text', minLength: 2, $defs: { text } }, 'ab'],
    [{ ...text, format: 'email' }, 'no address'],
    [{ required: ['a'] }, { a: null }],
    [{ minimum: 3, maximum: 3 }, 3],
    [{ exclusiveMinimum: 3, exclusiveMaximum: 3.2 }, 3.1],
    [{ multipleOf: 0.5 }, 1e308],
    [{ multipleOf: 0.1 }, 98_765_432.1],
    [{ multipleOf: 0.1 }, -98_765_432.1],
    [{ multipleOf: 0.1 }, 0],
    [{ multipleOf: 0.1 }, 0.3],
    [{ const: { a: 1, b: [2] } }, { b: [2], a: 1 }],
    [{ items: [text], additionalItems: false }, ['a']],
    [{ properties: { a: {} }, additionalProperties: false }, { a: 1 }],
    [{ minLength: 2, maxLength: 2 }, 'ab'],
    [{ minItems: 1, maxItems: 1 }, [1]],
    [
      { minProperties: 1, maxProperties: 1 },
      { a: 1, b: undefined },
    ],
    [{ items: [text], additionalItems: true }, ['a', 1]],
    [{ items: [text] }, ['a', 1]],
    [{ items: [text, number] }, ['a']],
    [{ contains: text }, [1, 'a', 2]],
    [{ uniqueItems: true }, [{ a: 1 }, [1], { a: 2 }, null, 1, '1']],
    [{ uniqueItems: false }, [1, 1]],
    [
      { properties: { a: {} }, additionalProperties: number },
      { a: 'a', b: 1 },
    ],
    [
      { patternProperties: { '^x': text }, additionalProperties: number },
      { xa: 'a', b: 1 },
    ],
    [{ patternProperties: { '^x': text }, additionalProperties: false }, { xa: 'a' }],
    [{ additionalProperties: true }, { a: 1 }],
    [{ patternProperties: { '(': text } }, { '(': 1 }],
    [{ properties: { a: text }, required: ['a'] }, null],
    [{ properties: { a: text }, required: ['a'] }, true],
    [{ pattern: '(' }, 'a'],
    [ONLY_THEN, 1],
    [ONLY_THEN, 'ab'],
    [ONLY_ELSE, 'a'],
    [ONLY_ELSE, 2],
    [WITHOUT_IF, 'a'],
    [WITHOUT_IF, 1],
  ])('accepts by the schema %j the value %j', (schema, value) => {
    expect(findMismatch(schema, value)).toBeUndefined();
  });

  it.each<[schema: JsonSchema, value: unknown]>([
    [ONLY_THEN, 'a'],
    [ONLY_ELSE, 1],
    [{ patternProperties: { '^x': text, a$: { minLength: 3 } } }, { xa: 'a' }],
    [{ properties: { xa: {} }, patternProperties: { '^x': number } }, { xa: 'a' }],
    [{ multipleOf: 0.01 }, 1.005],
  ])('rejects by the schema %j the value %j', (schema, value) => {
    expect(findMismatch(schema, value)).toBeDefined();
  });

  it('resolves references into the root that is passed', () => {
    const root = { components: { schemas: { Text: text } } };
    expect(findMismatch({ $ref: '#/components/schemas/Text' }, 'a', root)).toBeUndefined();
    expect(findMismatch({ $ref: '#/components/schemas/Text' }, 1, root)).toEqual({ path: [], expected: 'string' });
  });

  it('checks a value of 400 levels against its schema and no more', () => {
    const nested = (levels: number): [JsonSchema, unknown] => {
      let [schema, value]: [JsonSchema, unknown] = [{}, 1];
      for (let i = 0; i < levels; i++) [schema, value] = [{ items: schema }, [value]];
      return [schema, value];
    };
    expect(findMismatch(...nested(400))).toBeUndefined();
    expect(findMismatch(...nested(401))?.expected).toBe('a smaller or less nested value');
  });
});

describe(expressionOf, () => {
  it('creates a Unicode expression for a pattern if possible, and otherwise one that accepts more escapes', () => {
    expect(expressionOf('^.$')?.test('😀')).toBe(true);
    expect(expressionOf('^a\\-b$')?.test('a-b')).toBe(true);
    expect(expressionOf('(')).toBeUndefined();
  });
});
