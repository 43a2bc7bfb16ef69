import { describe, expect, it } from 'vitest';
import { isFailure } from '../../../../native-mocks/simulator/timeline/filter-rows.ts';
import type { PageFailure } from '../../../../native-mocks/simulator/timeline/page-failures.ts';
import { rowOutcomeOf } from '../../../../native-mocks/simulator/timeline/row-texts.ts';
import { addEntries } from '../../../../native-mocks/simulator/timeline/traffic-log.ts';
import { callLine, type Line, logOf, messageAt, responseLine } from '../../support/traffic-lines.ts';

const refusal: PageFailure = {
  method: 'jumpToPay',
  code: 'app-too-old',
  reason: 'jumpToPay: the app is too old.',
  durationMs: 2,
  params: '{"productId":"vip"}',
  atMs: 30,
};

describe('a failure in the page', () => {
  it('adds a failed line with its reason and params for a call that the page refused', () => {
    const { rows } = addEntries(logOf(callLine('a.1')), [{ failure: refusal }]);
    const row = rows[1];
    expect(row).toMatchObject({
      kind: 'call',
      name: 'jumpToPay',
      params: { productId: 'vip' },
      atMs: 28,
      isRefused: true,
    });
    expect(row && rowOutcomeOf(row)).toEqual({ tone: 'bad', text: 'app-too-old', title: refusal.reason });
    expect(row && isFailure(row)).toBe(true);
  });

  it.each(['timeout', 'aborted', 'lost', 'disposed'])(
    'shows on the line of a call that was sent that the page got %s',
    (code) => {
      const failure = { ...refusal, method: 'getLoc', code, durationMs: 29 };
      const log = addEntries(logOf(callLine('a.1'), callLine('a.2'), callLine('a.3')), [{ failure }]);
      expect(log.rows.map(({ pageError }) => pageError?.code)).toEqual([code, undefined, undefined]);
      const { rows } = addEntries(log, [{ message: messageAt(responseLine('a.1'), 90) }]);
      expect(rows[0] && rowOutcomeOf(rows[0])?.text).toBe(`${code}, +1 late`);
      expect(rows).toHaveLength(3);
    },
  );

  it('shows on the line of a response that only the contract of the page rejects it, and why', () => {
    const reason = 'Cannot call getLoc: result is invalid: expected a text.';
    const failure = { ...refusal, method: 'getLoc', code: 'bad-response', reason, durationMs: 29 };
    const log = logOf(callLine('a.1'), responseLine('a.1', 7), callLine('a.2'));
    const { rows } = addEntries(log, [{ failure }]);
    expect(rows.map(({ schemaMismatch, pageError }) => [schemaMismatch, pageError])).toEqual([
      [reason, undefined],
      [undefined, undefined],
    ]);
    expect(rows[0] && [rowOutcomeOf(rows[0])?.text, isFailure(rows[0])]).toEqual(['schema mismatch', true]);
  });

  it('adds no line for a failure that the error of a response already shows', () => {
    const failure = { ...refusal, method: 'getLoc', code: 'bad-response' };
    const error = { code: -32603, message: 'no' };
    const log = logOf(callLine('a.1'), { from: 'shell', kind: 'response', id: 'a.1', error });
    expect(addEntries(log, [{ failure }]).rows).toEqual(log.rows);
  });

  it('marks an event that the contract of the page does not have as dropped, with the reason', () => {
    const event: Line = { from: 'shell', kind: 'notification', method: 'moved', params: {} };
    const reason = 'the contract of the page has no such event';
    const { rows } = addEntries(logOf(event), [{ failure: { ...refusal, method: 'moved', code: '', reason } }]);
    expect(rows[0] && rowOutcomeOf(rows[0])).toMatchObject({
      tone: 'bad',
      title: `The page drops this event: ${reason}.`,
    });
  });
});
