import { describe, expect, it } from 'vitest';
import { filterRows, foldRows } from '../../../../native-mocks/simulator/timeline/filter-rows.ts';
import { emptyTraffic } from '../../../../native-mocks/simulator/timeline/traffic-log.ts';
import { addServerRequest, callLine, type Line, liveVersion, logOf } from '../../support/traffic-lines.ts';

describe('filterRows', () => {
  const { rows } = logOf(
    callLine('a.1', '$/hello'),
    { ...callLine('a.2', 'jumpToPay'), params: { productId: 'VIP-7' } },
    { from: 'shell', kind: 'response', id: 'a.2', error: { code: -32002, message: 'cancelled' } },
  );
  const all = { text: '', showsProtocol: true, showsServer: true, onlyFailures: false };

  it('hides the rows of protocol methods in the timeline', () => {
    expect(filterRows(rows, { ...all, showsProtocol: false }).map(({ name }) => name)).toEqual(['jumpToPay']);
  });

  it('hides requests to the server in the timeline', () => {
    const withRequest = addServerRequest(emptyTraffic, liveVersion);
    expect(filterRows(withRequest.rows, { ...all, showsServer: false })).toEqual([]);
    expect(filterRows(withRequest.rows, all)).toHaveLength(1);
  });

  it('finds text in the params and responses of rows, ignoring case', () => {
    expect(filterRows(rows, { ...all, text: 'vip-7' })).toHaveLength(1);
    expect(filterRows(rows, { ...all, text: 'CANCELLED' })).toHaveLength(1);
    expect(filterRows(rows, { ...all, text: 'nothing like it' })).toHaveLength(0);
  });

  it('shows only the failed rows of the timeline', () => {
    expect(filterRows(rows, { ...all, onlyFailures: true }).map(({ name }) => name)).toEqual(['jumpToPay']);
  });
});

describe('foldRows', () => {
  const event = (value: number): Line => ({ from: 'shell', kind: 'notification', method: 'tick', params: { value } });

  it('folds consecutive equal events into one row', () => {
    const { rows } = logOf(event(1), event(1), event(1), event(2), callLine('a.1'), callLine('a.2'), event(2));
    expect(foldRows(rows, { limit: 10 }).map(({ row, count }) => [row.name, count])).toEqual([
      ['tick', 3],
      ['tick', 1],
      ['getLoc', 1],
      ['getLoc', 1],
      ['tick', 1],
    ]);
  });

  it('does not fold equal rows around one that the filter hides', () => {
    const { rows } = logOf(event(1), event(1), callLine('a.1', '$/status'), event(1));
    const shown = rows.filter(({ kind }) => kind === 'event');
    expect(foldRows(shown, { limit: 10, all: rows }).map(({ count }) => count)).toEqual([2, 1]);
    expect(foldRows(shown, { limit: 10 }).map(({ count }) => count)).toEqual([3]);
  });

  it('returns the newest rows of the timeline with all equal rows folded into them', () => {
    const { rows } = logOf(...Array.from({ length: 500 }, () => event(1)), callLine('a.1'), event(3));
    expect(foldRows(rows, { limit: 3 }).map(({ count }) => count)).toEqual([500, 1, 1]);
    expect(foldRows(rows, { limit: 1 }).map(({ row }) => row.params)).toEqual([{ value: 3 }]);
  });
});
