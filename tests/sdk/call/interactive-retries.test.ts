import { defineContract, interactive, method } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { createHarness, stateOf } from '../../support/bridge.ts';
import { settle } from '../../support/settle.ts';

describe('an interactive call that has just settled', () => {
  it('sends a new payment in the turn in which an equal one settles, and lets later ones join it', async () => {
    const { bridge, shell } = await createHarness();
    const first = bridge.call('pay', { productId: 'a' });
    shell.respond('pay', { paid: true });
    // The first payment has settled, but its promise resolves a microtask later and is removed from the table then.
    const second = bridge.call('pay', { productId: 'a' });
    expect(await first).toEqual({ paid: true });
    await settle();
    const third = bridge.call('pay', { productId: 'a' });
    expect(shell.posted.filter(({ method: name }) => name === 'pay')).toHaveLength(2);
    shell.respond('pay', { paid: false });
    expect(await Promise.all([second, third])).toEqual([{ paid: false }, { paid: false }]);
  });

  it('sends a new interactive request when a caller aborts and retries in the same turn', async () => {
    const { bridge, shell } = await createHarness();
    const abort = new AbortController();
    const first = bridge.call('pay', { productId: 'a' }, { signal: abort.signal });
    abort.abort();
    const second = bridge.call('pay', { productId: 'a' }, { signal: new AbortController().signal });
    expect(await stateOf(first)).toEqual({ code: 'aborted' });
    expect(await stateOf(second)).toBe('pending');
    shell.respond('pay', { paid: true });
    expect(await stateOf(second)).toEqual({ value: { paid: true } });
  });

  it('sends a new interactive request for a call made by an event that arrives right after the response', async () => {
    const { bridge, shell } = await createHarness();
    const first = bridge.call('pay', { productId: 'a' });
    let second: Promise<unknown> | undefined;
    bridge.on('ticked', () => {
      second = bridge.call('pay', { productId: 'a' });
    });
    shell.send([
      { jsonrpc: '2.0', id: shell.last('pay').id, result: { paid: false } },
      { jsonrpc: '2.0', method: 'ticked', params: 1 },
    ]);
    await first;
    expect(shell.posted.filter((m) => m.method === 'pay')).toHaveLength(2);
    shell.respond('pay', { paid: true });
    expect(await second).toEqual({ paid: true });
  });
});

describe('an interactive call that is being sent', () => {
  it('joins an interactive call that is made while the first one is being sent', async () => {
    const { bridge, shell } = await createHarness();
    let second: Promise<unknown> | undefined;
    shell.onPost = (m) => {
      if (m.method === 'pay' && !second) second = bridge.call('pay', { productId: 'a' });
    };
    const first = bridge.call('pay', { productId: 'a' });
    expect(shell.posted.filter((m) => m.method === 'pay')).toHaveLength(1);
    shell.respond('pay', { paid: true });
    expect(await first).toEqual({ paid: true });
    expect(await second).toEqual({ paid: true });
  });

  it('does not join an interactive call of another method whose name and params form the same string', async () => {
    const contract = defineContract({
      name: 'c',
      version: '1.0.0',
      methods: {
        pick: method<number, number>({ interactive }),
        pick2: method<number, number>({ interactive }),
      },
    });
    const { bridge, shell } = await createHarness({ contract });
    void bridge.safeCall('pick', 23);
    void bridge.safeCall('pick2', 3);
    expect(shell.posted.filter((m) => m.method === 'pick2')).toHaveLength(1);
  });
});
