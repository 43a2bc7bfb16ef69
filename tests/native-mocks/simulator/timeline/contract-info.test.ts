import { defineContract, event, interactive, method } from 'bridgehead';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { contractInfo } from '../../../../native-mocks/simulator/timeline/contract-info.ts';
import { isFailure } from '../../../../native-mocks/simulator/timeline/filter-rows.ts';
import { rowOutcomeOf } from '../../../../native-mocks/simulator/timeline/row-texts.ts';
import { createSchema } from '../../../support/create-schema.ts';
import { throwing } from '../../../support/throwing.ts';
import { responseLine, callLine, logBy } from '../../support/traffic-lines.ts';

describe('a message that violates the contract', () => {
  const broken = createSchema<object>(throwing('a schema with a defect'));
  const info = contractInfo(
    defineContract({
      name: 'mismatches',
      version: '1.0.0',
      methods: {
        getName: method({ result: v.object({ name: v.string() }) }),
        pay: method({ interactive }),
        slow: method({ timeoutMs: 60_000 }),
        scan: method<void, string>({ fallback: () => 'none' }),
        close: method({ result: v.optional(v.object({ atMs: v.number() })) }),
      },
      events: { named: event({ payload: v.object({ name: v.string() }) }), hostile: event({ payload: broken }) },
    }),
  );

  it('marks a call whose result violates the contract as failed, with the path and the expected type', () => {
    const { rows } = logBy(info, callLine('a.1', 'getName'), responseLine('a.1', { name: 7 }));
    expect(rows[0]?.schemaMismatch).toMatch(/^result\.name is invalid: .*string/);
    expect(rows.map(isFailure)).toEqual([true]);
    expect(rows[0] && rowOutcomeOf(rows[0])).toMatchObject({ tone: 'bad', text: 'schema mismatch' });
  });

  it('says why the simulated shell responds null to a method without a schema and a fallback', () => {
    const outcomeOf = (name: string, result: unknown) => {
      const [row] = logBy(info, callLine('a.1', name), responseLine('a.1', result)).rows;
      return row && rowOutcomeOf(row);
    };
    expect(outcomeOf('pay', null)).toEqual({
      tone: 'good',
      text: 'ok',
      title:
        'The contract has no schema and no fallback for this result: the simulated app responds null. Override it.',
    });
    for (const [name, result] of [
      ['pay', 1],
      ['scan', null],
      ['close', null],
      ['other', null],
    ] as const)
      expect(outcomeOf(name, result)).toEqual({ tone: 'good', text: 'ok' });
  });

  it('marks an event that violates the contract as failed', () => {
    const { rows } = logBy(info, { from: 'shell', kind: 'notification', method: 'named', params: {} });
    expect(rows.map(isFailure)).toEqual([true]);
  });

  it('reports no contract violation for matching values, errors and undeclared members', () => {
    const error = { code: -32603, message: 'failed' };
    const { rows } = logBy(
      info,
      [callLine('a.1', 'getName'), callLine('a.2', 'getName'), callLine('a.3', 'slow')],
      [
        responseLine('a.1', { name: 'An' }),
        responseLine('a.3', 9),
        { from: 'shell', kind: 'response', id: 'a.2', error },
      ],
    );
    expect(rows.map(({ schemaMismatch }) => schemaMismatch)).toEqual([undefined, undefined, undefined]);
  });

  it('treats a null result as undefined, as the page does (MS-3)', () => {
    const { rows } = logBy(info, callLine('a.1', 'close'), responseLine('a.1', null));
    expect(rows.map(({ schemaMismatch }) => schemaMismatch)).toEqual([undefined]);
  });

  it('keeps every message when a schema throws', () => {
    const { rows } = logBy(info, [
      { from: 'shell', kind: 'notification', method: 'hostile', params: {} },
      { from: 'shell', kind: 'notification', method: 'constructor', params: {} },
      callLine('a.1', 'toString'),
    ]);
    expect(rows.map(({ schemaMismatch }) => schemaMismatch)).toEqual(['its schema threw', undefined, undefined]);
  });

  it('returns the timeout of a call, and none for a call that waits for user input', () => {
    const { rows } = logBy(
      info,
      callLine('a.1', 'getName'),
      callLine('a.2', 'slow'),
      callLine('a.3', 'pay'),
      callLine('a.4', '$/hello'),
    );
    expect(rows.map(({ deadlineMs }) => deadlineMs)).toEqual([5000, 60_000, undefined, undefined]);
  });
});
