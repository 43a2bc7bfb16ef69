import { describe, expect, it } from 'vitest';
import { filterRows, foldRows } from '../../../native-mocks/simulator/traffic/filter-rows.ts';
import { emptyTraffic } from '../../../native-mocks/simulator/traffic/traffic-log.ts';
import { addServerRequest, call, type Line, liveVersion, logOf } from '../support/traffic-lines.ts';

describe('filterRows', () => {
  const { rows } = logOf(
    call('a.1', '$/hello'),
    { ...call('a.2', 'jumpToPay'), params: { productId: 'VIP-7' } },
    { from: 'shell', kind: 'response', id: 'a.2', error: { code: -32002, message: 'cancelled' } },
  );
  const all = { text: '', showsProtocol: true, showsServer: true, onlyFailures: false };

  it('hides the protocol’s own lines', () => {
    expect(filterRows(rows, { ...all, showsProtocol: false }).map(({ name }) => name)).toEqual(['jumpToPay']);
  });

  it('hides what the page asks its server', () => {
    const withRequest = addServerRequest(emptyTraffic, liveVersion);
    expect(filterRows(withRequest.rows, { ...all, showsServer: false })).toEqual([]);
    expect(filterRows(withRequest.rows, all)).toHaveLength(1);
  });

  it('finds text in params and answers, whatever its case', () => {
    expect(filterRows(rows, { ...all, text: 'vip-7' })).toHaveLength(1);
    expect(filterRows(rows, { ...all, text: 'CANCELLED' })).toHaveLength(1);
    expect(filterRows(rows, { ...all, text: 'nothing like it' })).toHaveLength(0);
  });

  it('keeps only what failed', () => {
    expect(filterRows(rows, { ...all, onlyFailures: true }).map(({ name }) => name)).toEqual(['jumpToPay']);
  });
});

describe('foldRows', () => {
  const told = (value: number): Line => ({ from: 'shell', kind: 'notification', method: 'tick', params: { value } });

  it('makes one line of equal events that follow one another', () => {
    const { rows } = logOf(told(1), told(1), told(1), told(2), call('a.1'), call('a.2'), told(2));
    expect(foldRows(rows, 10).map(({ row, count }) => [row.name, count])).toEqual([
      ['tick', 3],
      ['tick', 1],
      ['getLoc', 1],
      ['getLoc', 1],
      ['tick', 1],
    ]);
  });

  it('gives the newest lines, each with all that is folded into it', () => {
    const { rows } = logOf(...Array.from({ length: 500 }, () => told(1)), call('a.1'), told(3));
    expect(foldRows(rows, 3).map(({ count }) => count)).toEqual([500, 1, 1]);
    expect(foldRows(rows, 1).map(({ row }) => row.params)).toEqual([{ value: 3 }]);
  });
});
