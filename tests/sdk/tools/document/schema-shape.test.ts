import { describe, expect, it } from 'vitest';
import { schemaShape } from '../../../../sdk/tools/document/schema-shape.ts';

const count = 'a whole number of 0 or more';
const values = 'an array with at least one value';
const type = 'one of null, boolean, object, array, number, integer, string, or an array of them';

describe('a JSON Schema in a document', () => {
  it.each<[keyword: string, wrong: unknown, expected: string]>([
    ...['$ref', 'title', 'description', 'format'].map((keyword): [string, unknown, string] => [keyword, 1, 'a string']),
    ...['minProperties', 'maxProperties', 'minItems', 'maxItems', 'minLength', 'maxLength'].flatMap((keyword) =>
      [-1, 1.5, 2 ** 53, '1'].map((wrong): [string, unknown, string] => [keyword, wrong, count]),
    ),
    ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].map((keyword): [string, unknown, string] => [
      keyword,
      '1',
      'a number',
    ]),
    ...[0, -1, '1'].map((wrong): [string, unknown, string] => ['multipleOf', wrong, 'a number greater than 0']),
    ...['int', [], ['string', 'int'], ['string', 5], null].map((wrong): [string, unknown, string] => [
      'type',
      wrong,
      type,
    ]),
    ...[[], 'a', {}].map((wrong): [string, unknown, string] => ['enum', wrong, values]),
    ...['anyOf', 'oneOf', 'allOf'].flatMap((keyword) =>
      [[], {}].map((wrong): [string, unknown, string] => [keyword, wrong, values]),
    ),
    ...['properties', 'patternProperties', 'propertyNames', 'contains', 'not', 'if', 'then', 'else'].map(
      (keyword): [string, unknown, string] => [keyword, 'a', 'an object'],
    ),
    ...['additionalProperties', 'additionalItems', 'items'].map((keyword): [string, unknown, string] => [
      keyword,
      'a',
      'an object',
    ]),
    ['examples', 'a', 'an array'],
    ['required', 'a', 'an array'],
    ['uniqueItems', 'true', 'true or false'],
    ...['(', 5].map((wrong): [string, unknown, string] => ['pattern', wrong, 'a regular expression']),
  ])('rejects a schema whose %s is %j', (keyword, wrong, expected) => {
    expect(schemaShape({ [keyword]: wrong }, ['x'])).toBe(`its member x.${keyword} must be ${expected}`);
  });

  it.each([
    ...['anyOf', 'oneOf', 'allOf', 'items'].map((keyword) => [keyword, [{}, { type: 'int' }], `${keyword}[1].type`]),
    ...['properties', 'patternProperties'].map((keyword) => [keyword, { a: { type: 'int' } }, `${keyword}.a.type`]),
    ...['propertyNames', 'contains', 'not', 'if', 'then', 'else', 'items', 'additionalItems'].map((keyword) => [
      keyword,
      { type: 'int' },
      `${keyword}.type`,
    ]),
    ['additionalProperties', { type: 'int' }, 'additionalProperties.type'],
  ] as [string, unknown, string][])('checks the schemas in %s: %j', (keyword, wrong, path) => {
    expect(schemaShape({ [keyword]: wrong }, [])).toBe(`its member ${path} must be ${type}`);
  });

  it('rejects null in place of the schema of a field', () => {
    expect(schemaShape({ properties: { a: null } }, [])).toBe('its member properties.a must be an object');
  });

  it.each([
    ['properties.a', { properties: { a: true } }, '{} instead of true'],
    ['items', { items: false }, '{"not": {}} instead of false'],
    ['anyOf[1]', { anyOf: [{}, true] }, '{} instead of true'],
    ['not', { not: false }, '{"not": {}} instead of false'],
    ['additionalProperties.contains', { additionalProperties: { contains: true } }, '{} instead of true'],
  ])('rejects true and false as the schema at %s with what to write: %j', (path, wrong, instead) => {
    expect(schemaShape(wrong, [])).toBe(`its member ${path} must be an object; write ${instead}`);
  });

  it('checks each name in required of a schema', () => {
    expect(schemaShape({ required: ['a', 5] }, [])).toBe('its member required[1] must be a string');
  });

  it.each<[object]>([
    [{}],
    ...['null', 'boolean', 'object', 'array', 'number', 'integer', 'string'].map((name): [object] => [{ type: name }]),
    [{ type: ['string', 'null'], enum: [null], const: null, examples: [1, null] }],
    [{ properties: { a: {} }, required: ['a'], additionalProperties: false, patternProperties: { '^a': {} } }],
    [{ additionalProperties: true, additionalItems: true, minProperties: 0, maxProperties: 0 }],
    [{ items: {}, minItems: 0, maxItems: 2, uniqueItems: false, contains: {} }],
    [{ items: [{}, {}], additionalItems: {} }],
    [{ minimum: -1.5, maximum: 0, multipleOf: 0.1, minLength: 0, maxLength: 3, pattern: '^a\\-b$' }],
    [{ format: 'email', $ref: '#/a', title: '', description: '', 'x-other': 1, default: 1 }],
  ])('accepts the schema %j', (schema) => {
    expect(schemaShape(schema, [])).toBeUndefined();
  });

  it.each([
    ...['$anchor', '$dynamicAnchor', '$dynamicRef', '$id', '$recursiveRef', 'dependencies', 'dependentRequired'],
    ...['dependentSchemas', 'maxContains', 'minContains', 'prefixItems', 'unevaluatedItems', 'unevaluatedProperties'],
  ])('rejects a schema with the unsupported keyword %s', (keyword) => {
    expect(schemaShape({ [keyword]: {} }, ['x'])).toBe(
      `x uses ${keyword}, which is not supported. Use other keywords of JSON Schema draft 07`,
    );
  });
});
