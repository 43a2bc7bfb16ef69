import { describe, expect, it } from 'vitest';
import { createRig, outcomeOf, settle } from '../support/bridge.ts';

describe('batches', () => {
  const batching = { announcement: { can: { batch: true } } };

  it('gather the calls of one turn into one crossing, in order', async () => {
    const { bridge, shell } = await createRig(batching);
    const before = shell.crossings();
    const calls = ['a', 'b', 'c'].map((id) => bridge.call('getUser', { id }));
    expect(shell.crossings()).toBe(before);
    await settle();
    expect(shell.crossings()).toBe(before + 1);
    const asked = shell.posted.slice(-3);
    expect(asked.map((message) => message.params)).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
    shell.say(asked.map(({ id, params }) => ({ jsonrpc: '2.0', id, result: { name: (params as { id: string }).id } })));
    expect(await Promise.all(calls)).toEqual([{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
  });

  it('post a single call as it is', async () => {
    const { bridge, shell } = await createRig(batching);
    const call = bridge.call('getUser', undefined);
    await settle();
    shell.answer('getUser', { name: 'one' });
    expect(await call).toEqual({ name: 'one' });
  });

  it('hold at most 64 messages and 256 KB', async () => {
    const { bridge, shell } = await createRig(batching);
    const before = shell.crossings();
    const many = Array.from({ length: 65 }, (_, i) => bridge.call('getUser', { id: String(i) }));
    expect(shell.crossings()).toBe(before + 1);
    await settle();
    expect(shell.crossings()).toBe(before + 2);
    const large = Array.from({ length: 3 }, () => bridge.call('getUser', { id: 'x'.repeat(100 * 1024) }));
    expect(shell.crossings()).toBe(before + 3);
    bridge.dispose();
    await Promise.all([...many, ...large].map(outcomeOf));
  });

  it('never hold interactive calls, and keep the order before them', async () => {
    const { bridge, shell } = await createRig(batching);
    const read = bridge.call('getUser', undefined);
    const pay = bridge.call('pay', { productId: 'a' });
    expect(shell.posted.slice(-2).map((message) => message.method)).toEqual(['getUser', 'pay']);
    void bridge.safeCall('getUser', undefined);
    void bridge.call('report', { what: 'x' });
    expect(shell.posted.slice(-2).map((message) => message.method)).toEqual(['getUser', 'report']);
    bridge.dispose();
    await Promise.all([outcomeOf(read), outcomeOf(pay)]);
  });

  it('settle all their calls as transport when the crossing fails', async () => {
    const { bridge, shell } = await createRig(batching);
    const calls = [bridge.call('getUser', undefined), bridge.call('upload')];
    shell.before = () => {
      throw new Error('gone');
    };
    expect(await Promise.all(calls.map(outcomeOf))).toEqual([{ code: 'transport' }, { code: 'transport' }]);
  });

  it('go out before the page goes away, and before dispose', async () => {
    const { bridge, shell, page } = await createRig(batching);
    const first = bridge.call('getUser', { id: '1' });
    page.goAway();
    expect(shell.last('getUser').params).toEqual({ id: '1' });
    const second = bridge.call('getUser', { id: '2' });
    bridge.dispose();
    expect(shell.last('getUser').params).toEqual({ id: '2' });
    await Promise.all([outcomeOf(first), outcomeOf(second)]);
  });
});
