import { describe, expect, it } from 'vitest';
import { misfitOf, type PlainSchema } from '../../../native-mocks/conformance/page/misfit.ts';

const text: PlainSchema = { type: 'string' };
const object = (
  properties: Readonly<Record<string, PlainSchema>>,
  required = Object.keys(properties),
): PlainSchema => ({
  type: 'object',
  properties,
  required,
});

describe(misfitOf, () => {
  it.each<[string, PlainSchema, unknown]>([
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
  ])('takes %s', (_, schema, value) => {
    expect(misfitOf(schema, value)).toBeUndefined();
  });

  it.each<[string, PlainSchema, unknown, readonly string[]]>([
    ['another type', text, 1, []],
    ['null', text, null, []],
    ['nothing at all', text, undefined, []],
    ['a fraction for a whole number', { type: 'integer' }, 1.5, []],
    ['a list for an object', object({}), [], []],
    ['an object for a list', { type: 'array' }, {}, []],
    ['a field that is missing', object({ a: object({ b: text }) }), { a: {} }, ['a', 'b']],
    ['a field of another type', object({ a: { type: 'array', items: text } }), { a: ['', 1] }, ['a', '1']],
    [
      'none of several, the way into the one alike',
      { anyOf: [object({ a: text }), { type: 'null' }] },
      { a: 1 },
      ['a'],
    ],
    ['a value beside the list', { enum: ['a'] }, 'b', []],
    ['another constant', { const: 'a' }, 'b', []],
    ['a number too great', { type: 'number', maximum: 5 }, 6, []],
    ['a text too short', { type: 'string', minLength: 1 }, '', []],
    ['too many entries', { type: 'array', maxItems: 1 }, [1, 2], []],
    ['a part that is not met', { allOf: [object({ a: text }), object({ b: text })] }, { a: '' }, ['b']],
    ['a value of a map', { type: 'object', additionalProperties: { type: 'number' } }, { a: 'b' }, ['a']],
    ['a name every object inherits', object({ toString: text }), {}, ['toString']],
  ])('refuses %s', (_, schema, value, path) => {
    expect(misfitOf(schema, value)).toEqual(path);
  });
});
