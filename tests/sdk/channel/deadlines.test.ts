import { describe, expect, it } from 'vitest';
import { createHarness, stateOf, outcomeOf } from '../../support/bridge.ts';
import { settle } from '../../support/settle.ts';

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
});

describe('the back/forward cache', () => {
  it('rejects calls left open by a cached page as lost, keeps later ones and renews $/hello in the same session', async () => {
    const { bridge, shell, page } = await createHarness();
    const before = bridge.call('getUser', undefined);
    page.enterCache();
    // As in a `pagehide` listener of the page, which runs after the bridge's.
    const leaving = bridge.call('getUser', undefined);
    page.hide();
    page.setVisibility('visible');
    const after = bridge.call('getUser', undefined);
    page.leaveCache();
    expect([await stateOf(before), await stateOf(leaving)]).toEqual([{ code: 'lost' }, { code: 'lost' }]);
    expect(await stateOf(after)).toBe('pending');
    const hellos = shell.posted.filter((message) => message.method === '$/hello');
    expect(hellos).toHaveLength(2);
    expect(hellos[1]?.params).toEqual(hellos[0]?.params);
    shell.send({ jsonrpc: '2.0', id: shell.last('getUser').id, result: { name: 'kept' } });
    expect(await after).toEqual({ name: 'kept' });
    shell.announce({ appVersion: '9.0' });
    await settle();
    expect(bridge.shell.get().appVersion).toBe('9.0');
  });

  it('ignores a return from the back/forward cache without a shell', async () => {
    const { bridge, page, clock } = await createHarness({ withShell: false });
    page.enterCache();
    page.leaveCache();
    expect(bridge.shell.get().present).toBe(false);
    expect(clock.pending(), 'no handshake is pending').toBe(0);
  });
});

describe('deadlines across freezes and returns', () => {
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

  it('waits for the response to the second $/hello when a page returns during the handshake', async () => {
    const { bridge, shell, page } = await createHarness({ announcement: false });
    page.enterCache();
    page.leaveCache();
    await settle();
    expect(bridge.shell.get().ready).toBe(false);
    const call = bridge.call('gated');
    shell.announce({ appVersion: '9.0' });
    await settle();
    shell.respond('gated', 'x');
    expect(await call).toBe('x');
  });

  it('rejects interactive calls made by hide listeners as lost on return', async () => {
    const { bridge, page, shell } = await createHarness();
    const outcomes: Promise<unknown>[] = [];
    const flush = (): void => void outcomes.push(outcomeOf(bridge.call('pay', { productId: `${outcomes.length}` })));
    const hidden = (): void => void (outcomes.length < 2 && flush());
    const listen = (verb: 'addEventListener' | 'removeEventListener'): void => {
      // The fake window has both, for any listener.
      const change = page.window[verb] as (type: string, run: () => void) => void;
      change('pagehide', flush);
      change('visibilitychange', hidden);
    };
    listen('addEventListener');
    page.enterCache();
    page.hide();
    expect(shell.posted.filter(({ method }) => method === 'pay')).toHaveLength(2);
    page.show();
    page.leaveCache();
    expect(await Promise.all(outcomes)).toEqual([{ code: 'lost' }, { code: 'lost' }]);
    expect(shell.posted.at(-1)?.method).toBe('$/hello');
    listen('removeEventListener');
  });

  it('keeps calls that still wait for the shell when the page returns', async () => {
    const { bridge, page, shell } = await createHarness({ announcement: false });
    const sent = bridge.call('getUser', undefined);
    const waiting = bridge.call('gated');
    page.enterCache();
    page.hide();
    page.show();
    expect(await stateOf(sent)).toEqual({ code: 'lost' });
    expect(await stateOf(waiting)).toBe('pending');
    shell.announce({ appVersion: '9.0' });
    await settle();
    shell.respond('gated', 'x');
    expect(await waiting).toBe('x');
  });

  it('restarts subscribed events when the page returns', async () => {
    const { bridge, page, shell } = await createHarness();
    bridge.on('moved', () => {});
    bridge.on('ticked', () => {});
    const before = shell.posted.length;
    page.enterCache();
    page.hide();
    page.show();
    page.leaveCache();
    expect(shell.posted.slice(before).map(({ method }) => method)).toEqual(['$/hello', 'start']);
  });
});
