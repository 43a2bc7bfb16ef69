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

describe('interactive methods', () => {
  it('are single-flight: an identical call gets the promise in flight', async () => {
    const { bridge, shell } = await createRig();
    const first = bridge.call('pay', { productId: 'a' });
    const second = bridge.call('pay', { productId: 'a' });
    const other = bridge.call('pay', { productId: 'b' });
    expect(second).toBe(first);
    expect(other).not.toBe(first);
    expect(shell.posted.filter((message) => message.method === 'pay')).toHaveLength(2);
    shell.answer('pay', { paid: true });
    await other;
    bridge.dispose();
    await outcomeOf(first);
  });

  it('let a caller who joined abort alone: the shell is not told, and the others go on', async () => {
    const { bridge, shell, log, clock } = await createRig();
    const abort = new AbortController();
    const first = bridge.call('pay', { productId: 'a' });
    const joined = bridge.call('pay', { productId: 'a' }, { signal: abort.signal });
    const stays = bridge.call('pay', { productId: 'a' }, { signal: new AbortController().signal });
    abort.abort('closed');
    expect(await nowOf(joined)).toEqual({ code: 'aborted' });
    await expect(joined).rejects.toMatchObject({ cause: 'closed' });
    const late = bridge.call('pay', { productId: 'a' }, { signal: abort.signal });
    expect(await nowOf(late)).toEqual({ code: 'aborted' });
    const plain = bridge.call('getUser', undefined, { timeoutMs: 1000 });
    clock.advance(60_000);
    expect(await nowOf(plain)).toEqual({ code: 'timeout' });
    expect([await nowOf(first), await nowOf(stays)]).toEqual(['pending', 'pending']);
    expect(shell.posted.map(({ method }) => method)).toEqual(['$/hello', 'pay', 'getUser']);
    shell.answer('pay', { paid: true });
    expect([await first, await stays]).toEqual([{ paid: true }, { paid: true }]);
    expect(bridge['~core'].channel.pending.size()).toBe(0);
    expect(log).toEqual([]);
  });

  it('end for all who joined when the first caller aborts, and leave no listener on a signal', async () => {
    const { bridge } = await createRig();
    const abort = new AbortController();
    let listeners = 0;
    const signal = {
      aborted: false,
      addEventListener: () => listeners++,
      removeEventListener: () => listeners--,
    } as unknown as AbortSignal;
    const first = bridge.call('pay', { productId: 'a' }, { signal: abort.signal });
    const joined = bridge.call('pay', { productId: 'a' }, { signal });
    expect(listeners).toBe(1);
    abort.abort();
    expect([await outcomeOf(first), await outcomeOf(joined)]).toEqual([{ code: 'aborted' }, { code: 'aborted' }]);
    expect(listeners).toBe(0);
  });

  it('can be called again once settled', async () => {
    const { bridge, shell } = await createRig();
    const first = bridge.call('pay', { productId: 'a' });
    shell.fail('pay', { code: -32002, message: 'closed' });
    expect(await outcomeOf(first)).toEqual({ code: 'cancelled' });
    await settle();
    const second = bridge.call('pay', { productId: 'a' });
    shell.answer('pay', { paid: true });
    expect(await second).toEqual({ paid: true });
  });

  it('have no deadline but ten minutes of visible time, and end as lost', async () => {
    const { bridge, clock } = await createRig();
    const call = bridge.call('pay', { productId: 'a' });
    clock.advance(599_999);
    expect(await nowOf(call)).toBe('pending');
    clock.advance(1);
    expect(await nowOf(call)).toEqual({ code: 'lost' });
  });

  it('do not count the time the page is hidden', async () => {
    const { bridge, clock, page } = await createRig({ interactiveMaxMs: 10_000 });
    const call = bridge.call('pay', { productId: 'a' });
    clock.advance(4000);
    page.hide();
    clock.advance(3_600_000);
    page.show();
    clock.advance(5999);
    expect(await nowOf(call)).toBe('pending');
    clock.advance(1);
    expect(await nowOf(call)).toEqual({ code: 'lost' });
  });

  it('start with the clock stopped when the page is hidden already', async () => {
    const { bridge, clock, page } = await createRig({ interactiveMaxMs: 10_000 });
    page.hide();
    const call = bridge.call('pay', { productId: 'a' });
    clock.advance(3_600_000);
    page.hide();
    expect(await nowOf(call)).toBe('pending');
    page.show();
    page.show();
    clock.advance(10_000);
    expect(await nowOf(call)).toEqual({ code: 'lost' });
  });

  it('keep the deadlines of plain calls running while the page is hidden', async () => {
    const { bridge, clock, page } = await createRig();
    const pay = bridge.call('pay', { productId: 'a' });
    const read = bridge.call('getUser', undefined);
    page.hide();
    clock.advance(5000);
    expect(await nowOf(read)).toEqual({ code: 'timeout' });
    expect(await nowOf(pay)).toBe('pending');
    bridge.dispose();
    await outcomeOf(pay);
  });

  it('take a deadline from the call', async () => {
    const { bridge, clock } = await createRig();
    const call = bridge.call('pay', { productId: 'a' }, { timeoutMs: 1000 });
    clock.advance(1000);
    expect(await nowOf(call)).toEqual({ code: 'lost' });
  });

  it('are asked for by $/status when the page is visible again, and lost when the shell forgot them', async () => {
    const { bridge, shell, page } = await createRig({ announcement: { can: { status: true } } });
    const first = bridge.call('pay', { productId: 'a' });
    const second = bridge.call('pay', { productId: 'b' });
    const [a, b] = shell.posted.filter((message) => message.method === 'pay').map((message) => message.id);
    const plain = bridge.call('getUser', undefined);
    page.hide();
    page.show();
    expect(shell.last('$/status').params).toEqual({ ids: [a, b] });
    shell.answer('$/status', { known: [b] });
    expect(await nowOf(first)).toEqual({ code: 'lost' });
    expect(await nowOf(second)).toBe('pending');
    shell.say({ jsonrpc: '2.0', id: b, result: { paid: true } });
    expect(await second).toEqual({ paid: true });
    expect(await nowOf(plain), 'not asked for').toBe('pending');
    bridge.dispose();
    await outcomeOf(plain);
  });

  it('stay open when the status is junk, refused, or not offered', async () => {
    for (const answer of [{ known: 'all' }, null, undefined]) {
      const { bridge, shell, page } = await createRig({ announcement: { can: { status: true } } });
      const call = bridge.call('pay', { productId: 'a' });
      page.hide();
      page.show();
      if (answer === undefined) shell.fail('$/status', { code: -32601, message: 'Method not found' });
      else shell.answer('$/status', answer);
      expect(await nowOf(call)).toBe('pending');
      bridge.dispose();
      await outcomeOf(call);
    }
    const { bridge, shell, page } = await createRig();
    const call = bridge.call('pay', { productId: 'a' });
    page.hide();
    page.show();
    expect(shell.posted.filter((message) => message.method === '$/status')).toEqual([]);
    bridge.dispose();
    await outcomeOf(call);
  });

  it('ask no status when none is open', async () => {
    const { shell, page } = await createRig({ announcement: { can: { status: true } } });
    page.hide();
    page.show();
    expect(shell.posted).toHaveLength(1);
  });
});

describe('the back/forward cache', () => {
  it('loses calls open when the page went away, keeps later ones, and says hello again in the same session', async () => {
    const { bridge, shell, page } = await createRig();
    const before = bridge.call('getUser', undefined);
    page.goAway();
    const after = bridge.call('getUser', undefined);
    page.comeBack();
    expect(await nowOf(before)).toEqual({ code: 'lost' });
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

describe('an abort', () => {
  it('rejects at once, tells the shell of a cancellable method, and drops its answer', async () => {
    const { bridge, shell, log } = await createRig();
    const abort = new AbortController();
    const call = bridge.call('upload', undefined, { signal: abort.signal });
    abort.abort();
    expect(await nowOf(call)).toEqual({ code: 'aborted' });
    expect(shell.last('$/cancelRequest').params).toEqual({ id: shell.last('upload').id });
    shell.fail('upload', { code: -32800, message: 'Request cancelled' });
    expect(log).toEqual(['bridgehead: can not find channel']);
  });

  it('does not tell the shell of a method that cannot be cancelled', async () => {
    const { bridge, shell } = await createRig();
    const abort = new AbortController();
    const call = bridge.call('getUser', undefined, { signal: abort.signal });
    abort.abort();
    expect(await outcomeOf(call)).toEqual({ code: 'aborted' });
    expect(shell.posted.filter((message) => message.method === '$/cancelRequest')).toEqual([]);
  });

  it('before the call sends nothing', async () => {
    const { bridge, shell } = await createRig();
    const abort = new AbortController();
    abort.abort();
    expect(await outcomeOf(bridge.call('upload', undefined, { signal: abort.signal }))).toEqual({ code: 'aborted' });
    expect(shell.posted).toHaveLength(1);
  });

  it('after the answer does nothing, and the signal is let go', async () => {
    const { bridge, shell } = await createRig();
    let listeners = 0;
    const signal = {
      aborted: false,
      addEventListener: (type: string) => (listeners += type === 'abort' ? 1 : 0),
      removeEventListener: (type: string) => (listeners -= type === 'abort' ? 1 : 0),
    } as unknown as AbortSignal;
    const call = bridge.call('upload', undefined, { signal });
    expect(listeners).toBe(1);
    shell.answer('upload', 1);
    await call;
    expect(listeners).toBe(0);
  });

  it('settles the call even when the shell cannot be told', async () => {
    const { bridge, shell } = await createRig();
    const abort = new AbortController();
    const call = bridge.call('upload', undefined, { signal: abort.signal });
    shell.before = () => {
      throw new Error('gone');
    };
    abort.abort();
    expect(await outcomeOf(call)).toEqual({ code: 'aborted' });
  });
});
