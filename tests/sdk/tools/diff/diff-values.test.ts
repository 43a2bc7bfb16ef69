import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffSchemas } from '../../../../sdk/tools/diff/schema-diff.ts';
import type { SchemaChangeKind } from '../../../../sdk/tools/diff/schema-change.ts';
import type { JsonSchema, NamedSchemas } from '../../../../sdk/tools/document/json-schema.ts';
import { findMismatch } from '../../../../sdk/tools/document/schema-mismatch.ts';
import { object, ref } from './document-sides.ts';

/** A few values of every kind that the schemas below distinguish. Null in a field is equivalent to an absent one, so it is left out. */
const scalars: readonly unknown[] = ['', 'a', 'b', 'abc', 0, 1, 1.5, 4, true, false];
const values: readonly unknown[] = [
  ...[...scalars, null, [null], ['a', null]],
  ...[[], ['a'], ['a', 'a'], [1], ['a', 1], [1, 'a', 'b'], [{}], [['a']]],
  ...[{}, ...scalars.flatMap((value) => [{ a: value }, { b: value }, { a: 'a', b: value }, { a: 1, b: value }])],
  ...[{ a: {} }, { a: { a: 'a' } }, { a: { b: 1 } }, { c: 'a' }, { a: ['a'] }],
  ...[{ k: 'x' }, { k: 'y' }, { k: 'y', a: 'a' }],
];

const named: NamedSchemas = {
  Text: { type: 'string' },
  A: object({ a: { type: 'string' } }),
  B: object({ b: { type: 'number' } }, []),
  X: object({ k: { const: 'x' } }),
  Y: object({ k: { const: 'y' }, a: { type: 'string' } }),
};

const { schema: schemas } = fc.letrec<{ schema: JsonSchema; plain: JsonSchema; scalar: JsonSchema }>((tie) => {
  const inner = tie('schema');
  const list = fc.array(inner, { minLength: 1, maxLength: 3 });
  const small = fc.integer({ min: 0, max: 2 });
  const optional = { requiredKeys: [] as never[] };
  return {
    scalar: fc.oneof(
      fc.constantFrom<JsonSchema>({}, { type: 'string' }, { type: 'number' }, { type: 'integer' }, { type: 'boolean' }),
      fc.constantFrom<JsonSchema>(
        { const: 'a' },
        { enum: ['a', 'b'] },
        { enum: ['a', 1] },
        { type: ['string', 'number'] },
      ),
      fc.constantFrom<JsonSchema>(
        { type: 'null' },
        { type: ['string', 'null'] },
        { enum: ['a', null] },
        { const: null },
      ),
      fc.constantFrom<JsonSchema>(
        { anyOf: [ref('Text'), { type: 'null' }] },
        { oneOf: [{ type: 'number' }, { const: null }] },
      ),
      fc.constantFrom<JsonSchema>(...Object.keys(named).map(ref), { ...ref('Text'), maxLength: 1 }),
      fc.record({ type: fc.constant('string'), minLength: small, maxLength: small }, optional),
      fc.record(
        {
          minimum: small,
          exclusiveMaximum: fc.integer({ min: 1, max: 4 }),
          type: fc.constantFrom('number', 'integer'),
        },
        optional,
      ),
    ),
    plain: fc.oneof(
      fc.record(
        {
          type: fc.constant('array'),
          items: fc.oneof(inner, list),
          minItems: small,
          maxItems: small,
          uniqueItems: fc.boolean(),
          contains: inner,
          additionalItems: fc.oneof(inner, fc.boolean()),
        },
        optional,
      ),
      fc.record(
        {
          type: fc.constant('object'),
          properties: fc.record({ a: inner, b: inner }, optional),
          required: fc.subarray(['a', 'b', 'c']),
          additionalProperties: fc.oneof(inner, fc.boolean()),
          patternProperties: fc.record({ '^a': inner }, optional),
          propertyNames: fc.constantFrom<JsonSchema>({ maxLength: 1 }, { enum: ['a', 'b'] }),
          minProperties: small,
          maxProperties: small,
        },
        optional,
      ),
    ),
    schema: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      tie('scalar'),
      tie('plain'),
      fc.record(
        { anyOf: list, type: fc.constantFrom('string', 'object'), maxLength: small },
        { requiredKeys: ['anyOf'] },
      ),
      fc.record({ oneOf: list, minProperties: small }, { requiredKeys: ['oneOf'] }),
      fc.constantFrom<JsonSchema>({ oneOf: [ref('X'), ref('Y')] }, { anyOf: [ref('Y'), ref('X')] }),
      fc.record({ allOf: list, not: inner }, optional),
      fc.record({ if: inner, else: inner }, optional),
    ),
  };
});

/** Places of a schema inside another one. */
const wrappers: readonly ((schema: JsonSchema, other: JsonSchema) => JsonSchema)[] = [
  (schema) => schema,
  (schema, other) => ({ anyOf: [other, schema] }),
  (schema, other) => ({ oneOf: [schema, other] }),
  (schema, other) => ({ allOf: [other, schema] }),
  (schema, other) => object({ a: other, b: schema }),
  (schema) => object({ a: schema }, []),
  (schema) => ({ ...object({ a: { type: 'string' } }), additionalProperties: schema }),
  (schema) => ({ type: 'array', items: schema }),
  (schema, other) => ({ type: 'array', items: [other, schema] }),
];

/** Two schemas in the same place. */
const pairs = fc
  .tuple(schemas, schemas, schemas, fc.constantFrom(...wrappers))
  .map(([before, after, other, wrap]): [JsonSchema, JsonSchema] => [wrap(before, other), wrap(after, other)]);

const isNarrowing = (kind: SchemaChangeKind): boolean => /^(narrowed|changed|made-required|.*-field-added)$/.test(kind);
const isWidening = (kind: SchemaChangeKind): boolean => /^(widened|changed|made-optional|.*-field-removed)$/.test(kind);

describe('contract diff: the values that two schemas allow', () => {
  it('reports each value that no longer fits as narrower, and each new one as wider', { timeout: 60_000 }, () => {
    const root = { components: { schemas: named } };
    const count = { narrower: 0, wider: 0 };
    fc.assert(
      fc.property(pairs, ([before, after]) => {
        const kinds = diffSchemas({ schema: before, named }, { schema: after, named }).map(({ kind }) => kind);
        const fits = (schema: JsonSchema, value: unknown): boolean => !findMismatch(schema, value, root);
        const gone = values.filter((value) => fits(before, value) && !fits(after, value));
        const added = values.filter((value) => !fits(before, value) && fits(after, value));
        if (gone.length) count.narrower++;
        if (added.length) count.wider++;
        const isNarrower = kinds.some(isNarrowing);
        const isWider = kinds.some(isWidening);
        if (gone.length && !isNarrower) throw new Error(`not reported: ${JSON.stringify(gone[0])} no longer fits`);
        if (added.length && !isWider) throw new Error(`not reported: ${JSON.stringify(added[0])} fits now`);
      }),
      { numRuns: 300 },
    );
    expect(Math.min(count.narrower, count.wider)).toBeGreaterThan(30);
  });
});
