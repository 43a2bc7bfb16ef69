import { describe, expect, it } from 'vitest';
import { createHarness, stateOf, outcomeOf } from '../../support/bridge.ts';

describe('deadlines', () => {
  it('shares one timer between the deadlines of all pending calls', async () => {
    const { bridge, clock } = await createHarness();
    const calls = Array.from({ length: 1000 }, (_, i) =>
      outcomeOf(bridge.call('getUser', undefined, { timeoutMs: 10 + i })),
    );
    expect(clock.pending()).toBe(1);
    clock.advance(20_000);
    for (const outcome of await Promise.all(calls)) expect(outcome).toEqual({ code: 'timeout' });
    expect(clock.pending()).toBe(0);
  });

  it('checks deadlines every 50 ms when more than a thousand calls have different ones', async () => {
    const { bridge, clock } = await createHarness();
    const calls = Array.from({ length: 1500 }, (_, i) => bridge.call('getUser', undefined, { timeoutMs: 1000 + i }));
    const outcomes = calls.map(outcomeOf);
    clock.advance(1000 + 1500 + 50);
    expect(await Promise.all(outcomes)).toEqual(calls.map(() => ({ code: 'timeout' })));
  });

  it('rejects all of more than a thousand calls with the same deadline', async () => {
    const { bridge, clock } = await createHarness();
    const calls = Array.from({ length: 1500 }, () => bridge.call('getUser', undefined, { timeoutMs: 1000 }));
    const outcomes = calls.map(outcomeOf);
    clock.advance(1000);
    expect(await Promise.all(outcomes)).toEqual(calls.map(() => ({ code: 'timeout' })));
  });

  it('keeps the grace of deadlines after a freeze when the page becomes visible meanwhile', async () => {
    const { bridge, shell, clock, page } = await createHarness();
    const call = bridge.call('getUser', undefined);
    clock.freeze(60_000);
    clock.advance(0);
    page.hide();
    page.show();
    shell.respond('getUser', { name: 'thawed' });
    expect(await stateOf(call)).toEqual({ value: { name: 'thawed' } });
  });

  it('enforces timeouts on a page that has been open for weeks', async () => {
    for (const days of [13, 26, 60]) {
      const { bridge, clock } = await createHarness();
      clock.advance(days * 86_400_000);
      const call = bridge.call('getUser', undefined);
      clock.advance(4999);
      expect(await stateOf(call)).toBe('pending');
      clock.advance(1);
      expect(await stateOf(call), `after ${days} days`).toEqual({ code: 'timeout' });
    }
  });

  it('keeps the grace of a frozen page when a shorter call is made meanwhile', async () => {
    const { bridge, shell, clock } = await createHarness();
    const call = bridge.call('getUser', undefined);
    clock.freeze(7000);
    clock.advance(0);
    void bridge.safeCall('upload', undefined, { timeoutMs: 10 });
    clock.advance(100);
    shell.respond('getUser', { name: 'x' });
    expect(await stateOf(call)).toEqual({ value: { name: 'x' } });
  });
});
