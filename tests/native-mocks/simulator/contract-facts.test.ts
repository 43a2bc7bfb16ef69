import { defineContract, event, method, type StandardSchema } from 'bridgehead';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { contractFacts } from '../../../native-mocks/simulator/traffic/contract-facts.ts';
import { isFailure } from '../../../native-mocks/simulator/traffic/filter-rows.ts';
import { outcomeOf } from '../../../native-mocks/simulator/traffic/row-texts.ts';
import { answer, call, logBy } from '../support/traffic-lines.ts';

describe('what does not fit the contract', () => {
  const throwing: StandardSchema<object> = {
    '~standard': {
      version: 1,
      vendor: 'test',
      validate() {
        throw new Error('a schema with a defect');
      },
    },
  };
  const facts = contractFacts(
    defineContract({
      name: 'misfits',
      version: '1.0.0',
      methods: {
        getName: method({ result: v.object({ name: v.string() }) }),
        pay: method({ interactive: true }),
        slow: method({ timeoutMs: 60_000 }),
        close: method({ result: v.optional(v.object({ atMs: v.number() })) }),
      },
      events: { named: event({ payload: v.object({ name: v.string() }) }), hostile: event({ payload: throwing }) },
    }),
  );

  it('is a failed outcome of its call, with the path and what was expected', () => {
    const { rows } = logBy(facts, call('a.1', 'getName'), answer('a.1', { name: 7 }));
    expect(rows[0]?.misfit).toMatch(/^result\.name does not fit: .*string/);
    expect(rows.map(isFailure)).toEqual([true]);
    expect(rows[0] && outcomeOf(rows[0])).toMatchObject({ tone: 'bad', text: 'does not fit' });
  });

  it('is a failed outcome of its event', () => {
    const { rows } = logBy(facts, { from: 'shell', kind: 'notification', method: 'named', params: {} });
    expect(rows.map(isFailure)).toEqual([true]);
  });

  it('leaves what fits, errors, and what nothing is declared for alone', () => {
    const error = { code: -32603, message: 'failed' };
    const { rows } = logBy(
      facts,
      [call('a.1', 'getName'), call('a.2', 'getName'), call('a.3', 'slow')],
      [answer('a.1', { name: 'An' }), answer('a.3', 9), { from: 'shell', kind: 'response', id: 'a.2', error }],
    );
    expect(rows.map(({ misfit }) => misfit)).toEqual([undefined, undefined, undefined]);
  });

  it('takes null for nothing, as the page does (MS-3)', () => {
    const { rows } = logBy(facts, call('a.1', 'close'), answer('a.1', null));
    expect(rows.map(({ misfit }) => misfit)).toEqual([undefined]);
  });

  it('keeps every message when a schema throws', () => {
    const { rows } = logBy(facts, [
      { from: 'shell', kind: 'notification', method: 'hostile', params: {} },
      { from: 'shell', kind: 'notification', method: 'constructor', params: {} },
      call('a.1', 'toString'),
    ]);
    expect(rows.map(({ misfit }) => misfit)).toEqual(['its schema threw', undefined, undefined]);
  });

  it('knows when the page gives up a call, and that an interactive one waits for a person', () => {
    const { rows } = logBy(
      facts,
      call('a.1', 'getName'),
      call('a.2', 'slow'),
      call('a.3', 'pay'),
      call('a.4', '$/hello'),
    );
    expect(rows.map(({ deadlineMs }) => deadlineMs)).toEqual([5000, 60_000, undefined, undefined]);
  });
});
