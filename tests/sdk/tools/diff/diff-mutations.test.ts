import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../../../sdk/tools/document/json-schema.ts';
import { changesBetween, object, ref, resultChanges } from './document-sides.ts';

/** Two different values of each keyword that restricts values, and the type of value that it restricts. */
const keywords: readonly [keyword: string, type: string | undefined, one: unknown, other: unknown][] = [
  ['minimum', 'number', 1, 2],
  ['maximum', 'integer', 8, 9],
  ['exclusiveMinimum', 'number', 1, 2],
  ['exclusiveMaximum', 'number', 8, 9],
  ['multipleOf', 'number', 2, 3],
  ['minLength', 'string', 1, 2],
  ['maxLength', 'string', 8, 9],
  ['pattern', 'string', '^a', '^b'],
  ['format', 'string', 'date', 'uri'],
  ['minItems', 'array', 1, 2],
  ['maxItems', 'array', 8, 9],
  ['uniqueItems', 'array', true, undefined],
  ['items', 'array', { type: 'string' }, { type: 'number' }],
  ['items', 'array', [{ type: 'string' }], [{ type: 'number' }]],
  ['items', 'array', [{ type: 'string' }], { type: 'string' }],
  ['contains', 'array', { type: 'string' }, { type: 'number' }],
  ['minProperties', 'object', 1, 2],
  ['maxProperties', 'object', 8, 9],
  ['properties', 'object', { constructor: { type: 'string' } }, { constructor: { type: 'number' } }],
  ['properties', 'object', { title: { type: 'string' } }, { description: { type: 'string' } }],
  ['required', 'object', ['a'], ['toString']],
  ['additionalProperties', 'object', { type: 'string' }, false],
  ['patternProperties', 'object', { '^a': { type: 'string' } }, { '^a': { type: 'number' } }],
  ['propertyNames', 'object', { maxLength: 3 }, { maxLength: 4 }],
  ['const', undefined, 'a', 1],
  ['enum', undefined, ['a', 1], ['a', 2]],
  ['type', undefined, 'string', ['string', 'number']],
  ['anyOf', undefined, [{ type: 'string' }, { type: 'number' }], [{ type: 'string' }, { type: 'boolean' }]],
  ['oneOf', undefined, [{ minLength: 3 }, { type: 'number' }], [{ minLength: 4 }, { type: 'number' }]],
  ['allOf', undefined, [{ type: 'object' }, { minProperties: 1 }], [{ type: 'object' }, { maxProperties: 1 }]],
  ['not', undefined, { type: 'string' }, { type: 'number' }],
  ['if', undefined, { type: 'string' }, { type: 'number' }],
  ['then', undefined, { maxLength: 3 }, { maxLength: 4 }],
  ['else', undefined, { maximum: 3 }, { maximum: 4 }],
  ['$ref', undefined, ref('A').$ref, ref('B').$ref],
  ['another', undefined, 1, 2],
];

const named = { A: object({ x: { type: 'string' } }), B: object({ y: { type: 'string' } }) };
const others: readonly JsonSchema[] = [
  { type: 'boolean' },
  { type: 'null' },
  { type: 'array', items: { type: 'boolean' } },
  ref('A'),
  object({ z: { type: 'string' } }),
];

/** Places of a schema inside another one. */
const wrappers: Readonly<Record<string, (schema: JsonSchema, other: JsonSchema) => JsonSchema>> = {
  field: (schema) => object({ title: schema }),
  'optional field': (schema) => object({ a: schema }, []),
  'undeclared fields': (schema) => ({ type: 'object', additionalProperties: schema }),
  'named fields': (schema) => ({ type: 'object', patternProperties: { '^a': schema } }),
  entries: (schema) => ({ type: 'array', items: schema }),
  'entry of a tuple': (schema) => ({ type: 'array', items: [{ type: 'string' }, schema] }),
  'further entries of a tuple': (schema) => ({ type: 'array', items: [{ type: 'string' }], additionalItems: schema }),
  'certain entry': (schema) => ({ type: 'array', contains: schema }),
  option: (schema, other) => ({ anyOf: [other, object({ q: schema })] }),
  'exclusive option': (schema, other) => ({ oneOf: [object({ q: schema }), other] }),
  part: (schema) => ({ allOf: [object({ q: { type: 'string' } }), schema] }),
  exclusion: (schema) => ({ not: schema }),
  condition: (schema) => ({ if: schema, else: { type: 'string' } }),
};

const places = fc.array(fc.tuple(fc.constantFrom(...Object.keys(wrappers)), fc.constantFrom(...others)), {
  maxLength: 4,
});

/** Returns a schema at a place of another one. */
const at = (schema: JsonSchema, path: readonly (readonly [string, JsonSchema])[]): JsonSchema =>
  path.reduce((inner, [place, other]) => wrappers[place]?.(inner, other) ?? inner, schema);

describe('contract diff: any change of one keyword', () => {
  it('reports a keyword that was added, removed or changed in any place of a schema', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fc.constantFrom(...keywords), places, fc.boolean(), ([keyword, type, one, other], path, isInType) => {
        const base: JsonSchema = type === undefined ? {} : { type };
        const variants = [one, other, undefined]
          .filter((value, index) => value !== undefined || index === 2)
          .map((value) => at(value === undefined ? base : { ...base, [keyword]: value }, path));
        for (const before of variants) {
          for (const after of variants) {
            const changes = isInType
              ? changesBetween(
                  { result: ref('T'), schemas: { ...named, T: before } },
                  { result: ref('T'), schemas: { ...named, T: after } },
                )
              : resultChanges(before, after, named);
            if (before === after) expect(changes).toEqual([]);
            else
              expect(changes.join('\n'), `${keyword} in ${path.map(([place]) => place).join(' in ')}`).toMatch(
                /^(breaking|additive): /m,
              );
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
