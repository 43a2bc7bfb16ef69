import type { MethodSpec } from 'bridgehead';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createContractDocument } from '../../../../sdk/tools/load/create-document.ts';
import { describedContractOf } from '../../../../sdk/tools/document/described-contract-of.ts';
import { readDocument } from '../../../../sdk/tools/document/read-document.ts';
import { comparableContract, read } from '../../../support/read-contract.ts';

const mostly = <Value>(right: readonly Value[], wrong: readonly Value[]): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 25, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: fc.constantFrom(...wrong) });
const pointer = mostly(['/version', '', '/a~1b'], ['/a~2b', 'version']);
const anyVersions = fc.dictionary(mostly(['android', 'ios'], ['web']), mostly(['1', '2.0', '10'], ['soon']), {
  maxKeys: 2,
});
const flag = fc.boolean();
const schema = fc.constantFrom<object>(
  { type: 'string' },
  { type: 'null' },
  { $ref: '#/components/schemas/User' },
  { $ref: '#/components/schemas/a/b' },
  { $ref: '#/components/schemas/a~1b' },
  { type: 'object', properties: { 2: { type: 'string' }, 1: {} } },
);
const optional = { requiredKeys: ['name', 'params'] as ['name', 'params'] };
/** Documents as other programs may write them; many have a problem. */
const documents = fc.record({
  openrpc: fc.constant('1.3.2'),
  info: fc.record({ title: fc.constant('c'), version: fc.constant('1.0.0'), description: fc.constant('Text') }),
  methods: fc.uniqueArray(
    fc.record(
      {
        name: fc.constantFrom('get', 'set', '10', '2', '$/test.x'),
        params: fc.constant([]),
        description: fc.string(),
        result: fc.oneof(
          fc.record(
            { name: fc.constantFrom('result', 'user'), schema, description: fc.string() },
            { requiredKeys: ['name', 'schema'] },
          ),
          fc.record({
            name: fc.constant('result'),
            schema: mostly<object>([{ type: 'null' }], [{}]),
            'x-undeclared': flag,
          }),
        ),
        'x-params': schema,
        'x-since': anyVersions,
        'x-until': anyVersions,
        'x-timeout-ms': fc.constantFrom(null, 1, 900.5),
        'x-interactive': flag,
        'x-cancellable': flag,
        'x-idempotent': flag,
        'x-fallback': fc.jsonValue(),
        'x-other': fc.boolean(),
      },
      optional,
    ),
    { minLength: 1, maxLength: 3, selector: ({ name }) => name },
  ),
  'x-events': fc.array(
    fc.record(
      {
        name: mostly(['moved', 'left'], ['get']),
        payload: schema,
        'x-since': anyVersions,
        'x-until': anyVersions,
        'x-state': flag,
        'x-subscribe': fc.record({ start: fc.constantFrom('get', 'set') }),
      },
      { requiredKeys: ['name'] },
    ),
    { maxLength: 1 },
  ),
  'x-handlers': fc.array(fc.record({ name: mostly(['get', 'canLeave'], ['$/hello']), params: schema }), {
    maxLength: 1,
  }),
  'x-shell-facts': fc.option(
    fc.record(
      { method: fc.constantFrom('get', 'set', '2', ''), appVersion: pointer, locale: pointer },
      { requiredKeys: ['method'] },
    ),
    { nil: undefined },
  ),
  components: fc.constant({ schemas: { User: { type: 'string' }, 'a/b': { type: 'string' } } }),
});

describe('a document written by another program', () => {
  it('converts each valid foreign document into a contract that survives a round trip', { timeout: 60_000 }, () => {
    const count = { read: 0, rejected: 0 };
    fc.assert(
      fc.property(documents, (given) => {
        const outcome = readDocument(JSON.stringify(given));
        count['problem' in outcome ? 'rejected' : 'read']++;
        if ('problem' in outcome) return;
        const source = describedContractOf(outcome.document);
        const text = JSON.stringify(createContractDocument(source));
        const again = describedContractOf(read(text));
        expect(JSON.stringify(createContractDocument(again))).toBe(text);
        expect(comparableContract(again.contract)).toEqual(comparableContract(source.contract));
        for (const [name, { result }] of Object.entries(source.contract.methods)) {
          const check = (spec: MethodSpec | undefined): unknown => spec?.result?.['~standard'].validate('text');
          expect(JSON.stringify(check(again.contract.methods[name]))).toBe(
            JSON.stringify(result && check({ kind: 'method', result })),
          );
        }
      }),
      { numRuns: 2000 },
    );
    expect(Math.min(count.read, count.rejected)).toBeGreaterThan(100);
  });
});
