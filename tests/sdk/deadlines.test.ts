import { describe, expect, it } from 'vitest';
import { createRig, nowOf, outcomeOf, settle } from '../support/bridge.ts';

describe('deadlines', () => {
  it('belong to the method, and to the call where it names one', async () => {
    const { bridge, clock } = await createRig();
    const upload = bridge.call('upload');
    const quick = bridge.call('getUser', undefined, { timeoutMs: 100 });
    const plain = bridge.call('getUser', undefined);
    clock.advance(100);
    expect(await nowOf(quick)).toEqual({ code: 'timeout' });
    clock.advance(4900);
    expect(await nowOf(plain)).toEqual({ code: 'timeout' });
    expect(await nowOf(upload)).toBe('pending');
    clock.advance(15_000);
    expect(await nowOf(upload)).toEqual({ code: 'timeout' });
  });

  it('share one timer, however many calls wait', async () => {
    const { bridge, clock } = await createRig();
    const calls = Array.from({ length: 1000 }, (_, i) =>
      outcomeOf(bridge.call('getUser', undefined, { timeoutMs: 10 + i })),
    );
    expect(clock.pending()).toBe(1);
    clock.advance(20_000);
    for (const outcome of await Promise.all(calls)) expect(outcome).toEqual({ code: 'timeout' });
    expect(clock.pending()).toBe(0);
  });

  it('expire in slices, so that a page with many lost calls stays alive', async () => {
    const { bridge, clock } = await createRig();
    const calls = Array.from({ length: 2500 }, () => outcomeOf(bridge.call('getUser', undefined)));
    clock.advance(5000);
    expect(await Promise.all(calls)).toEqual(calls.map(() => ({ code: 'timeout' })));
  });

  it('are looked at every 50 ms when more than a thousand calls have different ones', async () => {
    const { bridge, clock } = await createRig();
    const calls = Array.from({ length: 1500 }, (_, i) => bridge.call('getUser', undefined, { timeoutMs: 1000 + i }));
    const outcomes = calls.map(outcomeOf);
    clock.advance(1000 + 1500 + 50);
    expect(await Promise.all(outcomes)).toEqual(calls.map(() => ({ code: 'timeout' })));
  });

  it('drop an answer that comes late, with one line in the log', async () => {
    const { bridge, shell, clock, log } = await createRig();
    const call = bridge.call('getUser', undefined);
    clock.advance(5000);
    shell.answer('getUser', { name: 'late' });
    expect(await outcomeOf(call)).toEqual({ code: 'timeout' });
    expect(log).toEqual(['bridgehead: can not find channel']);
  });

  it('let an answer win that stood in the queue while the page was frozen', async () => {
    const { bridge, shell, clock } = await createRig();
    const call = bridge.call('getUser', undefined);
    clock.freeze(60_000);
    clock.advance(0);
    expect(await nowOf(call)).toBe('pending');
    shell.answer('getUser', { name: 'thawed' });
    expect(await call).toEqual({ name: 'thawed' });
  });

  it('give 250 ms of grace after a freeze, and no more', async () => {
    const { bridge, clock } = await createRig();
    const call = bridge.call('getUser', undefined);
    clock.freeze(60_000);
    clock.advance(249);
    expect(await nowOf(call)).toBe('pending');
    clock.advance(1);
    expect(await nowOf(call)).toEqual({ code: 'timeout' });
  });

  it('keep the grace when the page is shown meanwhile', async () => {
    const { bridge, shell, clock, page } = await createRig();
    const call = bridge.call('getUser', undefined);
    clock.freeze(60_000);
    clock.advance(0);
    page.hide();
    page.show();
    shell.answer('getUser', { name: 'thawed' });
    expect(await nowOf(call)).toEqual({ value: { name: 'thawed' } });
  });

  it('clear nothing but their own call', async () => {
    const { bridge, shell, clock } = await createRig();
    const first = bridge.call('getUser', undefined);
    clock.advance(3000);
    const second = bridge.call('getUser', undefined);
    clock.advance(2000);
    expect(await nowOf(first)).toEqual({ code: 'timeout' });
    shell.answer('getUser', { name: 'in time' });
    expect(await second).toEqual({ name: 'in time' });
  });
});

describe('the back/forward cache', () => {
  it('loses calls open when the page went away, keeps later ones, and says hello again in the same session', async () => {
    const { bridge, shell, page } = await createRig();
    const before = bridge.call('getUser', undefined);
    page.goAway();
    // As a listener of the page for `pagehide` does, after the bridge's own.
    const leaving = bridge.call('getUser', undefined);
    page.hide();
    page.setVisibility('visible');
    const after = bridge.call('getUser', undefined);
    page.comeBack();
    expect([await nowOf(before), await nowOf(leaving)]).toEqual([{ code: 'lost' }, { code: 'lost' }]);
    expect(await nowOf(after)).toBe('pending');
    const hellos = shell.posted.filter((message) => message.method === '$/hello');
    expect(hellos).toHaveLength(2);
    expect(hellos[1]?.params).toEqual(hellos[0]?.params);
    shell.say({ jsonrpc: '2.0', id: shell.last('getUser').id, result: { name: 'kept' } });
    expect(await after).toEqual({ name: 'kept' });
    shell.greet({ appVersion: '9.0' });
    await settle();
    expect(bridge.shell.get().appVersion).toBe('9.0');
  });

  it('does nothing to a page without a shell', async () => {
    const { bridge, page, clock } = await createRig({ withShell: false });
    page.goAway();
    page.comeBack();
    expect(bridge.shell.get().present).toBe(false);
    expect(clock.pending(), 'nobody is greeted').toBe(0);
  });
});

describe('deadlines of a page', () => {
  it('hold after weeks', async () => {
    for (const days of [13, 26, 60]) {
      const { bridge, clock } = await createRig();
      clock.advance(days * 86_400_000);
      const call = bridge.call('getUser', undefined);
      clock.advance(4999);
      expect(await nowOf(call)).toBe('pending');
      clock.advance(1);
      expect(await nowOf(call), `after ${days} days`).toEqual({ code: 'timeout' });
    }
  });

  it('that was frozen keep their grace when a shorter call comes meanwhile', async () => {
    const { bridge, shell, clock } = await createRig();
    const call = bridge.call('getUser', undefined);
    clock.freeze(7000);
    clock.advance(0);
    void bridge.safeCall('upload', undefined, { timeoutMs: 10 });
    clock.advance(100);
    shell.answer('getUser', { name: 'x' });
    expect(await nowOf(call)).toEqual({ value: { name: 'x' } });
  });

  it('that comes back while it greets its shell wait for the second answer', async () => {
    const { bridge, shell, page } = await createRig({ announcement: false });
    page.goAway();
    page.comeBack();
    await settle();
    expect(bridge.shell.get().ready).toBe(false);
    const call = bridge.call('gated');
    shell.greet({ appVersion: '9.0' });
    await settle();
    shell.answer('gated', 'x');
    expect(await call).toBe('x');
  });

  it('that was left loses the interactive calls its own hide listeners made, on return', async () => {
    const { bridge, page, shell } = await createRig();
    const ends: Promise<unknown>[] = [];
    const flush = (): void => void ends.push(outcomeOf(bridge.call('pay', { productId: `${ends.length}` })));
    const hidden = (): void => void (ends.length < 2 && flush());
    const listen = (verb: 'addEventListener' | 'removeEventListener'): void => {
      // The fake window has both, for any listener.
      const change = page.window[verb] as (type: string, run: () => void) => void;
      change('pagehide', flush);
      change('visibilitychange', hidden);
    };
    listen('addEventListener');
    page.goAway();
    page.hide();
    expect(shell.posted.filter(({ method }) => method === 'pay')).toHaveLength(2);
    page.show();
    page.comeBack();
    expect(await Promise.all(ends)).toEqual([{ code: 'lost' }, { code: 'lost' }]);
    expect(shell.posted.at(-1)?.method).toBe('$/hello');
    listen('removeEventListener');
  });

  it('that comes back keeps the calls that wait for the shell: they were not sent', async () => {
    const { bridge, page, shell } = await createRig({ announcement: false });
    const sent = bridge.call('getUser', undefined);
    const waiting = bridge.call('gated');
    page.goAway();
    page.hide();
    page.show();
    expect(await nowOf(sent)).toEqual({ code: 'lost' });
    expect(await nowOf(waiting)).toBe('pending');
    shell.greet({ appVersion: '9.0' });
    await settle();
    shell.answer('gated', 'x');
    expect(await waiting).toBe('x');
  });

  it('that comes back starts again the events it listens to', async () => {
    const { bridge, page, shell } = await createRig();
    bridge.on('moved', () => {});
    bridge.on('ticked', () => {});
    const before = shell.posted.length;
    page.goAway();
    page.hide();
    page.show();
    page.comeBack();
    expect(shell.posted.slice(before).map(({ method }) => method)).toEqual(['$/hello', 'start']);
  });
});
