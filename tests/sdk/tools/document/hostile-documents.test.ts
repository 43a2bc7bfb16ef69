import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../../../sdk/tools/document/json-schema.ts';
import { readDocument } from '../../../../sdk/tools/document/read-document.ts';
import { findMismatch } from '../../../../sdk/tools/document/schema-mismatch.ts';
import { base, edited, problemOf, nested, withSchema } from '../../../support/edited-document.ts';

describe('large and hostile documents', () => {
  it('does not throw for an object that cannot be converted to a string in place of any value of a document', () => {
    const json: unknown = { toString: 0, valueOf: 0 };
    const document = { ...base, components: { schemas: { All: everyKeyword } } };
    const paths = pathsOf(document);
    expect(paths.length).toBeGreaterThan(60);
    for (const path of paths) {
      for (const value of [json, [json]]) {
        expect(() => readDocument(JSON.stringify(replaced(document, path, value))), path.join('.')).not.toThrow();
      }
    }
  });

  it('rejects a document with more levels than the stack has frames', () => {
    const text = edited(withSchema(0)).replace('"Extra":0', `"Extra":${nested(50_000)}`);
    expect(problemOf(text)).toMatch(/^components\.schemas\.Extra\.not.* has more than 200 nested levels/);
  });

  it('stops checking a value after a limit when each level doubles the alternatives', { timeout: 60_000 }, () => {
    const again: JsonSchema = { $ref: '#' };
    const text: JsonSchema = { type: 'string' };
    const schema = { anyOf: [{ properties: { a: again, b: text } }, { properties: { a: again, c: text } }] };
    let value: unknown = { b: 1, c: 1 };
    for (let i = 0; i < 60; i++) value = { a: value };
    expect(findMismatch(schema, value)).toBeDefined();
  });
});

const everyKeyword = {
  ...{ $ref: 'a', title: 'a', description: 'a', type: ['string', 'null'], enum: ['a'], const: 1, examples: [1] },
  ...{ properties: { a: {} }, required: ['a'], additionalProperties: {}, patternProperties: { a: {} } },
  ...{ propertyNames: {}, minProperties: 1, maxProperties: 1, items: {}, additionalItems: {}, contains: {} },
  ...{ minItems: 1, maxItems: 1, uniqueItems: true, anyOf: [{}], oneOf: [{}], allOf: [{}], not: {}, if: {}, else: {} },
  ...{ minimum: 1, maximum: 1, exclusiveMinimum: 1, exclusiveMaximum: 1, multipleOf: 1, minLength: 1, maxLength: 1 },
  ...{ pattern: 'a', format: 'date' },
};

/** Returns the paths of all members and entries of a value. */
function pathsOf(value: unknown): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [[key], ...pathsOf(each).map((path) => [key, ...path])]);
}

/** Returns a copy of a value with another value at a path. */
function replaced(whole: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined || typeof whole !== 'object' || whole === null) return value;
  const entries = Object.entries(whole).map(([name, each]): [string, unknown] => [
    name,
    name === key ? replaced(each, rest, value) : each,
  ]);
  return Array.isArray(whole) ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}
