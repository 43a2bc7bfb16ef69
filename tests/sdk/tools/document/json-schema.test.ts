import { describe, expect, it } from 'vitest';
import {
  isEnum,
  isEnumOf,
  isInt64,
  isList,
  isNamedObject,
  type JsonSchema,
  mapValues,
  nameOfRef,
  refTo,
  resolveRef,
  simplifySchema,
  valueAt,
  withoutNull,
} from '../../../../sdk/tools/document/json-schema.ts';

const text: JsonSchema = { type: 'string' };
const nothing: JsonSchema = { type: 'null' };

describe('references to named schemas', () => {
  it.each([
    ['User', '#/components/schemas/User'],
    ['a/b/c', '#/components/schemas/a~1b~1c'],
    ['a~b~c', '#/components/schemas/a~0b~0c'],
    ['~1', '#/components/schemas/~01'],
  ])('writes and reads the name of a schema %s as %s', (name, ref) => {
    expect(refTo(name)).toBe(ref);
    expect(nameOfRef(ref)).toBe(name);
  });

  it('reads the name of a schema whose slash is not escaped, and none from other references', () => {
    expect(nameOfRef('#/components/schemas/a/b')).toBe('a/b');
    expect(nameOfRef('#/$defs/a')).toBeUndefined();
    expect(nameOfRef('other.json#/components/schemas/')).toBeUndefined();
    expect(nameOfRef(undefined)).toBeUndefined();
  });
});

describe(valueAt, () => {
  it('valueAt returns the value at a pointer', () => {
    const root = { a: { 'b/c': [{ '~': 1 }] } };
    expect(valueAt('', root)).toBe(root);
    expect(valueAt('/a/b~1c/0/~0', root)).toBe(1);
  });

  it.each<[pointer: string, root: unknown]>([
    ['/b', { a: 1 }],
    ['/toString', {}],
    ['/0', 'text'],
    ['/length', 'text'],
    ['/a', null],
    ['/a/b', { a: null }],
    ['/a', undefined],
  ])('returns undefined for the pointer %s into %j', (pointer, root) => {
    expect(valueAt(pointer, root)).toBeUndefined();
  });
});

describe(resolveRef, () => {
  const root = { components: { schemas: { 'a/b': text, n: null } }, $defs: { t: text, s: 'text', n: null } };

  it('finds named schemas, schemas at a pointer and the whole document', () => {
    expect(resolveRef('#/components/schemas/a~1b', root)).toBe(text);
    expect(resolveRef('#/components/schemas/a/b', root)).toBe(text);
    expect(resolveRef('#/$defs/t', root)).toBe(text);
    expect(resolveRef('#', root)).toBe(root);
  });

  it.each([
    '#/components/schemas/x',
    '#/components/schemas/n',
    '#/$defs/s',
    '#/$defs/n',
    'other.json',
    '#t',
    '',
    '/$defs/t',
  ])('finds no schema for the reference "%s"', (ref) => {
    expect(resolveRef(ref, root)).toBeUndefined();
  });
});

describe(withoutNull, () => {
  it.each<[schema: JsonSchema, bare: JsonSchema, isNullable: boolean]>([
    [text, text, false],
    [nothing, nothing, true],
    [{ type: ['string', 'number'] }, { type: ['string', 'number'] }, false],
    [{ type: ['string', 'null'], minLength: 1 }, { type: 'string', minLength: 1 }, true],
    [{ type: ['string', 'null', 'number'] }, { type: ['string', 'number'] }, true],
    [{ anyOf: [text, { type: 'number' }] }, { anyOf: [text, { type: 'number' }] }, false],
    [{ anyOf: [text, nothing], title: 'a' }, { type: 'string', title: 'a' }, true],
    [{ anyOf: [{ anyOf: [text, nothing] }, nothing] }, text, true],
    [
      { anyOf: [text, nothing, { type: 'number' }], title: 'a' },
      { title: 'a', anyOf: [text, { type: 'number' }] },
      true,
    ],
    [{ anyOf: [nothing] }, { anyOf: [] }, true],
  ])('removes null from the schema %j', (schema, bare, isNullable) => {
    expect(withoutNull(schema)).toStrictEqual({ schema: bare, isNullable });
  });
});

describe(simplifySchema, () => {
  const nullable: JsonSchema = { anyOf: [text, nothing] };
  const simple: JsonSchema = { type: ['string', 'null'] };

  it.each<[schema: JsonSchema, simplified: JsonSchema]>([
    [text, text],
    [{ type: 'object', properties: {}, required: [] }, { type: 'object' }],
    [
      { properties: { a: nullable }, required: ['a'] },
      { properties: { a: simple }, required: ['a'] },
    ],
    [{ items: nullable }, { items: simple }],
    [{ items: [nullable, text] }, { items: [simple, text] }],
    [{ oneOf: [nullable] }, { oneOf: [simple] }],
    [{ allOf: [nullable] }, { allOf: [simple] }],
    [{ additionalProperties: nullable }, { additionalProperties: simple }],
    [{ additionalProperties: false }, { additionalProperties: false }],
    [{ additionalProperties: true }, { additionalProperties: true }],
    [
      { ...nullable, title: 'a' },
      { title: 'a', ...simple },
    ],
    [{ anyOf: [{ ...text, minLength: 1 }, nothing] }, { ...simple, minLength: 1 }],
    [{ anyOf: [{ items: nullable }, text] }, { anyOf: [{ items: simple }, text] }],
    [{ anyOf: [text] }, { anyOf: [text] }],
    [{ anyOf: [{ ...text, enum: ['a'] }, nothing] }, { anyOf: [{ ...text, enum: ['a'] }, nothing] }],
    [{ anyOf: [{ ...text, const: 'a' }, nothing] }, { anyOf: [{ ...text, const: 'a' }, nothing] }],
    [{ anyOf: [{ $ref: '#' }, nothing] }, { anyOf: [{ $ref: '#' }, nothing] }],
  ])('simplifies the schema %j', (schema, simplified) => {
    expect(simplifySchema(schema)).toStrictEqual(simplified);
  });
});

describe('kinds of schemas', () => {
  it('recognizes a schema of allowed strings', () => {
    expect(isEnum({ enum: ['a', 'b'] })).toBe(true);
    for (const schema of [{}, { enum: [] }, { enum: ['a', 1] }]) expect(isEnum(schema)).toBe(false);
  });

  it('recognizes a schema of an object with fields', () => {
    expect(isNamedObject({ properties: { a: {} } })).toBe(true);
    for (const schema of [{}, { properties: {} }]) expect(isNamedObject(schema)).toBe(false);
  });

  it('recognizes the list of schemas of a tuple', () => {
    expect(isList([text])).toBe(true);
    expect(isList(text)).toBe(false);
  });

  it('mapValues maps every value of a record and passes its name', () => {
    expect(mapValues({ a: 1, b: 2 }, (value, key) => `${key}${value}`)).toEqual({ a: 'a1', b: 'b2' });
  });
});

describe(isInt64, () => {
  it.each<[schema: JsonSchema, expected: boolean]>([
    [{ type: 'integer', format: 'int64' }, true],
    [{ type: ['integer', 'null'], format: 'int64' }, true],
    [{ type: ['string', 'null'], format: 'int64' }, false],
    [{ type: 'number', format: 'int64' }, false],
    [{ type: 'integer' }, false],
    [{ format: 'int64' }, false],
  ])('is an id: %j is %s', (schema, expected) => {
    expect(isInt64(schema)).toBe(expected);
  });
});

describe(isEnumOf, () => {
  it.each<[values: readonly unknown[], expected: boolean]>([
    [['a', 'b'], true],
    [[1, 2], true],
    [['a', 1], false],
    [[true, false], false],
    [[], false],
  ])('becomes an enumeration: %j is %s', (values, expected) => {
    expect(isEnumOf(values)).toBe(expected);
  });
});
