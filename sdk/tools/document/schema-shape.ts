import { expressionOf } from './schema-mismatch.ts';
import { all, anyShape, booleanShape, listOf, mapOf, objectWith, shape, type Shape, stringShape } from './shapes.ts';
import { pathText } from './path-text.ts';

const number = shape('a number', (value) => typeof value === 'number');
const count = shape('a whole number of 0 or more', (value) => Number.isSafeInteger(value) && Number(value) >= 0);
const step = shape('a number greater than 0', (value) => typeof value === 'number' && value > 0);
const values = shape('an array with at least one value', (value) => Array.isArray(value) && value.length > 0);
const TYPES: readonly unknown[] = ['null', 'boolean', 'object', 'array', 'number', 'integer', 'string'];
const type = shape(`one of ${TYPES.join(', ')}, or an array of them`, (value) => {
  const names: readonly unknown[] = Array.isArray(value) ? value : [value];
  return names.length > 0 && names.every((name) => TYPES.includes(name));
});
const pattern = shape(
  'a regular expression',
  (value) => typeof value === 'string' && expressionOf(value) !== undefined,
);

/** Unsupported keywords of JSON Schema. Rejected, since a contract that uses one would promise more than is checked. */
const UNCHECKED = [
  ...['$anchor', '$dynamicAnchor', '$dynamicRef', '$id', '$recursiveRef', 'dependencies', 'dependentRequired'],
  ...['dependentSchemas', 'maxContains', 'minContains', 'prefixItems', 'unevaluatedItems', 'unevaluatedProperties'],
];

const checked: Shape = (value, path) => {
  const found = UNCHECKED.find((keyword) => Object.hasOwn(Object(value) as object, keyword));
  return found === undefined
    ? undefined
    : `${pathText(path)} uses ${found}, which is not supported. Use other keywords of JSON Schema draft 07`;
};

/** JSON Schema has these two in place of an object. Every reader of a schema would have to know them. */
const notBoolean = all(
  shape('an object; write {} instead of true', (value) => value !== true),
  shape('an object; write {"not": {}} instead of false', (value) => value !== false),
);

// Resolved late because schemas contain schemas.
const schema: Shape = (value, path) => schemaShape(value, path);
const schemas = all(values, listOf(schema));
const schemaOrFlag: Shape = (value, path) => (typeof value === 'boolean' ? undefined : schema(value, path));
const items: Shape = (value, path) => (Array.isArray(value) ? listOf(schema)(value, path) : schema(value, path));

/** Applies one shape to several keywords; a literal member `then` would be reported by the linter as a thenable. */
function each(keywords: readonly string[], shapeOfEach: Shape): Readonly<Record<string, Shape>> {
  return Object.fromEntries(keywords.map((keyword) => [keyword, shapeOfEach]));
}

/** A JSON Schema (draft 07) with all supported keywords. */
export const schemaShape: Shape = all(
  notBoolean,
  objectWith(
    {},
    {
      ...{
        $ref: stringShape,
        title: stringShape,
        description: stringShape,
        type,
        enum: values,
        const: anyShape,
        examples: listOf(anyShape),
      },
      ...{ properties: mapOf(schema), required: listOf(stringShape), additionalProperties: schemaOrFlag },
      ...{ patternProperties: mapOf(schema), propertyNames: schema, minProperties: count, maxProperties: count },
      ...{
        items,
        additionalItems: schemaOrFlag,
        contains: schema,
        minItems: count,
        maxItems: count,
        uniqueItems: booleanShape,
      },
      ...{ anyOf: schemas, oneOf: schemas, allOf: schemas, ...each(['not', 'if', 'then', 'else'], schema) },
      ...{ minimum: number, maximum: number, exclusiveMinimum: number, exclusiveMaximum: number, multipleOf: step },
      ...{ minLength: count, maxLength: count, pattern, format: stringShape },
    },
  ),
  checked,
);
