import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type JsonSchema, resolveRef } from '../../sdk/tools/document/json-schema.ts';
import { findMismatch } from '../../sdk/tools/document/schema-mismatch.ts';
import { refsIn } from '../../sdk/tools/document/schema-refs.ts';
import { schemaShape } from '../../sdk/tools/document/schema-shape.ts';
import { differences, optionalDifferences } from './json-schema-differences.data.ts';

interface Group {
  readonly description: string;
  /** An object, or `true` or `false`. */
  readonly schema: unknown;
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[];
}

const folder = join(process.env['JSON_SCHEMA_SUITE'] ?? '', 'tests/draft7');

const groupsIn = (path: string): readonly (readonly [name: string, group: Group])[] =>
  readdirSync(path)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      // Files of the suite have this format.
      const groups = JSON.parse(readFileSync(join(path, file), 'utf8')) as Group[];
      return groups.map((group) => [`${file.replace('.json', '')}: ${group.description}`, group] as const);
    });

/** Why a document with this schema is refused, like `readDocument`; `undefined` if it is accepted. */
function refusalOf(schema: unknown): string | undefined {
  const problem = schemaShape(schema, []);
  if (problem !== undefined) return problem;
  // The shape was just checked.
  const accepted = schema as JsonSchema;
  const missing = refsIn(accepted).find((ref) => !resolveRef(ref, accepted));
  return missing === undefined ? undefined : `${missing} is not in it`;
}

/** The reasons that the documentation lists. */
const documented = /must be an object(; write .*)?$|uses \S+, which is not supported|is not in it$/;

/** The tests of accepted schemas whose verdict differs from the suite's. */
function differencesIn(groups: readonly (readonly [string, Group])[]): { wrong: string[]; checked: number } {
  const accepted = groups.filter(([, { schema }]) => refusalOf(schema) === undefined);
  const tests = accepted.flatMap(([name, { schema, tests: all }]) =>
    all.map((test) => ({ ...test, name: `${name}: ${test.description}`, schema })),
  );
  // Accepted schemas are objects with supported keywords.
  const isWrong = ({ schema, data, valid }: (typeof tests)[number]): boolean =>
    (findMismatch(schema as JsonSchema, data) === undefined) !== valid;
  return { wrong: tests.filter(isWrong).map(({ name }) => name), checked: tests.length };
}

describe('the JSON Schema test suite (draft 07)', () => {
  const groups = groupsIn(folder);

  it('refuses a schema only for a reason that the documentation lists', () => {
    const refusals = groups.map(([name, { schema }]) => `${name}: ${refusalOf(schema) ?? ''}`);
    expect(refusals.filter((line) => !line.endsWith(': ') && !documented.test(line))).toEqual([]);
  });

  it('validates every value like the suite, except the differences that the documentation lists', () => {
    const { wrong, checked } = differencesIn(groups);
    expect(wrong.toSorted()).toEqual(differences.toSorted());
    expect(checked).toBeGreaterThan(670);
  });

  it('validates every value like the optional tests, except the differences that the documentation lists', () => {
    const { wrong, checked } = differencesIn(groupsIn(join(folder, 'optional')));
    expect(wrong.toSorted()).toEqual(optionalDifferences.toSorted());
    expect(checked).toBeGreaterThan(80);
  });
});
