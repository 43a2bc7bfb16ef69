import { describe, expect, it } from 'vitest';
import { createHarness, stateOf } from '../../support/bridge.ts';

describe('the timeout of an interactive call', () => {
  it('pauses the timeout of interactive calls while the page is hidden', async () => {
    const { bridge, clock, page } = await createHarness({ interactiveMaxMs: 10_000 });
    const call = bridge.call('pay', { productId: 'a' });
    clock.advance(4000);
    page.hide();
    clock.advance(3_600_000);
    page.show();
    clock.advance(5999);
    expect(await stateOf(call)).toBe('pending');
    clock.advance(1);
    expect(await stateOf(call)).toEqual({ code: 'lost' });
  });

  it('starts an interactive call with its timeout paused when the page is already hidden', async () => {
    const { bridge, clock, page } = await createHarness({ interactiveMaxMs: 10_000 });
    page.hide();
    const call = bridge.call('pay', { productId: 'a' });
    clock.advance(3_600_000);
    page.hide();
    expect(await stateOf(call)).toBe('pending');
    page.show();
    page.show();
    clock.advance(10_000);
    expect(await stateOf(call)).toEqual({ code: 'lost' });
  });

  it('sets no timer for interactive calls while the page is hidden', async () => {
    const { bridge, clock, page } = await createHarness({ interactiveMaxMs: 500 });
    page.hide();
    const call = bridge.call('pay', { productId: 'a' });
    // The timer that the registration set finds nothing to check.
    clock.advance(1000);
    expect([clock.pending(), await stateOf(call)]).toEqual([0, 'pending']);
    page.show();
    clock.advance(499);
    expect([clock.pending(), await stateOf(call)]).toEqual([1, 'pending']);
    const later = bridge.call('pay', { productId: 'b' });
    clock.advance(1);
    expect(await stateOf(call)).toEqual({ code: 'lost' });
    clock.advance(498);
    expect(await stateOf(later)).toBe('pending');
    clock.advance(1);
    expect(await stateOf(later)).toEqual({ code: 'lost' });
  });

  it('continues the timeouts of plain calls while the page is hidden', async () => {
    const { bridge, clock, page } = await createHarness();
    const pay = bridge.call('pay', { productId: 'a' });
    const read = bridge.call('getUser', undefined);
    page.hide();
    clock.advance(5000);
    expect(await stateOf(read)).toEqual({ code: 'timeout' });
    expect(await stateOf(pay)).toBe('pending');
  });
});
