import { defineContract, type DescribedContract, method } from 'bridgehead';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createContractDocument } from '../../../../sdk/tools/load/create-document.ts';
import { valueAt } from '../../../../sdk/tools/document/json-schema.ts';
import { pointerOf } from '../../../../sdk/tools/document/pointer-of.ts';

/** Any response of an old shell. The functions below read its members unchecked. */
interface Result extends Readonly<Record<string, Result>> {}
type Read = (result: Result) => unknown;

const names = fc.constantFrom('a', 'b', 'version', 'x/y', '~');
const path = fc.array(names, { maxLength: 3 });
const plainRead = (keys: readonly string[]): Read => {
  return (result) => keys.reduce<Result | undefined>((found, key) => found?.[key], result);
};
const anyRead: fc.Arbitrary<Read> = fc.oneof(
  path.map(plainRead),
  fc
    .tuple(path.map(plainRead), path.map(plainRead), fc.constantFrom('??', '||', '?:', 'typeof', 'in', 'value'), names)
    .map(([one, other, kind, name]): Read => {
      if (kind === '??') return (result) => one(result) ?? other(result);
      if (kind === '||') return (result) => one(result) || other(result);
      if (kind === '?:') return (result) => (result[name] ? one(result) : other(result));
      if (kind === 'typeof') return (result) => (typeof result === 'string' ? result : one(result));
      if (kind === 'in') return (result) => (name in result ? one(result) : other(result));
      return (result) => one(result) ?? '1.0';
    }),
);
const leaf = fc.constantFrom<unknown>(undefined, null, 0, '', '1.2', 'text', true, false);
const anyResult = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof({ maxDepth: 3 }, leaf, fc.dictionary(names, tie('node'), { maxKeys: 4 })),
})).node;

const called = (read: Read, value: unknown): unknown => {
  try {
    return read(value as Result);
  } catch {
    return undefined;
  }
};

describe('pointers of generated functions', () => {
  it('returns a pointer that agrees with the function on every result, or none', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(anyRead, fc.array(anyResult, { minLength: 20, maxLength: 20 }), (read, results) => {
        const pointer = pointerOf(read);
        if (pointer === undefined) return;
        for (const result of results) {
          const found = called(read, result) ?? undefined;
          const expected = valueAt(pointer, result) ?? undefined;
          // A guard returns the falsy value it stops at ('', 0 or false), which is not a reported value.
          const isGuard = expected === undefined && !found;
          if (!isGuard) expect(found).toBe(expected);
        }
      }),
      { numRuns: 400 },
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(names, fc.constantFrom('0', '12', 'constructor x')), { maxLength: 3 }), (keys) => {
        expect(pointerOf(plainRead(keys))).toBeDefined();
      }),
    );
  });

  it('warns the author when a member of shellFacts is omitted for lack of a pointer', () => {
    const contract = defineContract({
      name: 'c',
      version: '1.0.0',
      methods: { info: method({ result: v.looseObject({ v: v.string(), w: v.string() }) }) },
      shellFacts: { method: 'info', appVersion: (r) => r.v ?? r.w, locale: (r) => r.v, theme: (r) => r.w.slice(1) },
    });
    const source: DescribedContract = {
      kind: 'described-contract',
      contract,
      descriptions: { methods: {}, events: {}, handlers: {} },
    };
    for (const option of ['onOmitted', 'note'] as const) {
      const lines: string[] = [];
      const document = createContractDocument(source, { [option]: (line: string) => lines.push(line) });
      expect(document['x-shell-facts']).toEqual({ method: 'info', locale: '/v' });
      expect(lines).toEqual([
        'Note: shellFacts.appVersion is omitted: a document can only express a function that reads one member.',
        'Note: shellFacts.theme is omitted: a document can only express a function that reads one member.',
      ]);
    }
  });
});
