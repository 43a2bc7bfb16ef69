import { describe, expect, it } from 'vitest';
import type { JsonSchema, NamedSchemas } from '../../../../sdk/tools/document/json-schema.ts';
import {
  findEndlessRef,
  findRecursiveName,
  inlineRefs,
  refsIn,
  renameRefs,
} from '../../../../sdk/tools/document/schema-refs.ts';

const to = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
const CONDITIONS = ['not', 'if', 'then', 'else'].map((keyword): [string, JsonSchema] => [
  keyword,
  { [keyword]: to('S') },
]);
const ALTERNATIVES: readonly [string, JsonSchema][] = [
  ['anyOf', { anyOf: [{}, to('S')] }],
  ['oneOf', { oneOf: [to('S')] }],
  ['allOf', { allOf: [{}, {}, to('S')] }],
  ...CONDITIONS,
];
const PARTS: readonly [string, JsonSchema][] = [
  ['properties', { properties: { a: {}, b: to('S') } }],
  ['patternProperties', { patternProperties: { a: to('S') } }],
  ['propertyNames', { propertyNames: to('S') }],
  ['items', { items: to('S') }],
  ['items of a tuple', { items: [{}, to('S')] }],
  ['contains', { contains: to('S') }],
  ['additionalProperties', { additionalProperties: to('S') }],
  ['additionalItems', { additionalItems: to('S') }],
];

describe(refsIn, () => {
  it('refsIn returns every reference of a schema, in order', () => {
    expect(refsIn({ $ref: '#/a', anyOf: [{ $ref: '#/b' }], not: { items: { $ref: '#/c' } }, title: null })).toEqual([
      '#/a',
      '#/b',
      '#/c',
    ]);
  });

  it.each(['const', 'enum', 'default', 'examples', 'x-fallback'])(
    'refsIn ignores members called $ref in the data of %s',
    (keyword) => {
      expect(refsIn({ [keyword]: [{ $ref: '#/a' }] })).toEqual([]);
    },
  );

  it.each(['properties', 'patternProperties', 'schemas'])(
    'refsIn reads the keys of %s as names, not as keywords',
    (keyword) => {
      const fields = {
        const: { $ref: '#/a' },
        $ref: { $ref: '#/b' },
        enum: { properties: { default: { $ref: '#/c' } } },
      };
      expect(refsIn({ [keyword]: fields })).toEqual(['#/a', '#/b', '#/c']);
    },
  );

  it('refsIn ignores a reference that is not a string', () => {
    expect(refsIn({ $ref: 5 })).toEqual([]);
  });
});

describe(renameRefs, () => {
  it('renameRefs renames the references to the given schemas and keeps everything else', () => {
    const names = new Map([
      ['User', 'User/2'],
      ['a/b', 'a/b'],
    ]);
    const others = [to('Other'), to('a/b'), { $ref: '#/$defs/User' }, { const: to('User') }];
    expect(renameRefs({ title: 'a', anyOf: [to('User'), ...others] }, names)).toEqual({
      title: 'a',
      anyOf: [to('User~12'), ...others],
    });
  });
});

describe(findEndlessRef, () => {
  it.each([['$ref', to('S')], ...ALTERNATIVES] as [string, JsonSchema][])(
    'finds a schema that refers to itself by %s',
    (_, schema) => {
      expect(findEndlessRef({ S: schema })).toBe('components.schemas.S refers to itself and to nothing else');
    },
  );

  it.each(PARTS)('accepts a recursive schema by %s', (_, schema) => {
    expect(findEndlessRef({ S: schema })).toBeUndefined();
  });

  it('finds a cycle of several schemas and quotes an unusual name', () => {
    const schemas = { A: to('B!'), 'B!': { anyOf: [{ not: to('C') }] }, C: to('B!') };
    expect(findEndlessRef(schemas)).toBe('components.schemas."B!" refers to itself and to nothing else');
  });

  it('accepts schemas that several others refer to, and references to other places', () => {
    const schemas = { A: { anyOf: [to('B'), to('C')] }, B: to('D'), C: to('D'), D: { allOf: [to('Unknown')] } };
    expect(findEndlessRef({ ...schemas, E: { $ref: '#/$defs/E' }, undefined: {} })).toBeUndefined();
  });

  it('checks each schema only once where every schema refers twice to the next one', () => {
    const schemas = Array.from({ length: 60 }, (_, i): [string, JsonSchema] => [
      `S${i}`,
      { anyOf: [to(`S${i + 1}`), to(`S${i + 1}`)] },
    ]);
    expect(findEndlessRef(Object.fromEntries(schemas))).toBeUndefined();
  });

  it('accepts 2,000 schemas in a contract and no more', () => {
    const schemasOf = (count: number): NamedSchemas =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`S${index}`, {}]));
    expect(findEndlessRef(schemasOf(2000))).toBeUndefined();
    expect(findEndlessRef(schemasOf(2001))).toBe(
      'components.schemas has 2001 schemas, but a contract has at most 2000',
    );
  });
});

describe(findRecursiveName, () => {
  it.each([...ALTERNATIVES, ...PARTS])('finds a schema that contains itself in %s', (_, schema) => {
    expect(findRecursiveName({ Other: { additionalProperties: true, additionalItems: false }, S: schema })).toBe('S');
  });

  it('finds no recursive name in schemas without a cycle', () => {
    expect(findRecursiveName({ A: { properties: { b: to('B') }, items: to('B') }, B: {} })).toBeUndefined();
  });
});

describe(inlineRefs, () => {
  it('inserts the named schemas, and leaves names and data with $ref alone', () => {
    const schema = {
      properties: { $ref: to('A'), default: to('A'), list: { items: [to('A'), to('None')] } },
      default: { $ref: '#/components/schemas/A' },
      'x-unit': null,
    };
    const inlined = inlineRefs(schema, { A: { properties: { b: to('B') } }, B: { type: 'string' } });
    const a = { properties: { b: { type: 'string' } } };
    expect(inlined).toEqual({ ...schema, properties: { $ref: a, default: a, list: { items: [a, {}] } } });
    // One object, however often it is used.
    expect(inlined.properties?.['$ref']).toBe(inlined.properties?.['default']);
  });
});
