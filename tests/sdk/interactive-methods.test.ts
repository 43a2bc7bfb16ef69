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
