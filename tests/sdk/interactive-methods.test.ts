import { defineContract, method } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { coreOf } from '../../sdk/bridge-core.ts';
import { createRig, nowOf, outcomeOf, settle } from '../support/bridge.ts';
import { createCountingSignal } from '../support/counting-signal.ts';

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
    expect(coreOf(bridge).channel.pending.size()).toBe(0);
    expect(log).toEqual([]);
  });

  it('go on for those who joined when the first caller aborts or has no time left, on the same request', async () => {
    const { bridge, shell, clock } = await createRig({ announcement: { can: { cancel: true } } });
    const abort = new AbortController();
    const { signal, listeners } = createCountingSignal();
    const first = bridge.call('pay', { productId: 'a' }, { signal: abort.signal });
    const joined = bridge.call('pay', { productId: 'a' }, { signal });
    const inTime = bridge.call('pay', { productId: 'b' }, { timeoutMs: 1000 });
    const later = bridge.call('pay', { productId: 'b' });
    expect(listeners()).toBe(1);
    abort.abort();
    clock.advance(1000);
    expect([await nowOf(first), await nowOf(inTime)]).toEqual([{ code: 'aborted' }, { code: 'lost' }]);
    expect([await nowOf(joined), await nowOf(later)]).toEqual(['pending', 'pending']);
    expect(shell.posted.map(({ method }) => method)).toEqual(['$/hello', 'pay', 'pay']);
    for (const { id, method } of [...shell.posted]) {
      if (method === 'pay') shell.say({ jsonrpc: '2.0', id, result: { paid: true } });
    }
    expect([await joined, await later]).toEqual([{ paid: true }, { paid: true }]);
    expect(listeners()).toBe(0);
    expect(coreOf(bridge).channel.pending.size()).toBe(0);
  });

  it('are cancelled once all who share them have aborted, and not before', async () => {
    const { bridge, shell } = await createRig({ announcement: { can: { cancel: true } } });
    const aborts = [new AbortController(), new AbortController()];
    const calls = aborts.map(({ signal }) => bridge.call('pay', { productId: 'a' }, { signal }));
    const { id } = shell.last('pay');
    aborts[0]?.abort('first');
    expect(shell.posted.at(-1)?.method).toBe('pay');
    aborts[1]?.abort('second');
    expect(shell.posted.at(-1)).toEqual({ jsonrpc: '2.0', method: '$/cancelRequest', params: { id } });
    expect(await Promise.all(calls.map(outcomeOf))).toEqual([{ code: 'aborted' }, { code: 'aborted' }]);
    expect(coreOf(bridge).channel.pending.size()).toBe(0);
  });

  it('have no end for a caller with an infinite timeout, and ten minutes for the one beside it', async () => {
    const { bridge, shell, clock } = await createRig();
    const endless = bridge.call('pay', { productId: 'a' }, { timeoutMs: Infinity });
    const usual = bridge.call('pay', { productId: 'a' });
    clock.advance(3_600_000);
    expect([await nowOf(endless), await nowOf(usual)]).toEqual(['pending', { code: 'lost' }]);
    shell.answer('pay', { paid: true });
    expect(await endless).toEqual({ paid: true });
  });

  it('give progress to all who joined, in order, until the one who hears it has settled', async () => {
    const { bridge, shell, log } = await createRig();
    const heard: string[] = [];
    const hear = (who: string) => (value: unknown) => void heard.push(`${who} ${String(value)}`);
    const abort = new AbortController();
    const thrower = (): void => {
      throw new Error('mine');
    };
    const calls = [
      bridge.call('pay', { productId: 'a' }, { onProgress: thrower }),
      bridge.call('pay', { productId: 'a' }, { onProgress: hear('joined') }),
      bridge.call('pay', { productId: 'a' }, { onProgress: hear('aborts'), signal: abort.signal }),
      bridge.call('pay', { productId: 'a' }, { onProgress: hear('times out'), timeoutMs: 1000 }),
    ];
    const { id } = shell.last('pay');
    const tell = (value: number): void => shell.say({ jsonrpc: '2.0', method: '$/progress', params: { id, value } });
    tell(1);
    abort.abort();
    tell(2);
    expect(heard).toEqual(['joined 1', 'aborts 1', 'times out 1', 'joined 2', 'times out 2']);
    expect(log).toEqual(['bridgehead: a listener threw', 'bridgehead: a listener threw']);
    shell.answer('pay', { paid: true });
    expect(await Promise.all(calls.map(outcomeOf))).toEqual([
      { value: { paid: true } },
      { value: { paid: true } },
      { code: 'aborted' },
      { value: { paid: true } },
    ]);
  });

  it('end alone for a caller who joined with a timeout', async () => {
    const { bridge, shell, clock } = await createRig();
    const first = bridge.call('pay', { productId: 'a' });
    const joined = bridge.call('pay', { productId: 'a' }, { timeoutMs: 1000 });
    clock.advance(1000);
    expect([await nowOf(first), await nowOf(joined)]).toEqual(['pending', { code: 'lost' }]);
    shell.answer('pay', { paid: true });
    expect(await first).toEqual({ paid: true });
  });

  it('check the options of a caller who joins, as those of the first', async () => {
    const { bridge, shell } = await createRig();
    const first = bridge.call('pay', { productId: 'a' });
    expect(await nowOf(bridge.call('pay', { productId: 'a' }, { timeoutMs: Number.NaN }))).toEqual({
      code: 'bad-argument',
    });
    shell.answer('pay', { paid: true });
    await first;
  });

  it("join one made inside a param's own toJSON or a getter", async () => {
    for (const where of ['toJSON', 'getter']) {
      const { bridge, shell } = await createRig();
      let inner: Promise<unknown> | undefined;
      let isInside = false;
      const run = (): string => {
        if (!isInside) {
          isInside = true;
          inner = bridge.call('pay', params);
        }
        return 'a';
      };
      const params: { productId: string } =
        where === 'toJSON'
          ? ({ toJSON: () => ({ productId: run() }) } as never)
          : {
              get productId() {
                return run();
              },
            };
      const outer = bridge.call('pay', params);
      expect(shell.posted.filter((message) => message.method === 'pay')).toHaveLength(1);
      shell.answer('pay', { paid: true });
      expect([await outer, await inner]).toEqual([{ paid: true }, { paid: true }]);
    }
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

  it('are asked for at most 100 at a time, and only those that were sent', async () => {
    const contract = defineContract({
      name: 'x',
      version: '1.0.0',
      methods: { pay: method<number>({ interactive: true }) },
    });
    const { bridge, shell, page } = await createRig({ contract, announcement: { can: { status: true } } });
    const calls = Array.from({ length: 150 }, (_, i) => bridge.call('pay', i));
    // Joined, with an entry of its own that the shell was never sent.
    const joined = bridge.call('pay', 0, { signal: new AbortController().signal });
    page.hide();
    page.show();
    const asked = shell.posted.filter((message) => message.method === '$/status');
    const ids = asked.map(({ params }) => (params as { ids: string[] }).ids);
    expect(ids.map(({ length }) => length)).toEqual([100, 50]);
    expect(ids.flat()).toEqual(shell.posted.filter((message) => message.method === 'pay').map(({ id }) => id));
    shell.say({ jsonrpc: '2.0', id: asked[0]?.id, result: { known: ids[0] } });
    expect(await nowOf(joined)).toBe('pending');
    shell.say({ jsonrpc: '2.0', id: asked[1]?.id, result: { known: [] } });
    expect(await nowOf(calls[99] as Promise<unknown>)).toBe('pending');
    expect(await nowOf(calls[100] as Promise<unknown>)).toEqual({ code: 'lost' });
    bridge.dispose();
    await Promise.all([joined, ...calls].map(outcomeOf));
  });

  it('are asked for at once where requests are batched, so that none is answered by then', async () => {
    const { bridge, shell, page } = await createRig({ announcement: { can: { status: true, batch: true } } });
    const call = bridge.call('pay', { productId: 'a' });
    page.hide();
    page.show();
    expect(shell.last('$/status').params).toEqual({ ids: [shell.last('pay').id] });
    shell.answer('pay', { paid: true });
    expect(await call).toEqual({ paid: true });
  });

  it.each([false, true])('are left out of a $/status that follows their answer, with batch %s', async (batch) => {
    const contract = defineContract({
      name: 'x',
      version: '1.0.0',
      methods: { pay: method<number>({ interactive: true }) },
    });
    const { bridge, shell, page } = await createRig({ contract, announcement: { can: { status: true, batch } } });
    const calls = Array.from({ length: 201 }, (_, i) => outcomeOf(bridge.call('pay', i)));
    await settle();
    const sent = shell.posted.filter(({ method }) => method === 'pay').map(({ id }) => id);
    const isAsked = (id: unknown): unknown => sent.slice(0, 100).includes(id as never);
    // The shell answers all that were not asked for, inside the post of the first question.
    shell.onPost = ({ method }) => {
      if (method !== '$/status') return;
      shell.onPost = () => {};
      for (const id of sent) if (!isAsked(id)) shell.say({ jsonrpc: '2.0', id, result: null });
    };
    page.hide();
    page.show();
    const asked = shell.posted.filter(({ method }) => method === '$/status');
    expect(asked.map(({ params }) => params)).toEqual([{ ids: sent.slice(0, 100) }]);
    for (const call of calls.slice(100)) expect(await call).toEqual({ value: null });
  });

  it('ask no status when none is open', async () => {
    const { shell, page } = await createRig({ announcement: { can: { status: true } } });
    page.hide();
    page.show();
    expect(shell.posted).toHaveLength(1);
  });
});

describe('an interactive call that has just ended', () => {
  it('is not joined: who aborts and tries again in the same turn gets a call of its own', async () => {
    const { bridge, shell } = await createRig();
    const abort = new AbortController();
    const first = bridge.call('pay', { productId: 'a' }, { signal: abort.signal });
    abort.abort();
    const second = bridge.call('pay', { productId: 'a' }, { signal: new AbortController().signal });
    expect(await nowOf(first)).toEqual({ code: 'aborted' });
    expect(await nowOf(second)).toBe('pending');
    shell.answer('pay', { paid: true });
    expect(await nowOf(second)).toEqual({ value: { paid: true } });
  });

  it('is not joined by what an event asks that comes right behind its answer', async () => {
    const { bridge, shell } = await createRig();
    const first = bridge.call('pay', { productId: 'a' });
    let second: Promise<unknown> | undefined;
    bridge.on('ticked', () => {
      second = bridge.call('pay', { productId: 'a' });
    });
    shell.say([
      { jsonrpc: '2.0', id: shell.last('pay').id, result: { paid: false } },
      { jsonrpc: '2.0', method: 'ticked', params: 1 },
    ]);
    await first;
    expect(shell.posted.filter((m) => m.method === 'pay')).toHaveLength(2);
    shell.answer('pay', { paid: true });
    expect(await second).toEqual({ paid: true });
  });
});

describe('an interactive call on its way', () => {
  it('is joined by what its own sending sets off', async () => {
    const { bridge, shell } = await createRig();
    let second: Promise<unknown> | undefined;
    shell.onPost = (m) => {
      if (m.method === 'pay' && !second) second = bridge.call('pay', { productId: 'a' });
    };
    const first = bridge.call('pay', { productId: 'a' });
    expect(shell.posted.filter((m) => m.method === 'pay')).toHaveLength(1);
    shell.answer('pay', { paid: true });
    expect(await first).toEqual({ paid: true });
    expect(await second).toEqual({ paid: true });
  });

  it('is not taken for another method whose name goes on like its params', async () => {
    const contract = defineContract({
      name: 'c',
      version: '1.0.0',
      methods: {
        pick: method<number, number>({ interactive: true }),
        pick2: method<number, number>({ interactive: true }),
      },
    });
    const { bridge, shell } = await createRig({ contract });
    void bridge.safeCall('pick', 23);
    void bridge.safeCall('pick2', 3);
    expect(shell.posted.filter((m) => m.method === 'pick2')).toHaveLength(1);
  });
});
