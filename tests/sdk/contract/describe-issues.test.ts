import type { StandardSchema } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { describeMismatch } from '../../../sdk/contract/describe-mismatch.ts';
import { describeIssues } from '../../../sdk/contract/describe-issues.ts';
import { truncate } from '../../../sdk/errors/truncate.ts';
import { createSchema } from '../../support/create-schema.ts';
import { throwing } from '../../support/throwing.ts';

/** A schema that declares a name, a string and a number in its JSON Schema. */
const schema = {
  '~standard': {
    version: 1,
    vendor: 'test',
    validate: () => ({ value: undefined }),
    jsonSchema: { input: () => ({ properties: { size: { enum: ['big', 10] } } }) },
  },
} as unknown as StandardSchema;

/** Describes an issue with the members that schema libraries add to Standard Schema. */
const describeIssue = (issue: object): string =>
  describeIssues('result', [{ message: 'a private value', ...issue }], schema).text;

describe(describeIssues, () => {
  it('joins the expectations of a union whose issue has no path', () => {
    const errors = ['string', 'number'].map((expected) => ({ path: [], expected }));
    expect(describeIssue({ errors })).toBe('result is invalid: expected string or number');
  });

  it('omits the expectation of a union if one of its members has none at that path', () => {
    const nested = [[{ path: [], expected: 'string' }]];
    expect(describeIssue({ path: [], errors: nested })).toBe('result is invalid: expected string');
    for (const other of [[], [{}], [{ path: ['a'], expected: 'number' }]]) {
      expect(describeIssue({ path: [], errors: [...nested, other] }), JSON.stringify(other)).toBe('result is invalid');
    }
  });

  it.each([
    ['a predicate of ArkType', { code: 'predicate' }],
    ['a raw check of valibot', { type: 'raw_check' }],
    ['a raw transformation of valibot', { type: 'raw_transform' }],
    ['a refinement of zod', { code: 'custom' }],
  ])('omits the expectation of %s, which the page has written', (_, issue) => {
    expect(describeIssue({ expected: 'string' })).toBe('result is invalid: expected string');
    expect(describeIssue({ ...issue, expected: 'string' })).toBe('result is invalid');
  });

  it('omits an expectation that contains a string or a number that the schema does not declare', () => {
    expect(describeIssue({ expected: '"big" or 10' })).toBe('result is invalid: expected "big" or 10');
    for (const expected of ['"secret"', '"big" or "secret"', '11', '"se\\"cret"']) {
      expect(describeIssue({ expected }), expected).toBe('result is invalid');
    }
  });
});

describe(truncate, () => {
  it('truncate removes half a surrogate pair at the end and keeps a complete one', () => {
    expect(truncate('a😀b')).toBe('a😀b');
    expect(truncate(`${'x'.repeat(199)}😀`)).toBe('x'.repeat(199));
  });
});

describe(describeMismatch, () => {
  it('reports that a schema threw, without its error', () => {
    expect(describeMismatch('result', createSchema(throwing('a private value')), 1)).toBe('its schema threw');
  });
});
